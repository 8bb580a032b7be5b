// Days of the last signature that are scanned, and the record of the last scan (W1, signed
// documents by day). Pure.
import { z } from 'zod'
import type { ServiceDay } from '../journal/watch-journal.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema, toIsoDay } from '../../shared/model/time.ts'
import type { DayRange } from './service-day.ts'
import { addDays } from './service-day.ts'

export const lastScanSchema = z.object({
  /** Service time at the start of the last complete scan. */
  at: epochMsSchema,
  /** Day up to which the documents signed on it were asked for again (W2, rotation). */
  closed: z.string(),
})
export type LastScan = Readonly<z.infer<typeof lastScanSchema>>

/** Single days at most; the days before them form one range. */
const MAX_DAYS = 7

/**
 * Days from the one before the last complete scan to the one after today, newest first: a signature
 * of an ended day may be listed late, and the zone of the service's day is unknown.
 */
export function toSignatureDays(since: EpochMs, serviceAt: EpochMs): readonly DayRange[] {
  const to = addDays(toIsoDay(serviceAt), 1)
  // Start no later than now: a service whose clock was set back has no signature in its future.
  const from = addDays(toIsoDay(since < serviceAt ? since : serviceAt), -1)
  const days: DayRange[] = []
  for (let day: ServiceDay = to; day >= from; day = addDays(day, -1)) {
    if (days.length === MAX_DAYS) return [...days, { from, to: day }]
    days.push({ from: day, to: day })
  }
  return days
}
