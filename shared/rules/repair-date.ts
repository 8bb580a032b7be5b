// Dates as Brazilian offices write them. A date without a time means the end of that day where the
// program runs: a deadline of the 31st includes the 31st.
import type { EpochMs } from '../model/time.ts'
import { toEpochMs } from '../model/time.ts'

const DAY_FIRST =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]+(?:às )?(\d{1,2})[:h](\d{2})?(?::(\d{2}))?)?$/iu
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/u
/** `31/12/30` is this century. */
const CENTURY = 2000

/** Undefined for what is no date, and for days that no month has. */
export function parseDeadline(text: string): EpochMs | undefined {
  const tidy = text.trim().replace(/\s+/gu, ' ')
  const dayFirst = DAY_FIRST.exec(tidy)
  if (dayFirst) {
    const [, day, month, year, ...time] = dayFirst
    return toInstant(year, month, day, time)
  }
  const [, year, month, day, ...time] = YEAR_FIRST.exec(tidy) ?? []
  return toInstant(year, month, day, time)
}

function toInstant(
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
  [hourText, minuteText, secondText]: readonly (string | undefined)[],
): EpochMs | undefined {
  if (yearText === undefined) return undefined
  const year = yearText.length === 2 ? CENTURY + Number(yearText) : Number(yearText)
  const [month, day] = [Number(monthText) - 1, Number(dayText)]
  const [hour, minute, second] =
    hourText === undefined
      ? [23, 59, 59]
      : [Number(hourText), Number(minuteText ?? 0), Number(secondText ?? 0)]
  const date = new Date(year, month, day, hour, minute, second)
  const isReal = date.getFullYear() === year && date.getMonth() === month && date.getDate() === day
  return isReal && hour < 24 && minute < 60 && second < 60 ? toEpochMs(date.getTime()) : undefined
}
