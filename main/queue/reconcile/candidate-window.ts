// R6: how far back a document may be dated that came from something of ours. Every window of a look opens here:
// of candidates, late duplicates, copies, check documents, the baseline and the start scan.
import { DAY_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import type { ServiceMetrics } from './service-metrics.ts'

/** Of clocks that are about right. */
export const WINDOW_BEFORE_MS = 15 * MINUTE_MS

/** While no own 201 was seen in the list: whole zones apart, and as much again. */
const UNSEEN_DISTANCE_MS = DAY_MS

/** The window has no upper end. @param serviceAt when the first of it may have begun, by the service's clock */
export function toWindowStart(
  serviceAt: number,
  { longestCreatedAtDistanceMs = UNSEEN_DISTANCE_MS }: ServiceMetrics,
): number {
  return serviceAt - WINDOW_BEFORE_MS - longestCreatedAtDistanceMs
}
