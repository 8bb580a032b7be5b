// Keeps the journal's second copies up to date while it runs: the witness soon after each commit,
// backups after so many commits, after so long, and after an erasure. What fails here fails no commit.
import type { EpochMs } from '../../shared/model/time.ts'
import { HOUR_MS } from '../../shared/model/time.ts'
import type { OpenedJournal } from './open-journal.ts'

/** The witness lags behind by at most this. */
const WITNESS_AFTER_MS = 250
/** Not while the program starts. */
const FIRST_BACKUP_AFTER_MS = 5_000
const LOOK_EVERY_MS = HOUR_MS

export type Keeper = {
  readonly noteCommits: (count: number) => void
  readonly markSuspect: () => void
  /** Ends with the backup that is being made, or is due: a short command reaches no other moment. */
  readonly stop: () => Promise<void>
}

export function createKeeper(
  journal: OpenedJournal,
  now: () => EpochMs,
  onTrouble: (error: unknown) => void,
): Keeper {
  let sinceBackup = 0
  let witnessTimer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** A restored backup is known by the first commit that it lacks: that one is witnessed at once. */
  let isWitnessUrgent = true

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
      do await journal.backUp(now())
      while (journal.core.erasedIn() !== undefined) // erased while the copy was made
    } catch (error) {
      onTrouble(error)
    } finally {
      running = undefined
      isWitnessUrgent = true
    }
  }
  const isDue = (): boolean =>
    sinceBackup >= journal.backupRule.everyCommits || journal.isBackupDue(now())
  const backUpIfDue = (): void =>
    attempt(() => {
      if (!running && isDue()) running = backUp()
    })

  const witness = (): void => {
    clearTimeout(witnessTimer)
    witnessTimer = undefined
    isWitnessUrgent = false
    attempt(journal.writeWitness)
  }

  const firstLook = setTimeout(backUpIfDue, FIRST_BACKUP_AFTER_MS)
  const looks = setInterval(backUpIfDue, LOOK_EVERY_MS)

  return {
    noteCommits(count) {
      if (count === 0) return
      sinceBackup += count
      if (isWitnessUrgent) witness()
      else witnessTimer ??= setTimeout(witness, WITNESS_AFTER_MS)
      if (sinceBackup >= journal.backupRule.everyCommits || journal.core.erasedIn() !== undefined) {
        backUpIfDue()
      }
    },
    markSuspect: () => attempt(journal.markSuspect),
    async stop() {
      clearTimeout(witnessTimer)
      clearTimeout(firstLook)
      clearInterval(looks)
      backUpIfDue()
      await running
    },
  }
}
