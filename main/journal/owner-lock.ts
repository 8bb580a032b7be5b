// R4: one process at a time. An exclusive transaction on a small file of its own, held as long as the
// process lives: the operating system ends it on any death, so there is no stale lock to sweep.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JournalInUse, isBusy } from './journal-errors.ts'

export type OwnerLock = { readonly release: () => void }

/** @throws JournalInUse */
export function takeOwnerLock(folder: string): OwnerLock {
  const lock = new DatabaseSync(join(folder, 'owner.lock'))
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new JournalInUse('another process has this folder', { path: folder })
    throw error
  }
  return { release: () => lock.close() }
}
