// Copies of the journal, made while it runs: over a connection of their own, off the thread that
// commits, in one step of one snapshot, so that no commit waits and none is half in it.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { OWN_FILE_MODE, OWN_FOLDER_MODE } from '../own-files.ts'
import { HOUR_MS } from '../../shared/model/time.ts'

const BACKUP_FOLDER = 'backups'
/** Pages of one step: all. Several steps would start again whenever a commit comes between. */
const ALL_PAGES = 2 ** 31 - 1

export type BackupRule = {
  /** How many are kept. */
  readonly kept: number
  readonly everyMs: number
  readonly everyCommits: number
}

export const DEFAULT_BACKUP_RULE: BackupRule = {
  kept: 5,
  everyMs: 6 * HOUR_MS,
  everyCommits: 5_000,
}

/** Copies the journal at `path`, which is open elsewhere, to `copyPath`. */
export async function copyJournal(path: string, copyPath: string): Promise<void> {
  const part = `${copyPath}.part`
  rmSync(part, { force: true })
  closeSync(openSync(part, 'wx', OWN_FILE_MODE))
  const source = new DatabaseSync(path, { readOnly: true })
  try {
    await backup(source, part, { rate: ALL_PAGES })
    renameSync(part, copyPath)
  } finally {
    source.close()
    rmSync(part, { force: true })
  }
}

/** Adds a backup and keeps the newest `kept`. */
export async function addBackup(
  folder: string,
  path: string,
  kept: number,
  at: EpochMs,
): Promise<void> {
  mkdirSync(join(folder, BACKUP_FOLDER), { recursive: true, mode: OWN_FOLDER_MODE })
  await copyJournal(path, join(folder, BACKUP_FOLDER, `journal-${at}.sqlite`))
  for (const old of listBackups(folder).slice(0, -kept)) rmSync(old)
}

/** Oldest first. */
export function listBackups(folder: string): readonly string[] {
  const backups = join(folder, BACKUP_FOLDER)
  if (!existsSync(backups)) return []
  return readdirSync(backups)
    .filter((name) => /^journal-\d+\.sqlite$/u.test(name))
    .toSorted((a, b) => toInstant(a) - toInstant(b))
    .map((name) => join(backups, name))
}

/** When the newest was made, epoch milliseconds; 0 when there is none. */
export function lastBackupAt(folder: string): number {
  return toInstant(listBackups(folder).at(-1) ?? '')
}

function toInstant(path: string): number {
  return Number(/(\d+)\.sqlite$/u.exec(path)?.[1] ?? 0)
}
