// Waits that grow with each failure, and differ a little, so that ten workstations that lost the
// service at the same moment do not all come back to it at the same moment. Pure.

export type Backoff = {
  readonly firstMs: number
  /** Never longer, whatever the number of failures. */
  readonly longestMs: number
}

/** The last quarter of a wait is drawn. */
const DRAWN_SHARE = 0.25

/**
 * Milliseconds to wait.
 * @param failures before this one: the wait doubles with each
 * @param fraction drawn from [0, 1)
 */
export function toBackoffMs(
  { firstMs, longestMs }: Backoff,
  failures: number,
  fraction: number,
): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** failures)
  return Math.round(fullMs * (1 - DRAWN_SHARE * fraction))
}
