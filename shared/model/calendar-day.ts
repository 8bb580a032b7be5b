// Day of the calendar, without time and zone. Deadlines are counted in such days: a local day is not always 24 hours.
import { z } from 'zod'
import type { EpochMs } from './time.ts'
import { DAY_MS, toEpochMs } from './time.ts'

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/u

/** Text `2026-11-21` of a day that exists; texts compare in the order of the days. */
export const calendarDaySchema = z
  .string()
  .regex(ISO_DAY)
  .refine((text) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
    return isDayOfMonth(year, month, day)
  })
  .brand<'CalendarDay'>()
export type CalendarDay = z.infer<typeof calendarDaySchema>

/** @param month from 1 */
export function isDayOfMonth(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns the day; one beyond the month's end falls in the next month: the 31st of April is the 1st of May. */
export function toCalendarDay(year: number, month: number, day: number): CalendarDay {
  return fromUtc(Date.UTC(year, month - 1, day))
}

/** Returns the day of an instant by this machine's clock. */
export function toLocalDay(at: EpochMs): CalendarDay {
  const date = new Date(at)
  return toCalendarDay(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** Returns `21/11/2026 15:04` by this machine's clock, for files that are read without this program. */
export function toLocalMoment(at: EpochMs): string {
  const date = new Date(at)
  const [year = '', month = '', day = ''] = toLocalDay(at).split('-')
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${day}/${month}/${year} ${time.join(':')}`
}

/** Returns the first instant of the day by this machine's clock. */
export function startOfDay(day: CalendarDay): EpochMs {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return toEpochMs(+new Date(year, month - 1, date))
}

/** Returns the last second of the day by this machine's clock. */
export function endOfDay(day: CalendarDay): EpochMs {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return toEpochMs(+new Date(year, month - 1, date, 23, 59, 59))
}

/** @param count may be negative */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromUtc(toUtc(day) + count * DAY_MS)
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, day.indexOf('-')))
}

/** Returns the day of the week; Sunday is 0. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(toUtc(day)).getUTCDay()
}

function toUtc(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function fromUtc(at: number): CalendarDay {
  // A date's own writing is such a day, and sheets of ten thousand rows count in these.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Date(at).toISOString().slice(0, 10) as CalendarDay
}
