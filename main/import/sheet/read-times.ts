// Delivery time and deadline of a document from cells.
import type { CalendarDay } from '../../../shared/model/calendar-day.ts'
import { endOfDay } from '../../../shared/model/calendar-day.ts'
import type { Holidays } from '../../../shared/model/holidays.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { countDeadline, parseDeadlineDays } from '../../../shared/rules/deadline-days.ts'
import { parseDeadline, repairDate } from '../../../shared/rules/repair-date.ts'
import { createWorkingDays } from '../../../shared/rules/working-days.ts'

/** Day from which a number of days counts, and the holidays. */
export type DayFacts = { readonly today: CalendarDay; readonly holidays: Holidays }

export type ReadTime = {
  readonly at: EpochMs
  /** Date as it was understood: `07/12/2026`. */
  readonly as: string
}

/** Reads a deadline; undefined for a text that is neither a date nor a number of days. */
export type ReadDeadline = (cell: string) => ReadTime | undefined

/** @param days facts without which a number of days cannot be read */
export function createReadDeadline(days: DayFacts | undefined): ReadDeadline {
  const workingDays = days && createWorkingDays(days.holidays)
  const read: ReadDeadline = (cell) => {
    const text = repairDate(cell)
    const at = parseDeadline(text)
    if (at !== undefined) return { at, as: text }
    const counted = parseDeadlineDays(text)
    if (!counted || !days || !workingDays) return undefined
    const { day } = countDeadline(days.today, counted, workingDays)
    return { at: endOfDay(day), as: day.split('-').toReversed().join('/') }
  }
  // Results are kept: calendars are slow, and ten thousand cells of a column have few different days.
  const known = new Map<string, ReadTime | undefined>()
  return (cell) => {
    if (!known.has(cell)) known.set(cell, read(cell))
    return known.get(cell)
  }
}

/**
 * Hour for a delivery day without a time, at which an office opens: "to be sent on the 1st" does not mean midnight.
 */
const DEFAULT_HOUR = '08:00'

export function readDelivery(cell: string): ReadTime | undefined {
  const text = repairDate(cell)
  const opening = `${text} ${DEFAULT_HOUR}`
  const onThatDay = parseDeadline(opening)
  if (onThatDay !== undefined) return { at: onThatDay, as: opening }
  const at = parseDeadline(text)
  return at === undefined ? undefined : { at, as: text }
}
