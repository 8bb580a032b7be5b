// Keeps what lies beside the journal up to date while it runs: the note of its last commit soon after each,
// backups after so many commits, after so long, and after an erasure. What fails here fails no commit.
import type { OpenedJournal } from './open-journal.ts'

/** The note of the last commit lags behind by at most this. */
const NOTE_AFTER_MS = 250
/** Not while the program starts. */
const FIRST_BACKUP_AFTER_MS = 5_000

export type BackupScheduler = {
  readonly noteCommits: (count: number) => void
  readonly markSuspect: () => void
  /** Ends with the backup that is being made, or is due: a short command reaches no other moment. */
  readonly stop: () => Promise<void>
}

export function createBackupScheduler(
  journal: OpenedJournal,
  onTrouble: (error: unknown) => void,
): BackupScheduler {
  let sinceBackup = 0
  let noteTimer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** A restored backup is known by the first commit that it lacks: that one is noted at once. */
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

  const firstLook = setTimeout(() => backUpIf(isDue), FIRST_BACKUP_AFTER_MS)
  // What changed without a commit too; nothing is written where nothing changed.
  const looks = setInterval(() => backUpIf(() => true), journal.backupRule.everyMs)

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
    markSuspect: () => attempt(journal.markSuspect),
    async stop() {
      clearTimeout(noteTimer)
      clearTimeout(firstLook)
      clearInterval(looks)
      backUpIf(journal.isBackupDue)
      await running
    },
  }
}
