// Opens the journal of a folder: lock, damage, restore, identity, witness. Synchronous; it runs where
// the core runs, in the worker thread or in a test.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { OWN_FILE_MODE, OWN_FOLDER_MODE, makeOwn } from '../own-files.ts'
import type { BackupRule } from './backups.ts'
import {
  DEFAULT_BACKUP_RULE,
  addBackup,
  copyJournal,
  lastBackupAt,
  listBackups,
} from './backups.ts'
import type { JournalIdentity } from './journal.ts'
import type { WritableJournalCore } from './journal-core.ts'
import { createJournalCore } from './journal-core.ts'
import { NetworkFolder, toJournalError } from './journal-errors.ts'
import { JOURNAL_FILE, markSuspect, restoreIfDamaged } from './journal-file.ts'
import type { Restored } from './journal-file.ts'
import type { LostWork } from './lost-work.ts'
import { describeNetworkFolder } from './network-folder.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { readLostWork, writeLossReport } from './salvage.ts'
import { readWitness, writeWitness } from './witness.ts'

/** How long a commit waits for another program that holds the file (a virus scanner, a backup tool). */
const BUSY_TIMEOUT_MS = 5_000

export type OpenOptions = {
  readonly folder: string
  readonly identity: JournalIdentity
  /** R17: where the commit counter's second copy lies; not in `folder`. */
  readonly witnessPath: string
  readonly now: EpochMs
  readonly backups?: Partial<BackupRule>
}

/** What a person should know of how it was opened. */
export type JournalOpening = {
  /** The damaged file that was put aside, and the backup that took its place. */
  readonly restored?: Restored & {
    /** Commits that the witness or the damaged file had seen and the backup has not. */
    readonly lostCommitsAtLeast: number
    readonly lost: LostWork
    /** `lost` as JSON, beside the damaged file; absent when it could not be written. */
    readonly reportPath?: string
  }
  /** R17, found at this opening: an older journal was put back. `describe().restoredAt` stays after it. */
  readonly isBehindWitness: boolean
}

export type OpenedJournal = {
  readonly core: WritableJournalCore
  readonly opening: JournalOpening
  readonly backupRule: BackupRule
  /** After an erasure older backups go, since they still hold what was erased. */
  readonly backUp: (now: EpochMs) => Promise<void>
  readonly isBackupDue: (now: EpochMs) => boolean
  /** A consistent copy to anywhere. */
  readonly copy: (path: string) => Promise<void>
  readonly writeWitness: () => void
  /** Damage was met while it was open: the next opening reads it through. */
  readonly markSuspect: () => void
  /**
   * `onTrouble` hears of a last witness or an emptying of the log that failed, on a full disk for
   * example: both are made up for by the next opening.
   */
  readonly close: (onTrouble?: (error: unknown) => void) => void
}

/** @throws JournalInUse, NetworkFolder, JournalForeign, JournalTooNew, JournalDamaged, JournalUnavailable */
export function openJournal(options: OpenOptions): OpenedJournal {
  try {
    return openUnnamed(options)
  } catch (error) {
    throw toJournalError(error)
  }
}

function openUnnamed({ folder, identity, witnessPath, now, backups }: OpenOptions): OpenedJournal {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER_MODE })
  const network = describeNetworkFolder(folder)
  if (network !== undefined) {
    throw new NetworkFolder('the folder is on a network or synchronised', { path: folder, network })
  }
  const path = join(folder, JOURNAL_FILE)
  const backupRule: BackupRule = { ...DEFAULT_BACKUP_RULE, ...backups }
  const open: { readonly close: () => void }[] = []
  const keep = (database: DatabaseSync): DatabaseSync => {
    open.unshift(database)
    return database
  }
  const lock = takeOwnerLock(folder)
  const closeAll = (): void => {
    // The writer last: it is the one that may empty the log.
    for (const database of open.splice(0)) database.close()
    lock.release()
  }
  try {
    const restored = restoreIfDamaged(folder, now, readWitness(witnessPath) !== 0)
    const writer = keep(new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS }))
    makeOwn(path, OWN_FILE_MODE) // SQLite gives the log the mode of the journal
    const core = createJournalCore(writer, identity, now, () =>
      keep(new DatabaseSync(path, { readOnly: true })),
    )
    const salvaged = restored && { ...restored, lost: readLostWork(path, restored) }
    const opening = compareWithWitness(core, witnessPath, salvaged, now)
    writeWitness(witnessPath, core.describe().commits)
    return {
      core,
      opening,
      backupRule,
      async backUp(at) {
        const erasedIn = core.erasedIn()
        if (erasedIn !== undefined) core.checkpoint()
        const older = listBackups(folder)
        await addBackup(folder, path, backupRule.kept, at)
        if (erasedIn === undefined) return
        for (const backup of older) rmSync(backup, { force: true })
        core.forgetErased(erasedIn)
      },
      isBackupDue: (at) =>
        lastBackupAt(folder) < at - backupRule.everyMs || core.erasedIn() !== undefined,
      copy: (copyPath) => copyJournal(path, copyPath),
      writeWitness: () => writeWitness(witnessPath, core.describe().commits),
      markSuspect: () => markSuspect(folder),
      close(onTrouble = () => {}) {
        try {
          writeWitness(witnessPath, core.describe().commits)
          core.checkpoint()
        } catch (error) {
          onTrouble(error)
        } finally {
          closeAll()
        }
      },
    }
  } catch (error) {
    closeAll()
    throw error
  }
}

/** R17. A backup has lost commits even where the witness lags too far behind to tell. */
function compareWithWitness(
  core: WritableJournalCore,
  witnessPath: string,
  restored: (Restored & { readonly lost: LostWork }) | undefined,
  now: EpochMs,
): JournalOpening {
  const { commits } = core.describe()
  const witnessed = readWitness(witnessPath)
  const isBehindWitness = witnessed === undefined || commits < witnessed
  const highest = Math.max(witnessed ?? 0, restored?.lost.commits ?? 0)
  if (isBehindWitness || restored) core.markRestored(highest, now)
  if (!restored) return { isBehindWitness }
  const loss = { ...restored, lostCommitsAtLeast: Math.max(0, highest - commits) }
  const reportPath = writeLossReport(loss, now)
  return { restored: omitUndefined({ ...loss, reportPath }), isBehindWitness }
}
