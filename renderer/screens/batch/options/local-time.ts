// Days and minutes of the person's own clock, as date fields of the browser write them.
import type { EpochMs } from '../../../../shared/model/time.ts'
import { toEpochMs } from '../../../../shared/model/time.ts'

/** A year that is still being typed is not one. */
const FIRST_YEAR = 2000

/** A deadline is a day: it ends with its last second. Undefined when it is not a whole date. */
export function fromDayText(text: string): EpochMs | undefined {
  const [year = 0, month = 0, day = 0] = toNumbers(/^(\d{4,})-(\d\d)-(\d\d)$/u, text)
  return year < FIRST_YEAR ? undefined : toEpochMs(+new Date(year, month - 1, day, 23, 59, 59))
}

export function toDayText(at: EpochMs): string {
  const date = new Date(at)
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export function fromMinuteText(text: string): EpochMs | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = toNumbers(
    /^(\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d)/u,
    text,
  )
  return year < FIRST_YEAR ? undefined : toEpochMs(+new Date(year, month - 1, day, hour, minute))
}

export function toMinuteText(at: EpochMs): string {
  const date = new Date(at)
  return `${toDayText(at)}T${two(date.getHours())}:${two(date.getMinutes())}`
}

function toNumbers(pattern: RegExp, text: string): readonly number[] {
  return (pattern.exec(text) ?? []).slice(1).map(Number)
}

const two = (value: number): string => String(value).padStart(2, '0')
