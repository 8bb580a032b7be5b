// Metrics of an account's service, learnt from its own answers (R6, R7, R10), as people see and reset them.
import { z } from 'zod'

const milliseconds = z.number().nonnegative()

/** The longest times of the last days on which any was seen. */
export const serviceMetricsViewSchema = z.strictObject({
  /** So long is a request without an answer left alone before its document may be called absent. */
  settleMs: milliseconds,
  /** The settle time of an account that taught nothing: a setting. */
  settleFloorMs: milliseconds,
  /** From the last byte of a create to its answer; 0 when none was seen. */
  longestAnswerMs: milliseconds,
  /** From an answer to the document's appearance in the list; 0 when each was there at once. */
  longestListLagMs: milliseconds,
  /** Between the date of a document in the list and when it was made; absent until one was seen there. */
  longestCreatedAtDistanceMs: milliseconds.exactOptional(),
  /** Of dates without a zone, east of UTC; absent until one was seen. */
  zoneOffsetMs: z.number().exactOptional(),
  /** Characters after which names are cut; absent until one was cut. */
  nameLength: z.number().int().exactOptional(),
  /** The oldest service day (`YYYY-MM-DD`) of which a time still counts; absent while none does. */
  sinceDay: z.iso.date().exactOptional(),
  /** How many days with a sighting count. */
  daysKept: z.number().int(),
})
export type ServiceMetricsView = Readonly<z.infer<typeof serviceMetricsViewSchema>>
