// Settle time: how long an unknown outcome waits before its absence counts (R7, settle time).
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { ServiceMetrics } from './service-metrics.ts'

export const DEFAULT_SETTLE_FLOOR_MS = 10 * MINUTE_MS

/** Factor on the longest time ever seen: late answers have long tails. */
const SAFETY_FACTOR = 10

/**
 * Milliseconds on the service's clock from the end of the attempt.
 * @param uploadMs upload time of the attempt, since a slow line delays the service too
 */
export function settleTimeMs(floorMs: number, figures: ServiceMetrics, uploadMs: number): number {
  const longest = Math.max(
    floorMs,
    SAFETY_FACTOR * figures.longestAnswerMs,
    SAFETY_FACTOR * figures.longestListLagMs,
  )
  return longest + uploadMs
}
