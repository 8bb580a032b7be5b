// Working days of an office: weekends and holidays of a year, and counting of working days.
import type { CalendarDay } from '../model/calendar-day.ts'
import { addDays, isDayOfMonth, toCalendarDay, weekdayOf, yearOf } from '../model/calendar-day.ts'
import type { Holidays, NationalHoliday, OptionalHoliday } from '../model/holidays.ts'
import { NATIONAL_HOLIDAYS, OPTIONAL_HOLIDAYS } from '../model/holidays.ts'
import { easterOf } from './easter.ts'

export type Holiday = { readonly day: CalendarDay } & (
  | { readonly kind: 'national'; readonly id: NationalHoliday }
  | { readonly kind: 'optional'; readonly id: OptionalHoliday }
  | { readonly kind: 'own'; readonly name: string }
)

/** Rule of a holiday: month and day, or days after Easter Sunday. */
type NationalRule = {
  readonly since?: number
  readonly on: readonly [month: number, day: number] | { readonly afterEaster: number }
}

const NATIONAL: Readonly<Record<NationalHoliday, NationalRule>> = {
  newYear: { on: [1, 1] },
  goodFriday: { on: { afterEaster: -2 } },
  tiradentes: { on: [4, 21] },
  labourDay: { on: [5, 1] },
  independence: { on: [9, 7] },
  aparecida: { on: [10, 12] },
  allSouls: { on: [11, 2] },
  republic: { on: [11, 15] },
  /** National holiday since Lei 14.759 of 2023-12-21. */
  blackAwareness: { on: [11, 20], since: 2024 },
  christmas: { on: [12, 25] },
}

/** Days after Easter Sunday. */
const OPTIONAL: Readonly<Record<OptionalHoliday, readonly number[]>> = {
  carnival: [-48, -47],
  corpusChristi: [60],
}

/** Returns the holidays of one year in its order, with all holidays of a day. */
export function listHolidays(year: number, holidays: Holidays): readonly Holiday[] {
  const easter = easterOf(year)
  const national = NATIONAL_HOLIDAYS.flatMap((id): readonly Holiday[] => {
    const { on, since = year } = NATIONAL[id]
    if (holidays.worked.includes(id) || year < since) return []
    const day =
      'afterEaster' in on ? addDays(easter, on.afterEaster) : toCalendarDay(year, on[0], on[1])
    return [{ kind: 'national', id, day }]
  })
  const optional = OPTIONAL_HOLIDAYS.filter((id) => holidays.optional.includes(id)).flatMap((id) =>
    OPTIONAL[id].map((days): Holiday => ({ kind: 'optional', id, day: addDays(easter, days) })),
  )
  const own = holidays.own
    .filter((each) => each.year === undefined || each.year === year)
    // 29 February is left out in years without it.
    .filter(({ month, day }) => isDayOfMonth(year, month, day))
    .map(({ name, month, day }): Holiday => {
      return { kind: 'own', name, day: toCalendarDay(year, month, day) }
    })
  return [...national, ...optional, ...own].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Reason why a day is no working day. */
export type DayOff = { readonly kind: 'weekend' } | Holiday

export type WorkingDays = {
  /** Returns the reason; undefined on a working day. A holiday on a Sunday is the holiday. */
  readonly dayOff: (day: CalendarDay) => DayOff | undefined
  /** Returns the day itself if it is a working day, else the next working day. */
  readonly next: (day: CalendarDay) => CalendarDay
  /** Returns the `count`-th working day after `day`, which need not be a working day; for `count` 0 `day` itself. */
  readonly add: (day: CalendarDay, count: number) => CalendarDay
}

export function createWorkingDays(holidays: Holidays): WorkingDays {
  const years = new Map<number, ReadonlyMap<CalendarDay, Holiday>>()
  const holidaysOf = (year: number): ReadonlyMap<CalendarDay, Holiday> => {
    const known = years.get(year)
    if (known) return known
    const listed = new Map(listHolidays(year, holidays).map((each) => [each.day, each]))
    years.set(year, listed)
    return listed
  }
  const dayOff: WorkingDays['dayOff'] = (day) => {
    const holiday = holidaysOf(yearOf(day)).get(day)
    if (holiday) return holiday
    const weekday = weekdayOf(day)
    return weekday === 0 || weekday === 6 ? { kind: 'weekend' } : undefined
  }
  const next: WorkingDays['next'] = (day) => (dayOff(day) ? next(addDays(day, 1)) : day)
  return {
    dayOff,
    next,
    add(day, count) {
      let reached = day
      for (let left = count; left > 0; left -= 1) reached = next(addDays(reached, 1))
      return reached
    },
  }
}
