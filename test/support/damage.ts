// Kinds of damage to a journal's file between two commands, each done to a real file.
import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const PAGE = 4096
const HEADER = 100

export type Damage = {
  readonly says: string
  /** Damages the journal at `path`; `older` is a copy from before the batch. */
  readonly strike: (path: string, older: string) => Promise<void>
  /** Expected report: restored from a backup, or older than the noted last commit without damage. */
  readonly found: 'restored' | 'journalRestored'
}

export const DAMAGES: readonly Damage[] = [
  {
    says: 'bytes in its pages were overwritten',
    found: 'restored',
    async strike(path) {
      foldLog(path)
      const bytes = await readFile(path)
      for (let at = 2 * PAGE; at < bytes.length; at += 2 * PAGE) bytes.fill(0x5a, at, at + 64)
      await writeFile(path, bytes)
    },
  },
  {
    says: 'its second half is gone',
    found: 'restored',
    async strike(path) {
      foldLog(path)
      await truncate(path, Math.floor((await readFile(path)).length / 2))
    },
  },
  {
    says: 'it is empty',
    found: 'restored',
    async strike(path) {
      await dropLog(path)
      await truncate(path, 0)
    },
  },
  {
    says: 'its head was zeroed',
    found: 'restored',
    async strike(path) {
      // The log is emptied first: SQLite would find the header there and lose nothing.
      foldLog(path)
      const bytes = await readFile(path)
      await writeFile(path, bytes.fill(0, 0, HEADER))
    },
  },
  {
    says: 'it is gone',
    found: 'restored',
    strike: async (path) => {
      await dropLog(path)
      await rm(path)
    },
  },
  {
    says: 'its log of the last commits is gone',
    found: 'journalRestored',
    strike: dropLog,
  },
  {
    says: 'an older copy took its place',
    found: 'journalRestored',
    async strike(path, older) {
      await dropLog(path)
      await copyFile(older, path)
    },
  },
]

/** Removes the write-ahead log, with the commits that only it has. */
async function dropLog(path: string): Promise<void> {
  for (const suffix of ['-wal', '-shm']) await rm(path + suffix, { force: true })
}

/** Writes the log's content into the file, as the last close does. */
function foldLog(path: string): void {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

export function journalIn(data: string): string {
  return join(data, 'journal', 'journal.sqlite')
}
