// The one retry policy (R21, waits are bounded) of creates, holds, probes, watcher, archive, replacements, writes and
// reads. Waits grow with each failure and differ a little, so that ten workstations that lost the service at the
// same moment do not all come back to it at the same moment. Pure.
import { MINUTE_MS } from '../../shared/model/time.ts'

export type RetryPolicy = {
  readonly firstMs: number
  /** Longest wait in milliseconds for any number of failures; only `Retry-After` may ask for more. */
  readonly longestMs: number
}

/** Longest wait by `Retry-After`: a service that asks for a day is asked again by one cheap request after this. */
export const MAX_RETRY_AFTER_MS = 15 * MINUTE_MS

/** Share of a wait, its last quarter, that is drawn at random. */
const DRAWN_SHARE = 0.25

export type RetryMoment = {
  /** Count of failures before this one: each doubles the wait. */
  readonly failures: number
  /** Drawn from [0, 1). */
  readonly fraction: number
  /** Wait in milliseconds that the service asked for, if it asked. */
  readonly retryAfterMs?: number | undefined
}

/** Milliseconds to wait. */
export function toRetryDelayMs(
  { firstMs, longestMs }: RetryPolicy,
  { failures, fraction, retryAfterMs = 0 }: RetryMoment,
): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** failures)
  const ownMs = Math.round(fullMs * (1 - DRAWN_SHARE * fraction))
  return Math.max(ownMs, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS))
}
