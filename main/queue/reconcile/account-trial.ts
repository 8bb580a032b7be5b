// R9 (weak absence): which row of an account goes alone next. Without a document of ours in the list nobody knows
// what the service does with a request: each row that is sent again may be there twice. So they go one at a
// time, further and further apart, and never while something goes that was not sent before.
import type { AttemptId } from '../../../shared/model/ids.ts'
import { HOUR_MS } from '../../../shared/model/time.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { AccountTrial } from '../../journal/trial-queries.ts'

/** Between two rows that go alone, however many did: as long as an office waits for a service that is mended. */
const MAX_WAIT_MS = HOUR_MS

export type TrialFacts = {
  readonly trial: AccountTrial
  /** Attempts whose absence is weak, as this look found: none of them is waited for. */
  readonly weak: ReadonlySet<AttemptId>
  /** Some row of the account may be claimed. */
  readonly hasClaimable: boolean
  /** R7, of an attempt whose upload took no time. */
  readonly settleMs: number
  /** By the service's clock. */
  readonly now: EpochMs
}

/** Whether one of the rows whose absence is weak may go. */
export function mayOneGoAlone({ trial, weak, hasClaimable, settleMs, now }: TrialFacts): boolean {
  if (trial.kind === 'none') return true
  const isOpen = trial.sending > 0 || !trial.open.every((id) => weak.has(id))
  if (trial.kind === 'oneAtATime' && (hasClaimable || isOpen)) return false
  const longestMs = Math.max(settleMs, MAX_WAIT_MS)
  const waitMs = Math.min(settleMs * 2 ** (trial.weakAbsences - 1), longestMs)
  return now - trial.since >= waitMs
}
