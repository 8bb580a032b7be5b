// What can happen to a journal's file between two commands, each done to the real file.
import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const PAGE = 4096
const HEADER = 100

export type Damage = {
  readonly says: string
  /** `older` is a copy of the journal from before the batch that matters. */
  readonly strike: (path: string, older: string) => Promise<void>
  /** Whether the journal is restored from a backup, or is older than what the machine noted without being damaged. */
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
      // With a log SQLite would find the head there, and nothing would be lost.
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

/** With the write-ahead log go the commits that are in it alone. */
async function dropLog(path: string): Promise<void> {
  for (const suffix of ['-wal', '-shm']) await rm(path + suffix, { force: true })
}

/** Brings what is in the log into the file, as the last one who closes it does. */
function foldLog(path: string): void {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

export function journalIn(data: string): string {
  return join(data, 'journal', 'journal.sqlite')
}
