// Lock of one process at a time (R4, one owner): an exclusive transaction on a small file of its
// own. The operating system ends it with the process, so no stale lock exists. No other code may
// open `owner.lock`: closing it there would drop the lock (POSIX, fcntl).
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { OWN_FILE_MODE, makeOwn } from '../platform/own-files.ts'
import { JournalInUse, isBusy } from './journal-errors.ts'

export type OwnerLock = { readonly release: () => void }

/** Note about the owner, for the message alone; only the lock decides. */
const OWNER_NOTE = 'owner.json'
const ownerNoteSchema = z.object({ pid: z.number() })

/**
 * Lock of the folder.
 * @throws JournalInUse, with the owner's `pid` if there is a note
 */
export function takeOwnerLock(folder: string): OwnerLock {
  const notePath = join(folder, OWNER_NOTE)
  const path = join(folder, 'owner.lock')
  const lock = new DatabaseSync(path)
  makeOwn(path, OWN_FILE_MODE)
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;')
    writeFileSync(notePath, JSON.stringify({ pid: process.pid }), { mode: OWN_FILE_MODE })
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new JournalInUse('another process has this folder', {
      path: folder,
      ...readOwner(notePath),
    })
  }
  return {
    release() {
      try {
        rmSync(notePath, { force: true })
      } catch {
        // Read-only disk: the note stays and means nothing without the lock.
      }
      lock.close()
    },
  }
}

function readOwner(notePath: string): { readonly pid?: number } {
  try {
    return ownerNoteSchema.parse(JSON.parse(readFileSync(notePath, 'utf8')))
  } catch {
    return {} // Note that is missing or unreadable: the message has no owner.
  }
}
