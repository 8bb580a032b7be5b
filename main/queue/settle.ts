// Where a row goes after its attempt: the changes of one commit, computed without I/O.
import { assertNever } from '../../shared/assert-never.ts'
import type { Attempt, AttemptOutcome } from '../../shared/model/attempt.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Change, DocumentRow } from '../journal/journal.ts'
import { toHold } from './account-refusal.ts'

/** First tries go at once (R1); a row whose upload keeps breaking waits longer each time. */
const FIRST_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 60_000
const TRIES_AT_ONCE = 2

export function backoffMs(attemptNumber: number): number {
  if (attemptNumber <= TRIES_AT_ONCE) return 0
  return Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attemptNumber - TRIES_AT_ONCE - 1))
}

export type Settling = {
  readonly attempt: Attempt
  readonly outcome: AttemptOutcome
  readonly at: EpochMs
  /** The service's time when the answer came. */
  readonly serviceAt: EpochMs
  /** A person released the holds while the attempt was on its way: a new key, a new plan. */
  readonly isHoldOld: boolean
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
    serviceSettledAt: serviceAt,
  }
  const to = toDelivery(settling)
  const moved: Change = { kind: 'deliveryMoved', documentId: row.id, from: 'sending', to }
  return to.kind === 'held'
    ? [settled, moved, { kind: 'accountHeld', accountId: row.accountId, hold: to.hold, heldAt: at }]
    : [settled, moved]
}

function toDelivery({ attempt, outcome, at, isHoldOld }: Settling): Delivery {
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
    case 'refused': {
      const hold = toHold(outcome.refusal)
      if (hold && isHoldOld) return { kind: 'queued', queuedAt: at, after: 'resumed' }
      return hold
        ? { kind: 'held', hold, heldAt: at }
        : { kind: 'rejected', reason: 'refused', refusal: outcome.refusal, rejectedAt: at }
    }
    case 'neverLeft': {
      const { cause } = outcome
      if (cause === 'fileChanged') return { kind: 'rejected', reason: cause, rejectedAt: at }
      if (cause !== 'noKey') return backToQueue(cause, attempt.number, at)
      return isHoldOld
        ? { kind: 'queued', queuedAt: at, after: 'resumed' }
        : { kind: 'held', hold: { reason: 'noKey' }, heldAt: at }
    }
    case 'unknown':
      return { kind: 'unconfirmed', attemptId: attempt.id, cause: outcome.cause, since: at }
    default:
      return assertNever(outcome)
  }
}

function backToQueue(
  after: 'unreachable' | 'interrupted' | 'stopped',
  attemptNumber: number,
  at: EpochMs,
): Delivery {
  // Without a connection the circuit waits for all rows; what broke otherwise counts against the row.
  const waitMs = after !== 'unreachable' ? backoffMs(attemptNumber) : 0
  return {
    kind: 'queued',
    queuedAt: at,
    after,
    ...(waitMs > 0 ? { notBeforeAt: toEpochMs(at + waitMs) } : {}),
  }
}
