// Settle time: how long an unknown outcome waits before its absence counts (R7, settle time).
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { ServiceMetrics } from './service-metrics.ts'

export const DEFAULT_SETTLE_FLOOR_MS = 10 * MINUTE_MS

/** Factor on the longest time ever seen: late answers have long tails. */
const SAFETY_FACTOR = 10

/**
 * Milliseconds on the service's clock from the end of the attempt.
 * @param uploadMs upload time of the attempt, since a slow line delays the service too
 */
export function settleTimeMs(floorMs: number, metrics: ServiceMetrics, uploadMs = 0): number {
  const longest = Math.max(
    floorMs,
    SAFETY_FACTOR * metrics.longestAnswerMs,
    SAFETY_FACTOR * metrics.longestListLagMs,
  )
  return longest + uploadMs
}

export type Settling = {
  readonly hasSettled: boolean
  readonly settleMs: number
  readonly settlesAt: number
}

/**
 * Settle state of an attempt.
 * @param seen `scanAt`: time of the scan by the `Date` of its answers (R6, service's clock)
 */
export function toSettling(
  { serviceSettledAt, uploadMs = 0 }: Pick<Attempt, 'serviceSettledAt' | 'uploadMs'>,
  seen: {
    readonly floorMs: number
    readonly metrics: ServiceMetrics
    readonly scanAt: EpochMs
  },
): Settling {
  const { floorMs, metrics, scanAt } = seen
  const settleMs = settleTimeMs(floorMs, metrics, uploadMs)
  const settlesAt = (serviceSettledAt ?? scanAt) + settleMs
  return { hasSettled: scanAt >= settlesAt, settleMs, settlesAt }
}
