// Bounds of a row that comes to no end (R18): when a person is asked in place of another create. Pure.
import type { Attempt, AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { LastEnd, Question } from '../../../shared/model/evidence.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { isVerification } from '../recovery/verify-before-send.ts'
import type { Judgement } from './decide.ts'

/** Judgement that the bounds may change. */
export function isBindable(judgement: Judgement): boolean {
  if (judgement.kind === 'ask') return judgement.reason === 'absenceUnproven'
  return judgement.kind === 'absent'
}

/**
 * Bindable judgement under the bounds: a row that reached its bound is asked in place of another
 * send, and a person sees how the last attempt ended (R18, bounds).
 * @param attempts attempts of the row in order, the last one settled
 * @param now time by the service's clock
 */
export function bindBy(
  judgement: Judgement,
  attempts: readonly Attempt[],
  now: EpochMs,
): Judgement {
  if (judgement.kind === 'ask') {
    const lastEnd = findLastEnd(attempts)
    return lastEnd ? { ...judgement, lastEnd } : judgement
  }
  const bound = reachBound(attempts, now)
  return bound ? { kind: 'ask', ...bound } : judgement
}

export type Bound = {
  readonly reason: Extract<Question['reason'], 'equalEnds' | 'noEnd'>
  readonly lastEnd: LastEnd
}

/**
 * Equal ends in a row, and complete requests that may have acted, after which a person is asked.
 */
export const MAX_ENDS = 3
/**
 * Shortest time in milliseconds of equal interruptions: an interrupted upload costs only a retry,
 * so a bad line of minutes is no reason to ask.
 */
const MIN_BROKEN_MS = 10 * MINUTE_MS
/**
 * Bytes that sockets on the way may buffer: two resets within this distance count as the same
 * place.
 */
const PLACE_BYTES = 256 * 1024
export const MAX_TRYING_MS = DAY_MS
/**
 * Shortest time in milliseconds that this process reconciles before it asks: a program that was off
 * for a day reconciles first.
 */
const MIN_SEARCH_MS = HOUR_MS

type Ended = { readonly attempt: Attempt; readonly outcome: AttemptOutcome }

/**
 * Bound that the row has reached; undefined while the row may be sent once more.
 * @param attempts attempts of one row in order, the last one settled
 * @param now time by the service's clock
 */
export function reachBound(attempts: readonly Attempt[], now: number): Bound | undefined {
  const ended = listEnded(attempts)
  const last = ended.at(-1)
  const first = ended[0]
  if (!first || !last) return undefined
  const lastEnd = toLastEnd(ended.length, last.outcome)
  const whole = ended.filter(({ outcome }) => outcome.kind === 'unknown')
  const equal = ended.slice(-MAX_ENDS)
  const isSame = equal.length === MAX_ENDS && equal.every((each) => isAlike(each, last))
  if (whole.length >= MAX_ENDS || (isSame && hasLasted(ended, last, now))) {
    return { reason: 'equalEnds', lastEnd }
  }
  const isLong = now - first.attempt.serviceStartedAt > MAX_TRYING_MS && ended.length > 1
  return isLong ? { reason: 'noEnd', lastEnd } : undefined
}

/**
 * Check whether a row without an end has been reconciled for so long that a person is asked. A row
 * that may have been sent elsewhere counts from the start of its verification (R17, restored
 * journal). A try that this side stopped begins the day too, though it is no end that counts.
 * @param attempts attempts of one row in order, the last one settled and scanned for
 */
export function isOverdue(
  attempts: readonly Attempt[],
  search: { readonly now: number; readonly searchedForMs: number },
): boolean {
  const last = attempts.at(-1)
  if (!last || search.searchedForMs < MIN_SEARCH_MS) return false
  const first = isVerification(last) ? undefined : listTries(attempts).find(mayHaveActed)
  const since = first?.serviceStartedAt ?? last.serviceSettledAt ?? search.now
  return search.now - since > MAX_TRYING_MS
}

/** Last inconclusive end of the row and the count of such ends; undefined without one. */
function findLastEnd(attempts: readonly Attempt[]): LastEnd | undefined {
  const ended = listEnded(attempts)
  const last = ended.at(-1)
  return last && toLastEnd(ended.length, last.outcome)
}

/** Inconclusive ends since the last decision of a person. */
function listEnded(attempts: readonly Attempt[]): readonly Ended[] {
  return listTries(attempts).flatMap((attempt): Ended[] => {
    const { outcome } = attempt
    return outcome && isEnd(outcome) ? [{ attempt, outcome }] : []
  })
}

/** Creates since the last decision of a person. */
function listTries(attempts: readonly Attempt[]): readonly Attempt[] {
  const decidedAt = attempts.findLastIndex(({ conclusion }) => conclusion?.kind === 'decided')
  return attempts.slice(decidedAt + 1).filter((attempt) => !isVerification(attempt))
}

function mayHaveActed({ outcome }: Attempt): boolean {
  return outcome !== undefined && (outcome.kind === 'unknown' || isEnd(outcome))
}

/**
 * Outcome that counts; an abort on this side and a missing connection say nothing about the row.
 */
function isEnd({ kind, ...outcome }: AttemptOutcome): boolean {
  if (!('cause' in outcome)) return false
  return kind === 'unknown' ? outcome.cause !== 'stopped' : outcome.cause === 'interrupted'
}

/** Duration check: an answer blocks at once, an interruption only when it repeats for a while. */
function hasLasted(ended: readonly Ended[], last: Ended, now: number): boolean {
  const different = ended.findLastIndex((each) => !isAlike(each, last))
  const first = ended[different + 1] ?? last
  const isAnswered = 'status' in last.outcome && last.outcome.status !== undefined
  return isAnswered || now - first.attempt.serviceStartedAt >= MIN_BROKEN_MS
}

function isAlike({ outcome: a }: Ended, { outcome: b }: Ended): boolean {
  if (a.kind === 'unknown' && b.kind === 'unknown') {
    return a.cause === b.cause && a.status === b.status
  }
  if (a.kind !== 'neverLeft' || b.kind !== 'neverLeft') return false
  const apart = Math.abs((a.handedBytes ?? 0) - (b.handedBytes ?? 0))
  return a.status === b.status && (a.status !== undefined || apart <= PLACE_BYTES)
}

function toLastEnd(times: number, outcome: AttemptOutcome): LastEnd {
  const { status, words } = 'status' in outcome || 'words' in outcome ? outcome : {}
  return omitUndefined({ times, status, words })
}
