// W1: which days of the last signature are looked through, and what is remembered between two looks. Pure.
import { z } from 'zod'
import type { ServiceDay } from '../journal/watch-journal.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema, toIsoDay } from '../../shared/model/time.ts'
import type { DayRange } from './service-day.ts'
import { addDays } from './service-day.ts'

export const lastScanSchema = z.object({
  /** The service's time at the start of the last complete look. */
  at: epochMsSchema,
  /** W2: up to which day those signed on it were asked for again. */
  closed: z.string(),
})
export type LastScan = Readonly<z.infer<typeof lastScanSchema>>

/** So many single days; what lies before them, after a long absence, is one range. */
const MAX_DAYS = 7

/**
 * From the day before the last complete look to the day after today, newest first: a signature of a day
 * that had ended may be listed late, and where the service's day begins is open.
 */
export function toSignatureDays(since: EpochMs, serviceAt: EpochMs): readonly DayRange[] {
  const to = addDays(toIsoDay(serviceAt), 1)
  // A service whose clock was set back has signed nothing in its future.
  const from = addDays(toIsoDay(since < serviceAt ? since : serviceAt), -1)
  const days: DayRange[] = []
  for (let day: ServiceDay = to; day >= from; day = addDays(day, -1)) {
    if (days.length === MAX_DAYS) return [...days, { from, to: day }]
    days.push({ from: day, to: day })
  }
  return days
}
