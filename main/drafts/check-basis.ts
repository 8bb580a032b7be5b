// Basis of the findings of a draft besides the draft itself: while it is the same, the findings are too. Of the time
// only what has passed counts, so that a batch that is opened again is checked where a moment came in between.
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { DraftFacts } from './check-draft.ts'
import type { SentFacts } from './sent-facts.ts'

export type CheckBasis = {
  /** Of all drafts of a batch alike: account, rules, annexes. */
  readonly common: string
  /** Of this one. */
  readonly own: string
}

type CommonFacts = Pick<DraftFacts, 'accountId' | 'rules' | 'annexes'>
type OwnFacts = Pick<DraftFacts, 'isSourceSigned' | 'refusedSource'> & SentFacts

export function toCommonBasis({ accountId, rules, annexes }: CommonFacts): string {
  return JSON.stringify([accountId, rules, annexes])
}

export function toOwnBasis(
  { deadlineAt, scheduledToAt }: Pick<DraftDocument, 'deadlineAt' | 'scheduledToAt'>,
  now: EpochMs,
  { isSourceSigned, refusedSource, sentBefore, sentUnderOtherName }: OwnFacts,
): string {
  const passed = [deadlineAt, scheduledToAt].map((at) => at !== undefined && at <= now)
  return JSON.stringify([passed, isSourceSigned, refusedSource, sentBefore, sentUnderOtherName])
}

export function isSameBasis(one: CheckBasis, other: CheckBasis | undefined): boolean {
  return one.own === other?.own && one.common === other.common
}
