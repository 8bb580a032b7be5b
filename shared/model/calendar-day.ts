// A day as a wall calendar has it, without a time and without a zone. Deadlines are counted in these:
// a day of the person's own clock is not always 24 hours long.
import { z } from 'zod'
import type { EpochMs } from './time.ts'
import { DAY_MS, toEpochMs } from './time.ts'

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/u

/** `2026-11-21`, a day that exists. Compares as text. */
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

/** Beyond the month's end it goes on into the next: the 31st of April is the 1st of May. */
export function toCalendarDay(year: number, month: number, day: number): CalendarDay {
  return fromUtc(Date.UTC(year, month - 1, day))
}

/** The day of an instant by the clock of this machine. */
export function toLocalDay(at: EpochMs): CalendarDay {
  const date = new Date(at)
  return toCalendarDay(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** `21/11/2026 15:04` by the clock of this machine: for files, which are read without this program. */
export function toLocalMoment(at: EpochMs): string {
  const date = new Date(at)
  const [year = '', month = '', day = ''] = toLocalDay(at).split('-')
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${day}/${month}/${year} ${time.join(':')}`
}

/** The first instant of the day by the clock of this machine. */
export function startOfDay(day: CalendarDay): EpochMs {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return toEpochMs(+new Date(year, month - 1, date))
}

/** The last second of the day by the clock of this machine. */
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

/** Sunday is 0, as everywhere in JavaScript. */
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
