// Time of `--at` by the machine's clock: `22:00` is the next one, today or tomorrow.
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'

const HOUR_AND_MINUTE = /^([01]?\d|2[0-3]):([0-5]\d)$/u
const DAY_AND_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/u

/** Parsed time; undefined for any other text, and for a time that has passed. */
export function parseTime(text: string, now: EpochMs): EpochMs | undefined {
  if (DAY_AND_TIME.test(text)) {
    const at = new Date(text.replace(' ', 'T'))
    // JavaScript reads 31 February as 3 March.
    const isOfCalendar = at.getDate() === Number(text.slice(8, 10))
    return isOfCalendar && at.getTime() > now ? toEpochMs(at.getTime()) : undefined
  }
  const [, hour, minute] = HOUR_AND_MINUTE.exec(text) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const day = new Date(now)
  const today = day.setHours(Number(hour), Number(minute), 0, 0)
  if (today > now) return toEpochMs(today)
  const tomorrow = new Date(today)
  return toEpochMs(tomorrow.setDate(tomorrow.getDate() + 1))
}
