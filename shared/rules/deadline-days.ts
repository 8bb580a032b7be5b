// Deadline as a number of days, in a form or in a cell, and the day on which it ends.
import { foldText } from '../fold-text.ts'
import type { CalendarDay } from '../model/calendar-day.ts'
import { addDays } from '../model/calendar-day.ts'
import type { DayOff, WorkingDays } from './working-days.ts'

export const DAY_UNITS = ['days', 'workingDays'] as const
export type DayUnit = (typeof DAY_UNITS)[number]

export type DeadlineDays = {
  readonly count: number
  readonly unit: DayUnit
  /** Whether a deadline that would end on a weekend or holiday ends on the next working day. */
  readonly endsOnWorkingDay: boolean
}

/** Least and greatest number of days; a guard against a slip, since the service states no limit. */
export const DEADLINE_DAYS = { least: 0, most: 999 } as const

export type CountedDeadline = {
  readonly day: CalendarDay
  /** Day on which the deadline would have ended, and why that is no working day. */
  readonly moved?: { readonly from: CalendarDay; readonly because: DayOff }
}

/** Returns the last day; `from` itself is not counted: one day from the 21st is the 22nd. */
export function countDeadline(
  from: CalendarDay,
  { count, unit, endsOnWorkingDay }: DeadlineDays,
  workingDays: WorkingDays,
): CountedDeadline {
  const day = unit === 'days' ? addDays(from, count) : workingDays.add(from, count)
  const because = endsOnWorkingDay ? workingDays.dayOff(day) : undefined
  return because ? { day: workingDays.next(day), moved: { from: day, because } } : { day }
}

const DAYS =
  /^(?:em |in )?(\d{1,3})(?: ?d(?:ias?|ays?)?(?: corridos?)?| ?(dias? ut(?:il|eis)|d\.?u\.?|(?:working|business) days?))?$/u

/**
 * Reads `15`, `15 dias`, `em 10 dias úteis`, `5 working days`. An end on a day off stays there: the window shows it
 * and offers the next working day.
 */
export function parseDeadlineDays(text: string): DeadlineDays | undefined {
  const [, count, working] = DAYS.exec(foldText(text.trim()).replace(/\s+/gu, ' ')) ?? []
  if (count === undefined) return undefined
  const unit = working === undefined ? 'days' : 'workingDays'
  return { count: Number(count), unit, endsOnWorkingDay: false }
}
