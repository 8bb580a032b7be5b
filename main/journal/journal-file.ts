// File of the journal: whether it can be read, and what replaces it otherwise. A damaged file is
// renamed and never deleted.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EpochMs } from '../../shared/model/time.ts'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import { listCopies } from './backup-files.ts'
import { isDamaged } from './is-damaged.ts'
import { JournalDamaged } from './journal-errors.ts'
import { restoreNewest } from './restore-backup.ts'

export const JOURNAL_FILE = 'journal.sqlite'
/** Marker beside the journal of damage during use: the next opening reads the whole file. */
const DAMAGE_MARK_FILE = 'journal.suspect'

export type Restored = { readonly damagedPath: string; readonly backupPath: string }

/**
 * Restore of the newest whole backup in the place of a damaged or missing journal. `isKnown` when
 * this place had a journal: an empty file is then damaged, not new.
 * @throws JournalDamaged without a backup; the file stays in its place
 */
export function restoreIfDamaged(
  folder: string,
  now: EpochMs,
  isKnown: boolean,
): Restored | undefined {
  const path = join(folder, JOURNAL_FILE)
  const damageMarkPath = join(folder, DAMAGE_MARK_FILE)
  const isGone = !existsSync(path)
  const hasCopies = listCopies(folder).length > 0
  const isThorough = existsSync(damageMarkPath) || existsSync(`${path}-wal`)
  const isNeeded = isGone
    ? hasCopies
    : isDamaged(path, { isThorough, isKnown: isKnown || hasCopies })
  if (!isNeeded) {
    rmSync(damageMarkPath, { force: true })
    return undefined
  }
  // Copy that is whole and on disk before the damaged file is renamed: a crash leaves the old name
  // or none, and both lead here again.
  const part = `${path}.part`
  const isInterrupted = isGone && existsSync(part)
  const backupPath = restoreNewest(folder, part)
  if (backupPath === undefined) {
    throw new JournalDamaged('the journal is damaged and has no whole backup', { path })
  }
  const aside =
    (isInterrupted ? listDamaged(folder).at(-1) : undefined) ??
    join(folder, `journal.damaged-${now}.sqlite`)
  // Log of a journal that is gone too: SQLite would read it into the backup.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix)
  }
  // Journal that is gone: an older damaged file says nothing about it.
  const damagedPath = isGone && !isInterrupted ? path : aside
  renameSync(part, path)
  rmSync(damageMarkPath, { force: true })
  return { damagedPath, backupPath }
}

export function markDamaged(folder: string): void {
  writeFileSync(join(folder, DAMAGE_MARK_FILE), '', { mode: OWN_FILE_MODE })
}

/** Damaged files, oldest first. */
function listDamaged(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^journal\.damaged-\d+\.sqlite$/u.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}
