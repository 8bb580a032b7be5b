// Numbers and times in the language of the window.
import type { Language } from '../../shared/model/settings.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { useLanguage } from '../i18n.tsx'

export type Format = {
  readonly count: (value: number) => string
  /** Hours and minutes. */
  readonly time: (at: EpochMs) => string
  /** Hours, minutes and seconds: for what is about to happen. */
  readonly exactTime: (at: EpochMs) => string
  /** Day, month and year. */
  readonly day: (at: EpochMs) => string
  /** Weekday, day, month and year in words: for a day that something hangs on. */
  readonly fullDay: (at: EpochMs) => string
  /** Day with hours and minutes. */
  readonly moment: (at: EpochMs) => string
  /** "in 3 days", "yesterday", "now": calendar days apart, hours and minutes within a day. */
  readonly relative: (at: EpochMs, now: EpochMs) => string
  /** The same of what comes by itself: "now" where it is due already, never "2 minutes ago". */
  readonly upcoming: (at: EpochMs, now: EpochMs) => string
  /** "12 days": how long something has lasted, by the same units, at least a minute. */
  readonly elapsed: (since: EpochMs, now: EpochMs) => string
  /** Day, month and year of a `YYYY-MM-DD`, whatever this machine's zone. */
  readonly calendarDay: (day: string) => string
  /** "40 minutes": in the largest unit that leaves a whole number before the comma, up to hours. */
  readonly duration: (ms: number) => string
  /** In the largest unit that leaves a whole number before the comma. */
  readonly bytes: (sizeBytes: number) => string
  readonly list: (words: readonly string[]) => string
}

const SECOND_MS = 1_000
const KILO = 1_000
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats by language and by the clock's distance from UTC, which changes when a notebook travels. */
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

/** Each formatter is made when it is first used: together they cost milliseconds, and a screen needs a few. */
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

/** English dates with the day first and the month as a word, which nobody can misread; 24 hours. */
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

/** Midnight of the person's own day. */
function startOfDay(at: EpochMs): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
