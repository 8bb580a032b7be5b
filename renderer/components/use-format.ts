// Numbers and times in the language of the window.
import type { Language } from '../../shared/model/settings.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { useLanguage } from '../i18n.tsx'

export type Format = {
  readonly count: (value: number) => string
  /** Hours and minutes. */
  readonly time: (at: EpochMs) => string
  /** Hours and minutes; of another day than that of `now`, with its date. */
  readonly since: (at: EpochMs, now: EpochMs) => string
  /** Hours, minutes and seconds: for what is about to happen. */
  readonly exactTime: (at: EpochMs) => string
  /** Day, month and year. */
  readonly day: (at: EpochMs) => string
  /** Weekday, day, month and year in words, for a day that has consequences. */
  readonly fullDay: (at: EpochMs) => string
  /** Day with hours and minutes. */
  readonly moment: (at: EpochMs) => string
  /** "in 3 days", "yesterday", "now": in calendar days, within a day in hours or minutes. */
  readonly relative: (at: EpochMs, now: EpochMs) => string
  /** As `relative`, for what comes by itself: "now" when it is due, never "2 minutes ago". */
  readonly upcoming: (at: EpochMs, now: EpochMs) => string
  /** "12 days": time since then in the same units, at least one minute. */
  readonly elapsed: (since: EpochMs, now: EpochMs) => string
  /** Day, month and year of a `YYYY-MM-DD`, independent of this machine's time zone. */
  readonly calendarDay: (day: string) => string
  /** "40 minutes": in seconds, minutes or hours, the largest unit of which it is at least one. */
  readonly duration: (ms: number) => string
  /** In the largest unit of which it is at least one, up to gigabytes. */
  readonly bytes: (sizeBytes: number) => string
  readonly list: (words: readonly string[]) => string
}

const SECOND_MS = 1_000
const KILO = 1_000
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats by language and offset from UTC, which changes when the machine travels. */
const known = new Map<string, Format>()

export function useFormat(): Format {
  return findFormat(useLanguage())
}

function findFormat(language: Language): Format {
  const key = `${language} ${new Date().getTimezoneOffset()}`
  const format = known.get(key) ?? createFormat(language)
  known.set(key, format)
  return format
}

/** Creates each formatter at its first use: all of them cost milliseconds, and a screen needs few. */
function createFormat(language: Language): Format {
  const style = language === 'en' ? 'medium' : 'short'
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(toDateLanguage(language), options))
  const numbers = once(() => new Intl.NumberFormat(language))
  const times = dates({ timeStyle: 'short' })
  const exactTimes = dates({ timeStyle: 'medium' })
  const days = dates({ dateStyle: style })
  const fullDays = dates({ dateStyle: 'full' })
  const moments = dates({ dateStyle: style, timeStyle: 'short' })
  const near = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const far = once(() => new Intl.RelativeTimeFormat(language))
  const lists = once(() => new Intl.ListFormat(language))
  const calendarDays = dates({ dateStyle: style, timeZone: 'UTC' })
  const sizes = BYTE_UNITS.map((unit) =>
    once(
      () =>
        new Intl.NumberFormat(language, {
          style: 'unit',
          unit,
          unitDisplay: unit === 'byte' ? 'long' : 'short',
          maximumFractionDigits: 1,
        }),
    ),
  )
  const relative: Format['relative'] = (at, now) => {
    const [value, unit] = toDistance(at, now)
    const hasWord = value === 0 || (unit === 'day' && Math.abs(value) === 1)
    return (hasWord ? near : far)().format(value, unit)
  }
  return {
    count: (value) => numbers().format(value),
    time: (at) => times().format(at),
    since: (at, now) => (startOfDay(at) === startOfDay(now) ? times() : moments()).format(at),
    exactTime: (at) => exactTimes().format(at),
    day: (at) => days().format(at),
    fullDay: (at) => fullDays().format(at),
    moment: (at) => moments().format(at),
    relative,
    upcoming: (at, now) => relative(at < now ? now : at, now),
    elapsed: (since, now) => {
      const [value, unit] = toDistance(since, now)
      const [amount, shown] = unit === 'second' ? [1, 'minute'] : [Math.abs(value), unit]
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: shown,
        unitDisplay: 'long',
      }).format(amount)
    },
    bytes: (sizeBytes) => {
      const power = Math.min(
        sizes.length - 1,
        Math.floor(Math.log(Math.max(1, sizeBytes)) / Math.log(KILO)),
      )
      return sizes[power]?.().format(sizeBytes / KILO ** power) ?? numbers().format(sizeBytes)
    },
    calendarDay: (day) => calendarDays().format(Date.parse(day)),
    duration: (ms) => {
      const [value, unit] = toDuration(ms)
      const options = {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        maximumFractionDigits: 1,
      } as const
      return new Intl.NumberFormat(language, options).format(value)
    },
    list: (words) => lists().format(words),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** English dates put the day first and the month as a word, so that nobody misreads them; 24 hours. */
function toDateLanguage(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

function toDistance(
  at: EpochMs,
  now: EpochMs,
): readonly [number, 'day' | 'hour' | 'minute' | 'second'] {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS)
  if (days !== 0) return [days, 'day']
  const distance = at - now
  if (Math.abs(distance) >= HOUR_MS) return [Math.trunc(distance / HOUR_MS), 'hour']
  if (Math.abs(distance) >= MINUTE_MS) return [Math.trunc(distance / MINUTE_MS), 'minute']
  return [0, 'second']
}

function toDuration(ms: number): readonly [number, 'hour' | 'minute' | 'second'] {
  if (ms >= HOUR_MS) return [ms / HOUR_MS, 'hour']
  return ms >= MINUTE_MS ? [ms / MINUTE_MS, 'minute'] : [ms / SECOND_MS, 'second']
}

/** Midnight of the day in local time. */
function startOfDay(at: EpochMs): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
