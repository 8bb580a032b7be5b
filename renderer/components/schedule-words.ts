// Times that people choose for a release, on their own clock.
import type { Translate } from '../../shared/i18n/translate.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Format } from './use-format.ts'

const EVENING = 18
const NIGHT = 22
const MORNING = 8

/** Usual times that are still to come, in their order. */
export function toPresets(now: EpochMs): readonly EpochMs[] {
  const presets = [atHour(now, 0, EVENING), atHour(now, 0, NIGHT), atHour(now, 1, MORNING)]
  return presets.filter((at) => at > now)
}

function atHour(now: EpochMs, daysLater: number, hour: number): EpochMs {
  const day = new Date(now)
  return toEpochMs(
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater, hour).getTime(),
  )
}

/** `YYYY-MM-DD` and `HH:MM` of the person's clock; undefined for what is none. */
export function parseLocalMoment(day: string, time: string): EpochMs | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || !/^\d{2}:\d{2}$/u.test(time)) return undefined
  const at = new Date(`${day}T${time}:00`).getTime()
  return Number.isNaN(at) ? undefined : toEpochMs(at)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** As the fields of a day and a time take it. */
export function toLocalFields(at: EpochMs): { readonly day: string; readonly time: string } {
  const date = new Date(at)
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  }
}

/** "today at 22:00", "tomorrow at 8:00", "on 24/12/2026, 8:00". */
export function nameMoment(at: EpochMs, now: EpochMs, t: Translate, format: Format): string {
  const time = format.time(at)
  const day = toLocalFields(at).day
  if (day === toLocalFields(now).day) return t('schedule.todayAt', { time })
  if (day === toLocalFields(atHour(now, 1, 0)).day) return t('schedule.tomorrowAt', { time })
  return t('schedule.atMoment', { moment: format.moment(at) })
}
