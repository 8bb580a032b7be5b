// Where a row goes after its attempt: the changes of one commit, computed without I/O.
import { assertNever } from '../../../shared/assert-never.ts'
import type { Attempt, AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import { LONGEST_BACKOFF_MS } from '../../../shared/model/delivery.ts'
import type { Hold } from '../../../shared/model/hold.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { Change, DocumentRow } from '../../journal/journal.ts'
import { toHold } from '../holds/account-refusal.ts'
import type { Bound } from '../reconcile/bounds.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'

/** First tries go at once (R1); a row whose upload keeps breaking waits longer each time. */
const ROW_POLICY = { firstMs: 1_000, longestMs: LONGEST_BACKOFF_MS }
const TRIES_AT_ONCE = 2

export type Settling = {
  readonly attempt: Attempt
  readonly outcome: AttemptOutcome
  readonly at: EpochMs
  /** The service's time when the answer came; absent when none did. */
  readonly serviceAt?: EpochMs
  /** A person released the holds while the attempt was on its way: a new key, a new plan. */
  readonly isHoldOld: boolean
  /** What the account is held for already: said once, not with every refusal. */
  readonly heldFor?: Hold['reason']
  /** It went to learn whether a hold is over: refused for it again, it takes its place in the queue. */
  readonly isProbe: boolean
  /** R20: what reads like the account's refusal is the row's own. */
  readonly isOwnRefusal: boolean
  /** R18: it broke the same way often enough. */
  readonly bound?: Bound
  /** Drawn from [0, 1), for a wait. */
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

/** What of the outcome is about the account. */
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
  // Without a connection the circuit waits for all rows; what broke otherwise counts against the row.
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
