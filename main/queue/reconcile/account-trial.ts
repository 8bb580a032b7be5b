// Choice of the weakly absent row that goes alone next (R9, weak absence goes alone). Without an
// own document in the list each row that is sent again may exist twice. So such rows go one at a
// time, at growing intervals, and never while a new row is being sent.
import type { AttemptId } from '../../../shared/model/ids.ts'
import { HOUR_MS } from '../../../shared/model/time.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { AccountTrial } from '../../journal/trial-queries.ts'

/**
 * Longest interval in milliseconds between two rows that go alone: the time that an office waits
 * for a repaired service.
 */
const MAX_WAIT_MS = HOUR_MS

export type TrialFacts = {
  readonly trial: AccountTrial
  /** Attempts whose absence this reconcile found weak. */
  readonly weak: ReadonlySet<AttemptId>
  /** Flag that some row of the account may be claimed. */
  readonly hasClaimable: boolean
  /** Settle time of an attempt without upload time (R7, settle time). */
  readonly settleMs: number
  /** Time by the service's clock. */
  readonly now: EpochMs
}

/** Permission for one of the weakly absent rows to go. */
export function mayOneGoAlone({ trial, weak, hasClaimable, settleMs, now }: TrialFacts): boolean {
  if (trial.kind === 'none') return true
  const isOpen = trial.sending > 0 || !trial.open.every((id) => weak.has(id))
  if (trial.kind === 'oneAtATime' && (hasClaimable || isOpen)) return false
  const longestMs = Math.max(settleMs, MAX_WAIT_MS)
  const waitMs = Math.min(settleMs * 2 ** (trial.weakAbsences - 1), longestMs)
  return now - trial.since >= waitMs
}
