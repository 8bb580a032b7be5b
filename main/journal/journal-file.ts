// The journal's file as a whole: whether it can be read, and what takes its place when it cannot.
// A damaged file is put aside and never deleted.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EpochMs } from '../../shared/model/time.ts'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import { listCopies } from './backup-files.ts'
import { isDamaged } from './is-damaged.ts'
import { JournalDamaged } from './journal-errors.ts'
import { restoreNewest } from './restore-backup.ts'

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
  const hasCopies = listCopies(folder).length > 0
  const isThorough = existsSync(suspectPath) || existsSync(`${path}-wal`)
  const isNeeded = isGone
    ? hasCopies
    : isDamaged(path, { isThorough, isKnown: isKnown || hasCopies })
  if (!isNeeded) {
    rmSync(suspectPath, { force: true })
    return undefined
  }
  // The copy is whole and on disk before the damaged file moves: a crash at any line leaves either
  // the old name or none, and both lead here again.
  const part = `${path}.part`
  const backupPath = restoreNewest(folder, part)
  if (backupPath === undefined) {
    throw new JournalDamaged('the journal is damaged and has no whole backup', { path })
  }
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

/** Oldest first. */
function listDamaged(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^journal\.damaged-\d+\.sqlite$/u.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}
