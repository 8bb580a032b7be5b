// R4: one process at a time. An exclusive transaction on a small file of its own, held as long as the
// process lives: the operating system ends it on any death, so there is no stale lock to sweep. No
// code may open `owner.lock` by other means: closing it there would drop the lock (POSIX, fcntl).
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { OWN_FILE_MODE, makeOwn } from '../platform/own-files.ts'
import { JournalInUse, isBusy } from './journal-errors.ts'

export type OwnerLock = { readonly release: () => void }

/** Who has it: for the message alone, the lock decides. */
const OWNER_NOTE = 'owner.json'
const ownerNoteSchema = z.object({ pid: z.number() })

/** @throws JournalInUse, with the owner's `pid` if it left one */
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
        // The disk is read-only now: the note stays, which says nothing without the lock.
      }
      lock.close()
    },
  }
}

function readOwner(notePath: string): { readonly pid?: number } {
  try {
    return ownerNoteSchema.parse(JSON.parse(readFileSync(notePath, 'utf8')))
  } catch {
    return {} // Between lock and note, or not readable: the message goes without.
  }
}
