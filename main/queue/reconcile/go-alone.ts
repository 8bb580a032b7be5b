// Turn of weakly absent rows: one of an account goes at a time (R9, weak absence goes alone). Pure.
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { HOUR_MS } from '../../../shared/model/time.ts'
import type { AccountTrial } from '../../journal/trial-queries.ts'

/**
 * Longest interval in milliseconds between two rows that go alone: the time that an office waits
 * for a repaired service.
 */
const MAX_WAIT_MS = HOUR_MS

export type TrialFacts = {
  readonly trial: AccountTrial
  /** Rows whose absence this reconcile found weak. */
  readonly weak: ReadonlySet<DocumentId>
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
