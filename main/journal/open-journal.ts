// Opening of a folder's journal: lock, damage, restore, identity, last commit. Synchronous; it runs
// beside the core, in the worker thread or in a test.
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { OWN_FILE_MODE, OWN_FOLDER_MODE, makeOwn } from '../platform/own-files.ts'
import type { BackupRule } from './backups.ts'
import type { BackupStep } from './backups.ts'
import { DEFAULT_BACKUP_RULE, copyJournal, openBackups } from './backups.ts'
import type { JournalIdentity } from './records.ts'
import type { WritableJournalCore } from './journal-core.ts'
import { createJournalCore } from './journal-core.ts'
import { NetworkFolder, toJournalError } from './journal-errors.ts'
import { JOURNAL_FILE, markDamaged, restoreIfDamaged } from './journal-file.ts'
import type { Restored } from './journal-file.ts'
import type { LastCommits, RestoreSign } from './last-commit.ts'
import { findRestoreSign, isOld, openLastCommits, readFormerNote } from './last-commit.ts'
import type { LostWork } from './lost-work.ts'
import type { UpgradeStep } from './migrate.ts'
import { describeNetworkFolder } from './network-folder.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { readLostWork, writeLossReport } from './salvage.ts'

/**
 * Milliseconds that a commit waits for another program with the file open (a virus scanner, a
 * backup tool).
 */
const BUSY_TIMEOUT_MS = 5_000

export type OpenOptions = {
  readonly folder: string
  readonly identity: JournalIdentity
  /** Folder of the last-commit notes, outside the data folder (R17, restored journal). */
  readonly stateFolder: string
  readonly now: EpochMs
  readonly backups?: Partial<BackupRule>
}

/** Result of the opening for people. */
export type JournalOpening = {
  /** Damaged file that was renamed, and the backup in its place. */
  readonly restored?: Restored & {
    /** Least count of commits that this machine or the damaged file had and the backup lacks. */
    readonly lostCommitsAtLeast: number
    readonly lost: LostWork
    /** Path of `lost` as JSON beside the damaged file; absent when it could not be written. */
    readonly reportPath?: string
  }
  /** Sign found at this opening; `describe().restoredAt` stays after it (R17, restored journal). */
  readonly restoreSign?: RestoreSign
}

export type OpenedJournal = {
  readonly core: WritableJournalCore
  readonly opening: JournalOpening
  readonly backupRule: BackupRule
  /** Backup; after an erasure older backups are removed, since they still hold the erased data. */
  readonly backUp: () => Promise<void>
  /** Flag that a whole copy is due; later changes are added to it. */
  readonly isBackupDue: () => boolean
  /** Consistent copy to any path. */
  readonly copy: (path: string) => Promise<void>
  /**
   * Note of the last commit outside the data folder (R17, restored journal).
   * @throws errors of the file system
   */
  readonly noteLastCommit: () => void
  /**
   * Error of that note at the opening; until it succeeds, each start finds a journal that is
   * unknown here.
   */
  readonly noteTrouble: unknown
  /** Mark of damage during use: the next opening reads the whole file. */
  readonly markDamaged: () => void
  /**
   * Close; `onTrouble` gets the error of the last note or of the log's checkpoint, on a full disk
   * for example. The next opening makes up for both.
   */
  readonly close: (onTrouble?: (error: unknown) => void) => void
}

/**
 * Opening of the journal.
 * @throws JournalInUse, NetworkFolder, JournalForeign, JournalTooNew, JournalDamaged,
 * JournalUnavailable
 */
export function openJournal(
  options: OpenOptions,
  reach?: (step: BackupStep) => void,
  onUpgrade?: (step: UpgradeStep) => void,
): OpenedJournal {
  try {
    return openUnnamed(options, reach, onUpgrade)
  } catch (error) {
    throw toJournalError(error)
  }
}

/** File of the count of commits of older versions, in the data folder. */
const FORMER_NOTE = 'witness.json'

