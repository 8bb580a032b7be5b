// Times for a scheduled release, in local time.
import type { Translate } from '../../shared/i18n/translate.ts'
import { addDays, toLocalDay } from '../../shared/model/calendar-day.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Format } from './use-format.ts'

const EVENING = 18
const NIGHT = 22
const MORNING = 8

/** Returns the usual times that are still to come, the earliest first. */
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

/** "today at 22:00", "tomorrow at 8:00", "on 24/12/2026, 8:00". */
export function nameMoment(at: EpochMs, now: EpochMs, t: Translate, format: Format): string {
  const time = format.time(at)
  const day = toLocalDay(at)
  if (day === toLocalDay(now)) return t('schedule.todayAt', { time })
  if (day === addDays(toLocalDay(now), 1)) return t('schedule.tomorrowAt', { time })
  return t('schedule.atMoment', { moment: format.moment(at) })
}
