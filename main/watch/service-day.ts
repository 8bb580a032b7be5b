// Days of the service's filters, as `YYYY-MM-DD`. Their zone is unknown (LIST-08): a day counts as
// over only when it is over in every zone. Pure.
import type { ServiceDay } from '../journal/watch-journal.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, HOUR_MS, toEpochMs, toIsoDay } from '../../shared/model/time.ts'

export type DayRange = { readonly from: ServiceDay; readonly to: ServiceDay }

/** Days on which documents may still be created, wherever the service's day begins. */
export const FRESH_DAYS = 2
/** Milliseconds behind UTC of the zone in which a day ends last. */
const LAST_ZONE_MS = 12 * HOUR_MS

export function addDays(day: ServiceDay, days: number): ServiceDay {
  return toIsoDay(toEpochMs(Date.parse(day) + days * DAY_MS))
}

/** Days of the range, both ends included; none when `from` is after `to`. */
export function listDays({ from, to }: DayRange): readonly ServiceDay[] {
  const days: ServiceDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Flag of a day on which nothing is created any more. */
export function isSettled(day: ServiceDay, serviceAt: EpochMs): boolean {
  return day <= addDays(toIsoDay(serviceAt), -FRESH_DAYS)
}

/** Newest day that is over in every zone. */
export function lastClosedDay(serviceAt: EpochMs): ServiceDay {
  return addDays(toIsoDay(toEpochMs(serviceAt - LAST_ZONE_MS)), -1)
}

/**
 * Halves of the range, the earlier one first.
 * @throws RangeError for a single day
 */
export function splitRange({ from, to }: DayRange): readonly [DayRange, DayRange] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  if (days < 1) throw new RangeError('a single day has no halves')
  const middle = addDays(from, Math.floor((days - 1) / 2))
  return [
    { from, to: middle },
    { from: addDays(middle, 1), to },
  ]
}
