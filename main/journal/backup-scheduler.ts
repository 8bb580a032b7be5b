// Scheduler of the last-commit note and of backups, which follow a count of commits, a time, or an
// erasure. A failure here fails no commit.
import type { OpenedJournal } from './open-journal.ts'

/** Longest delay in milliseconds of the last-commit note. */
const NOTE_AFTER_MS = 250
/** Delay in milliseconds of the first backup, so that it does not slow down the start. */
const FIRST_BACKUP_AFTER_MS = 5_000

export type BackupScheduler = {
  readonly noteCommits: (count: number) => void
  readonly markDamaged: () => void
  /**
   * Journal without free pages, and new backups in the place of all older ones.
   * @throws errors of SQLite and of the file system
   */
  readonly compact: () => Promise<void>
  /** Stop after the running or due backup: a short command has no other moment for it. */
  readonly stop: () => Promise<void>
}

export function createBackupScheduler(
  journal: OpenedJournal,
  onTrouble: (error: unknown) => void,
): BackupScheduler {
  let sinceBackup = 0
  let noteTimer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** Flag of an immediate note: the first missing commit is what identifies a restored backup. */
  let isNoteUrgent = true

  const attempt = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      onTrouble(error)
    }
  }

  const backUp = async (): Promise<void> => {
    sinceBackup = 0
    try {
      do await journal.backUp()
      while (journal.core.erasedIn() !== undefined) // erased while the copy was made
    } catch (error) {
      onTrouble(error)
    } finally {
      running = undefined
      isNoteUrgent = true
    }
  }
  const isDue = (): boolean =>
    sinceBackup >= journal.backupRule.everyCommits || journal.isBackupDue()
  const backUpIf = (isWanted: () => boolean): void =>
    attempt(() => {
      if (!running && isWanted()) running = backUp()
    })

  const note = (): void => {
    clearTimeout(noteTimer)
    noteTimer = undefined
    isNoteUrgent = false
    attempt(journal.noteLastCommit)
  }

  const firstCheck = setTimeout(() => backUpIf(isDue), FIRST_BACKUP_AFTER_MS)
  // Timer for changes without a commit too; a backup without changes writes nothing.
  const checks = setInterval(() => backUpIf(() => true), journal.backupRule.everyMs)

  return {
    noteCommits(count) {
      if (count === 0) return
      sinceBackup += count
      if (isNoteUrgent) note()
      else noteTimer ??= setTimeout(note, NOTE_AFTER_MS)
      if (sinceBackup >= journal.backupRule.everyCommits || journal.core.erasedIn() !== undefined) {
        backUpIf(isDue)
      }
    },
    markDamaged: () => attempt(journal.markDamaged),
    async compact() {
      await running
      journal.core.compact()
      running = backUp()
      await running
      if (journal.core.erasedIn() !== undefined)
        throw new Error('older backups could not be renewed')
      journal.core.checkpoint()
    },
    async stop() {
      clearTimeout(noteTimer)
      clearTimeout(firstCheck)
      clearInterval(checks)
      backUpIf(journal.isBackupDue)
      await running
    },
  }
}
