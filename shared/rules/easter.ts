// Easter Sunday, from which Good Friday, Carnival and Corpus Christi are computed.
import type { CalendarDay } from '../model/calendar-day.ts'
import { toCalendarDay } from '../model/calendar-day.ts'

/**
 * Returns Easter Sunday of a year of the Gregorian calendar: the "anonymous" algorithm of Nature, 20 April 1876, as
 * printed in Meeus, Astronomical Algorithms, chapter 8. The variables have Meeus's names.
 */
export function easterOf(year: number): CalendarDay {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  return toCalendarDay(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1)
}
