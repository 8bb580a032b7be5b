// Basis of a draft's findings besides the draft itself: the same basis gives the same findings. Of the time it has
// only whether deadline and sending time have passed, so that a reopened batch is checked when one of them has.
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { DraftFacts } from './check-draft.ts'
import type { SentFacts } from './sent-facts.ts'

export type CheckBasis = {
  /** Facts of all drafts of a batch: account, rules, annexes. */
  readonly common: string
  /** Facts of this draft. */
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
