// Settlement of an attempt: the changes of one commit. Pure.
import { assertNever } from '../../../shared/assert-never.ts'
import type { Attempt, AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import { LONGEST_BACKOFF_MS } from '../../../shared/model/delivery.ts'
import type { Hold } from '../../../shared/model/hold.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { Change } from '../../journal/change.ts'
import type { DocumentRow } from '../../journal/records.ts'
import { toHold } from '../holds/account-refusal.ts'
import type { Bound } from '../reconcile/decide.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'

/**
 * Retry policy of a row: the first tries go at once (R1, last-byte fence), and each broken upload
 * after them doubles the wait.
 */
const ROW_POLICY = { firstMs: 1_000, longestMs: LONGEST_BACKOFF_MS }
const TRIES_AT_ONCE = 2

export type Settling = {
  readonly attempt: Attempt
  readonly outcome: AttemptOutcome
  readonly at: EpochMs
  /** Service time of the answer; absent without an answer. */
  readonly serviceAt?: EpochMs
  /**
   * Flag of a hold release during the attempt (a new key, a new plan): its refusal sets no hold.
   */
  readonly isHoldOld: boolean
  /** Reason of the account's present hold: the same reason is not committed again. */
  readonly heldFor?: Hold['reason']
  /** Flag of a probe: a probe that is refused for the hold's reason is queued again. */
  readonly isProbe: boolean
  /** Refusal of the row itself that reads like the account's (R20, holds). */
  readonly isOwnRefusal: boolean
  /** Bound that the row has reached: it failed the same way too often (R18, bounds). */
  readonly bound?: Bound
  /** Random share of a wait, from [0, 1). */
  readonly fraction: number
}

export function settle(
  row: Pick<DocumentRow, 'id' | 'accountId'>,
  settling: Settling,
): readonly Change[] {
  const { attempt, outcome, at, serviceAt } = settling
  const settled: Change = {
    kind: 'attemptSettled',
    attemptId: attempt.id,
    outcome,
    ...(serviceAt === undefined ? {} : { serviceSettledAt: serviceAt }),
  }
  const isOld = settling.isHoldOld || settling.isOwnRefusal
  const hold = isOld ? undefined : toHoldOf(outcome)
  const to = toDelivery(settling, hold)
  const moved: Change = { kind: 'deliveryMoved', documentId: row.id, from: 'sending', to }
  if (!hold || hold.reason === settling.heldFor) return [settled, moved]
  return [settled, moved, { kind: 'accountHeld', accountId: row.accountId, hold, heldAt: at }]
}

/** Hold that follows from the outcome. */
function toHoldOf(outcome: AttemptOutcome): Hold | undefined {
  if (outcome.kind === 'refused') return toHold(outcome.refusal)
  return outcome.kind === 'neverLeft' && outcome.cause === 'noKey' ? { reason: 'noKey' } : undefined
}

function toDelivery(settling: Settling, hold: Hold | undefined): Delivery {
  const { attempt, outcome, at, isProbe } = settling
  if (hold && !isProbe) return { kind: 'held', hold, heldAt: at }
  if (!settling.isOwnRefusal && toHoldOf(outcome)) {
    return { kind: 'queued', queuedAt: at, after: 'resumed' }
  }
  switch (outcome.kind) {
    case 'created': {
      const { partnerId, uri } = outcome
      return {
        kind: 'sent',
        partnerId,
        ...(uri === undefined ? {} : { uri }),
        sentAt: at,
        evidence: 'answer',
      }
    }
    case 'refused':
      return { kind: 'rejected', reason: 'refused', refusal: outcome.refusal, rejectedAt: at }
    case 'neverLeft': {
      const { cause } = outcome
      return cause === 'fileChanged'
        ? { kind: 'rejected', reason: cause, rejectedAt: at }
        : settling.bound
          ? {
              kind: 'needsDecision',
              attemptId: attempt.id,
              question: { ...settling.bound, candidates: [], askedAt: at },
            }
          : backToQueue(cause, settling)
    }
    case 'unknown':
      return { kind: 'unconfirmed', attemptId: attempt.id, cause: outcome.cause, since: at }
    default:
      return assertNever(outcome)
  }
}

function backToQueue(
  after: 'unreachable' | 'interrupted' | 'stopped' | 'noKey',
  { attempt, at, fraction }: Settling,
): Delivery {
  // Wait only for failures of the row: without a connection the circuit breaker stops all rows.
  const failures = attempt.number - TRIES_AT_ONCE - 1
  const waitMs =
    after === 'unreachable' || failures < 0 ? 0 : toRetryDelayMs(ROW_POLICY, { failures, fraction })
  return {
    kind: 'queued',
    queuedAt: at,
    after,
    ...(waitMs > 0 ? { notBeforeAt: toEpochMs(at + waitMs) } : {}),
  }
}
