// Metrics of an account's service, learnt from its own answers (R6, R7, R10), as people see and reset them.
import { z } from 'zod'

const milliseconds = z.number().nonnegative()

/** Longest times on the last days that have one. */
export const serviceMetricsViewSchema = z.strictObject({
  /** Settle time: how long an unanswered create is left alone before its document may be called absent. */
  settleMs: milliseconds,
  /** Settle time of an account without metrics, from a setting. */
  settleFloorMs: milliseconds,
  /** Longest time from the last byte of a create to its answer; 0 when none was seen. */
  longestAnswerMs: milliseconds,
  /** Longest time from an answer to the document's appearance in the list; 0 when each was there at once. */
  longestListLagMs: milliseconds,
  /** Longest distance between a document's date in the list and its creation; absent until one was seen. */
  longestCreatedAtDistanceMs: milliseconds.exactOptional(),
  /** Offset of dates without a zone, positive east of UTC; absent until one was seen. */
  zoneOffsetMs: z.number().exactOptional(),
  /** Characters after which the service cuts names; absent until a cut name was seen. */
  nameLength: z.number().int().exactOptional(),
  /** Oldest service day (`YYYY-MM-DD`) whose time still counts; absent while none does. */
  sinceDay: z.iso.date().exactOptional(),
  /** Number of days with times that count. */
  daysKept: z.number().int(),
})
export type ServiceMetricsView = Readonly<z.infer<typeof serviceMetricsViewSchema>>
