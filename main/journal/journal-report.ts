// What a journal says of itself.
import type { EpochMs } from '../../shared/model/time.ts'
import type { JournalIdentity } from './journal.ts'

export type JournalReport = {
  /** Grows with every commit, over restores too: never the same number twice (R17). */
  readonly commits: number
  readonly schemaVersion: number
  readonly identity: JournalIdentity
  /**
   * R17: an older journal was put back then, and what it has queued may have been sent since. Stays,
   * over restarts, until `restoreHandled` is committed.
   */
  readonly restoredAt?: EpochMs
  /** R17: nothing but its age says so: no stretch is known to be lost. */
  readonly isRestoredByAge?: true
  /** As the newest `restoreHandled` said. */
  readonly lost?: LostStretch
}

/** R17: what restores took away; this journal will never know what was released in it. */
export type LostStretch = {
  /** By the service's time. */
  readonly since: EpochMs
  /** When the newest of the restores was dealt with, by this machine's clock. */
  readonly until: EpochMs
}
