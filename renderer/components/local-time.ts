// Days and minutes in local time, written and read in the window's language. The browser's date fields follow the
// system's language, in which 05/06 may be another day.
import { readTypedDate, writeTypedDate } from '../../shared/i18n/typed-date.ts'
import { addDays, endOfDay, toLocalDay } from '../../shared/model/calendar-day.ts'
import type { Language } from '../../shared/model/settings.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'

type Parts = { readonly year: number; readonly month: number; readonly day: number }

/** A date being typed has fewer digits; two are read as 20yy only when the field is left. */
const YEAR_DIGITS = 4
const SHORT_YEAR_DIGITS = 2
const CENTURY = 2000

export type Reading = { readonly language: Language; readonly isLeft: boolean }

/** Returns the last second of the day, which ends a deadline; undefined when the text is no whole date. */
export function readDay(text: string, reading: Reading): EpochMs | undefined {
  const parts = readParts(text.trim(), reading)
  return parts && toEpochMs(+new Date(parts.year, parts.month - 1, parts.day, 23, 59, 59))
}

/** Reads a day, then hours (0 to 23) and minutes; undefined when one is missing. */
export function readMinute(text: string, reading: Reading): EpochMs | undefined {
  const [, date = '', hours = '', minutes = ''] =
    /^(.+?),?\s+(\d{1,2})[:h](\d{2})$/u.exec(text.trim()) ?? []
  const parts = readParts(date, reading)
  if (!parts || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const { year, month, day } = parts
  return toEpochMs(+new Date(year, month - 1, day, Number(hours), Number(minutes)))
}

export function writeDay(at: EpochMs, language: Language): string {
  const date = new Date(at)
  const year = String(date.getFullYear()).padStart(YEAR_DIGITS, '0')
  return writeTypedDate({ day: date.getDate(), month: date.getMonth() + 1, year }, language)
}

export function writeMinute(at: EpochMs, language: Language): string {
  const date = new Date(at)
  return `${writeDay(at, language)} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Returns the end of the day that is `days` days after `now`. */
export function endOfDayIn(days: number, now: EpochMs): EpochMs {
  return endOfDay(addDays(toLocalDay(now), days))
}

function readParts(text: string, { language, isLeft }: Reading): Parts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text)?.slice(1).map(Number)
  if (iso) return toParts(iso[0], iso[1], iso[2])
  const { day, month, year = '' } = readTypedDate(text, language) ?? {}
  const isShort = year.length === SHORT_YEAR_DIGITS
  if (year.length !== YEAR_DIGITS && !(isShort && isLeft)) return undefined
  return toParts(Number(year) + (isShort ? CENTURY : 0), month, day)
}

/** Undefined for a day that the calendar does not have. */
function toParts(year = 0, month = 0, day = 0): Parts | undefined {
  const date = new Date(year, month - 1, day)
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && year >= CENTURY
  return isReal ? { year, month, day } : undefined
}

const two = (value: number): string => String(value).padStart(2, '0')