function openUnnamed(
  { folder, identity, stateFolder, now, backups: rule }: OpenOptions,
  reach: ((step: BackupStep) => void) | undefined,
  onUpgrade: ((step: UpgradeStep) => void) | undefined,
): OpenedJournal {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER_MODE })
  const network = describeNetworkFolder(folder)
  if (network !== undefined) {
    throw new NetworkFolder('the folder is on a network or synchronised', { path: folder, network })
  }
  const path = join(folder, JOURNAL_FILE)
  const backupRule: BackupRule = { ...DEFAULT_BACKUP_RULE, ...rule }
  const open: { readonly close: () => void }[] = []
  const keep = (database: DatabaseSync): DatabaseSync => {
    open.unshift(database)
    return database
  }
  const lock = takeOwnerLock(folder)
  const closeAll = (): void => {
    // Writer last: it is the one that may empty the log.
    for (const database of open.splice(0)) database.close()
    lock.release()
  }
  try {
    const lastCommits = openLastCommits(stateFolder, folder)
    const formerPath = join(dirname(folder), FORMER_NOTE)
    const former = readFormerNote(formerPath)
    const isKnown = lastCommits.idOfFolder() !== undefined || former !== 0
    const restored = restoreIfDamaged(folder, now, isKnown)
    const writer = keep(new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS }))
    makeOwn(path, OWN_FILE_MODE) // SQLite gives the log the mode of the journal
    const openReader = (): DatabaseSync => keep(new DatabaseSync(path, { readOnly: true }))
    const core = createJournalCore(writer, identity, now, openReader, onUpgrade)
    const isErasureOwed = (): boolean => core.erasedIn() !== undefined
    const { describe } = core
    const journal = { folder, path, writer, describe, isErasureOwed }
    const backups = openBackups(journal, backupRule, reach)
    const salvaged = restored && { ...restored, lost: readLostWork(path, restored) }
    const found = findSign(core, { lastCommits, former }, now)
    const opening = markIfRestored(core, found, salvaged, now)
    const noteLastCommit = (): void => {
      lastCommits.write(found.journalId, core.lastCommit())
      // Id after the note: a crash between them leaves a note that identifies the folder at the
      // next opening.
      if (core.journalId() !== found.journalId) core.setJournalId(found.journalId)
      rmSync(formerPath, { force: true })
    }
    return {
      noteLastCommit,
      noteTrouble: attempt(noteLastCommit),
      core,
      opening,
      backupRule,
      async backUp() {
        const erasedIn = core.erasedIn()
        if (erasedIn !== undefined) core.checkpoint()
        await backups.backUp()
        if (erasedIn !== undefined) core.forgetErased(erasedIn)
      },
      isBackupDue: () => backups.isCopyDue() || isErasureOwed(),
      copy: (copyPath) => copyJournal(path, copyPath),
      markDamaged: () => markDamaged(folder),
      close(onTrouble = () => {}) {
        for (const work of [noteLastCommit, backups.close, core.checkpoint]) {
          const error = attempt(work)
          if (error !== undefined) onTrouble(error)
        }
        closeAll()
      },
    }
  } catch (error) {
    closeAll()
    throw error
  }
}

function attempt(work: () => void): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

type Found = {
  readonly sign: RestoreSign | undefined
  /** Highest known count of commits. */
  readonly highest: number
  readonly journalId: string
}

/**
 * Mark of a restored journal; a backup has lost commits even where no note shows it (R17, restored
 * journal).
 */
function markIfRestored(
  core: WritableJournalCore,
  { sign: restoreSign, highest: noted }: Found,
  restored: (Restored & { readonly lost: LostWork }) | undefined,
  now: EpochMs,
): JournalOpening {
  const { commits } = core.describe()
  const highest = Math.max(noted, restored?.lost.commits ?? 0)
  if (restored || (restoreSign && restoreSign !== 'old')) core.markRestored(highest, now)
  else if (restoreSign) core.markRestoredByAge(now)
  if (!restored) return omitUndefined({ restoreSign })
  const loss = { ...restored, lostCommitsAtLeast: Math.max(0, highest - commits) }
  const reportPath = writeLossReport(loss, now)
  return omitUndefined({ restored: omitUndefined({ ...loss, reportPath }), restoreSign })
}

function findSign(
  core: WritableJournalCore,
  known: {
    readonly lastCommits: LastCommits
    /** Count from `readFormerNote`. */
    readonly former: number | undefined
  },
  now: EpochMs,
): Found {
  const { lastCommits, former } = known
  const journal = { last: core.lastCommit(), isWaiting: core.isWaiting(), holds: core.holdsEvent }
  // Id of a journal from an older version of the program, which gave none.
  const journalId = core.journalId() ?? lastCommits.idOfFolder()
  if (journalId !== undefined) {
    const noted = lastCommits.read(journalId)
    const highest = noted.kind === 'here' ? (noted.last?.commits ?? 0) : 0
    const sign = findRestoreSign(noted, journal, now)
    return { sign, highest, journalId: sign === 'copied' ? randomUUID() : journalId }
  }
  const found = { highest: former ?? 0, journalId: randomUUID() }
  if (former === undefined) return { ...found, sign: 'unreadable' }
  if (journal.last.commits < former) return { ...found, sign: 'behind' }
  return { ...found, sign: isOld(journal, now) ? 'old' : undefined }
}
