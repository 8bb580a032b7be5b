// Report of a journal about itself.
import type { EpochMs } from '../../shared/model/time.ts'
import type { JournalIdentity } from './records.ts'

export type JournalReport = {
  /**
   * Count of commits, which grows over restores too and never repeats a number (R17, restored
   * journal).
   */
  readonly commits: number
  readonly schemaVersion: number
  readonly identity: JournalIdentity
  /**
   * Time of a restore, after which its queued rows may have been sent elsewhere. It stays over
   * restarts until `restoreHandled` is committed (R17, restored journal).
   */
  readonly restoredAt?: EpochMs
  /**
   * Flag that only its age shows the restore, so no time is known to be lost (R17, restored
   * journal).
   */
  readonly isRestoredByAge?: true
  /** Lost time of the newest `restoreHandled`. */
  readonly lost?: LostStretch
}

/**
 * Time that restores lost: this journal never learns what was released in it (R17, restored
 * journal).
 */
export type LostStretch = {
  /** Start by the service's time. */
  readonly since: EpochMs
  /** End of the newest restore by this machine's clock. */
  readonly until: EpochMs
}
