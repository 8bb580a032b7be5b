// Candidate window: the earliest creation time of a document of ours (R6, service's clock).
// Candidates, late documents, copies, check documents, baseline and start scan all use it.
import { DAY_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import type { ServiceMetrics } from './service-metrics.ts'

/** Tolerance in milliseconds for clocks that are about right. */
export const WINDOW_BEFORE_MS = 15 * MINUTE_MS

/**
 * Distance in milliseconds before the first own 201 is seen in the list: the widest time zones are
 * about a day apart.
 */
const UNSEEN_DISTANCE_MS = DAY_MS

/**
 * Start of the window, which has no end.
 * @param serviceAt earliest start of the attempt, by the service's clock
 */
export function toWindowStart(
  serviceAt: number,
  { longestCreatedAtDistanceMs = UNSEEN_DISTANCE_MS }: ServiceMetrics,
): number {
  return serviceAt - WINDOW_BEFORE_MS - longestCreatedAtDistanceMs
}
