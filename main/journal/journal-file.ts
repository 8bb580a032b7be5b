// The journal's file as a whole: whether it can be read, and what takes its place when it cannot.
// A damaged file is put aside and never deleted.
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { OWN_FILE_MODE } from '../own-files.ts'
import { listBackups } from './backups.ts'
import { JournalDamaged, isDamage } from './journal-errors.ts'
import { syncFile } from './sync-file.ts'

export const JOURNAL_FILE = 'journal.sqlite'
/** Beside the journal when damage was met while it was open: the next opening reads it through. */
const SUSPECT_FILE = 'journal.suspect'

export type Restored = { readonly damagedPath: string; readonly backupPath: string }

/**
 * Puts the newest whole backup in the place of a damaged journal, or of one that is gone. `isKnown` when
 * there was one here before: then a file without anything in it is a damaged one, not a new one.
 * @throws JournalDamaged when there is none; the file stays where it is
 */
export function restoreIfDamaged(
  folder: string,
  now: EpochMs,
  isKnown: boolean,
): Restored | undefined {
  const path = join(folder, JOURNAL_FILE)
  const suspectPath = join(folder, SUSPECT_FILE)
  const isGone = !existsSync(path)
  const isNeeded = isGone
    ? listBackups(folder).length > 0
    : isDamaged(path, existsSync(suspectPath), isKnown || listBackups(folder).length > 0)
  if (!isNeeded) {
    rmSync(suspectPath, { force: true })
    return undefined
  }
  const backupPath = listBackups(folder)
    .toReversed()
    .find((each) => !isDamaged(each, true, true))
  if (backupPath === undefined) {
    throw new JournalDamaged('the journal is damaged and has no whole backup', { path })
  }
  // The copy is whole and on disk before the damaged file moves: a crash at any line leaves either
  // the old name or none, and both lead here again.
  const part = `${path}.part`
  copyFileSync(backupPath, part)
  syncFile(part)
  const damagedPath = isGone
    ? (listDamaged(folder).at(-1) ?? path)
    : join(folder, `journal.damaged-${now}.sqlite`)
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, damagedPath + suffix)
  }
  renameSync(part, path)
  rmSync(suspectPath, { force: true })
  return { damagedPath, backupPath }
}

export function markSuspect(folder: string): void {
  writeFileSync(join(folder, SUSPECT_FILE), '', { mode: OWN_FILE_MODE })
}

/**
 * Whether SQLite cannot read the file, or it was emptied. It is read through only when asked, or when its last owner did
 * not close it (its log is still there): a journal of 100,000 documents, 900 MB, takes a second.
 */
function isDamaged(path: string, isSuspect: boolean, isKnown: boolean): boolean {
  const isUnclean = existsSync(`${path}-wal`)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    const schema = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()
    if (isKnown && schema?.['tables'] === 0) return true
    if (!isSuspect && !isUnclean) return false
    const [row] = database.prepare('PRAGMA quick_check(1)').all()
    return row?.['quick_check'] !== 'ok'
  } catch (error) {
    if (isDamage(error)) return true
    throw error
  } finally {
    database?.close()
  }
}

/** Oldest first. */
function listDamaged(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^journal\.damaged-\d+\.sqlite$/u.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}
