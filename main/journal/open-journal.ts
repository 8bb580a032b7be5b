// Opens the journal of a folder: lock, damage, restore, identity, backup. Synchronous; it runs where
// the core runs, in the worker thread or in a test.
import { existsSync, mkdirSync, readdirSync, renameSync, copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { HOUR_MS } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { JournalIdentity } from './journal.ts'
import type { WritableJournalCore } from './journal-core.ts'
import { createJournalCore } from './journal-core.ts'
import { JournalDamaged, NetworkFolder, isDamage } from './journal-errors.ts'
import { describeNetworkFolder } from './network-folder.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { readWitness, writeWitness } from './witness.ts'

export const JOURNAL_FILE = 'journal.sqlite'
const BACKUP_FOLDER = 'backups'
const BACKUPS_KEPT = 5
const BACKUP_EVERY_MS = 6 * HOUR_MS

export type OpenOptions = {
  readonly folder: string
  readonly identity: JournalIdentity
  /** R17: where the commit counter's second copy lies; not in `folder`. */
  readonly witnessPath: string
  readonly now: EpochMs
}

/** What a person should know of how it was opened. */
export type JournalOpening = {
  /** The damaged file that was put aside, and the backup that took its place. */
  readonly restored?: { readonly damagedPath: string; readonly backupPath: string }
  /** R17: fewer commits than the witness has seen: an older journal was put back. */
  readonly isBehindWitness: boolean
}

export type OpenedJournal = {
  readonly core: WritableJournalCore
  readonly opening: JournalOpening
  readonly backUp: (now: EpochMs) => void
  readonly isBackupDue: (now: EpochMs) => boolean
  readonly close: () => void
}

/** @throws JournalInUse, NetworkFolder, JournalForeign, JournalTooNew, JournalDamaged */
export function openJournal(options: OpenOptions): OpenedJournal {
  const { folder, identity, witnessPath, now } = options
  mkdirSync(folder, { recursive: true })
  const network = describeNetworkFolder(folder)
  if (network !== undefined) {
    throw new NetworkFolder('the folder is on a network or synchronised', { path: folder, network })
  }
  const lock = takeOwnerLock(folder)
  try {
    const path = join(folder, JOURNAL_FILE)
    const restored = isDamaged(path) ? restoreBackup(folder, path, now) : undefined
    const database = new DatabaseSync(path)
    const core = createJournalCore(database, identity, now)
    const isBehindWitness = core.describe().commits < readWitness(witnessPath)
    const backupFolder = join(folder, BACKUP_FOLDER)
    writeWitness(witnessPath, core.describe().commits)
    return {
      core,
      opening: omitUndefined({ restored, isBehindWitness }),
      backUp: (at) => backUpInto(core, backupFolder, at),
      isBackupDue: (at) => stampOf(listBackups(backupFolder).at(-1) ?? '') < at - BACKUP_EVERY_MS,
      close() {
        writeWitness(witnessPath, core.describe().commits)
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * A file that SQLite cannot read. A missing one is new, not damaged. Read through only when the last
 * owner did not close it (its log is still there): a large journal takes seconds.
 */
function isDamaged(path: string): boolean {
  if (!existsSync(path)) return false
  const wasClosed = !existsSync(`${path}-wal`)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    if (wasClosed) return false
    const [row] = database.prepare('PRAGMA quick_check(1)').all()
    return row?.['quick_check'] !== 'ok'
  } catch (error) {
    if (isDamage(error)) return true
    throw error
  } finally {
    database?.close()
  }
}

/** Puts the damaged file aside, never deletes it, and takes the newest backup that is whole. */
function restoreBackup(
  folder: string,
  path: string,
  now: EpochMs,
): { readonly damagedPath: string; readonly backupPath: string } {
  const damagedPath = join(folder, `journal.damaged-${now}.sqlite`)
  const backups = listBackups(join(folder, BACKUP_FOLDER)).toReversed()
  const backupPath = backups.find((each) => !isDamaged(each))
  if (backupPath === undefined) {
    throw new JournalDamaged('the journal is damaged and has no backup', { path })
  }
  renameSync(path, damagedPath)
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, damagedPath + suffix)
  }
  copyFileSync(backupPath, path)
  return { damagedPath, backupPath }
}

function backUpInto(core: WritableJournalCore, folder: string, at: EpochMs): void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `journal-${at}.sqlite`)
  rmSync(`${path}.part`, { force: true })
  core.backup(`${path}.part`)
  renameSync(`${path}.part`, path)
  const backups = listBackups(folder)
  for (const old of backups.slice(0, -BACKUPS_KEPT)) rmSync(old, { force: true })
}

/** Oldest first. */
function listBackups(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^journal-\d+\.sqlite$/u.test(name))
    .toSorted((a, b) => stampOf(a) - stampOf(b))
    .map((name) => join(folder, name))
}

/** When a backup was made, from its name; 0 for none. */
function stampOf(path: string): number {
  return Number(/(\d+)\.sqlite$/u.exec(path)?.[1] ?? 0)
}
