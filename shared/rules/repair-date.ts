// Dates as Brazilian offices write them. A date without a time is the end of that day on this machine's clock: a
// deadline of the 31st includes the 31st.
import type { EpochMs } from '../model/time.ts'
import { toEpochMs } from '../model/time.ts'

const DAY_FIRST =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]+(?:às )?(\d{1,2})[:h](\d{2})?(?::(\d{2}))?)?$/iu
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/u
/** Pattern of `31 de dezembro de 2026`, `quinta-feira, 31 de dez. de 26`, `31/dez/26`. */
const NAMED =
  /^(?:\p{L}+(?:-feira)?, ?)?(\d{1,2})[ºo°]?(?: de |[ /.-])(\p{L}{3})\p{L}*\.?(?: de |[ /.-])(\d{4}|\d{2})$/iu
const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
const ENGLISH_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** Time that exports of databases write after a day without a time. */
const MIDNIGHT = /[ T]0?0:00(?::00(?:\.0+)?)?Z?$/u

/** Century of years with two digits: `31/12/30` is 2030. */
const CENTURY = 2000

/** Returns the instant; undefined for what is no date, and for days that do not exist. */
export function parseDeadline(text: string): EpochMs | undefined {
  const tidy = toDigits(text.trim().replace(/\s+/gu, ' '))
  const dayFirst = DAY_FIRST.exec(tidy)
  if (dayFirst) {
    const [, day, month, year, ...time] = dayFirst
    return toInstant(year, month, day, time)
  }
  const [, year, month, day, ...time] = YEAR_FIRST.exec(tidy) ?? []
  return toInstant(year, month, day, time)
}

/** Returns the text with a month's name as its number, and without a time of midnight from an export. */
function toDigits(text: string): string {
  // Fast path: a spreadsheet has ten thousand such cells, most of them in digits.
  if (/^[\d/.-]+$/u.test(text)) return text
  const [, day, name = '', year] = NAMED.exec(text) ?? []
  if (day === undefined) return text.replace(MIDNIGHT, '')
  const month = [MONTHS, ENGLISH_MONTHS].map((names) => names.indexOf(name.toLowerCase()))
  return `${day}/${Math.max(...month) + 1}/${year}`
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

/** Days since 30 December 1899, as Excel counts them, of this century: `47817`, `47817,75`. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/u
const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_050
const SERIAL_OF_1970 = 25_569
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Returns dd/mm/aaaa, with hh:mm where a time is given; what is no date is unchanged. */
export function repairDate(text: string): string {
  const tidy = text.trim().replace(/\s+/gu, ' ')
  const [, days, fraction] = SERIAL.exec(tidy) ?? []
  const serial = Number(`${days}.${fraction ?? 0}`)
  if (serial >= FIRST_SERIAL && serial < LAST_SERIAL) {
    const atMs = (serial - SERIAL_OF_1970) * DAY_MS
    const minutes = new Date(Math.round(atMs / MINUTE_MS) * MINUTE_MS).toISOString()
    const [day = '', time = ''] = minutes.split('T')
    const written = day.split('-').toReversed().join('/')
    return fraction === undefined ? written : `${written} ${time.slice(0, 5)}`
  }
  const at = parseDeadline(tidy)
  if (at === undefined) return text
  const date = new Date(at)
  const day = [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('/')
  const hasTime = /\d[:h]/iu.test(toDigits(tidy))
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`
  return hasTime ? `${day} ${two(date.getHours())}:${two(date.getMinutes())}${seconds}` : day
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
