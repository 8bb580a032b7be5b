// R7: how long an unknown outcome must be left alone before its absence may mean anything.
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { ServiceMetrics } from './service-metrics.ts'

export const DEFAULT_SETTLE_FLOOR_MS = 10 * MINUTE_MS

/** Tenfold what was ever seen: late answers have long tails. */
const SAFETY_FACTOR = 10

/**
 * Milliseconds on the service's clock from the end of the attempt.
 * @param uploadMs the attempt's own upload, since a slow line delays the far end too
 */
export function settleTimeMs(floorMs: number, figures: ServiceMetrics, uploadMs: number): number {
  const longest = Math.max(
    floorMs,
    SAFETY_FACTOR * figures.longestAnswerMs,
    SAFETY_FACTOR * figures.longestListLagMs,
  )
  return longest + uploadMs
}
