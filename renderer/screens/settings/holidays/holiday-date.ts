// Date of a holiday as a person types it: a day of every year, or of one year.
import { readTypedDate, writeTypedDate } from '../../../../shared/i18n/typed-date.ts'
import type { OwnHoliday } from '../../../../shared/model/holidays.ts'
import { ownHolidaySchema } from '../../../../shared/model/holidays.ts'
import type { Language } from '../../../../shared/model/settings.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'

export type HolidayDate = Omit<OwnHoliday, 'name'>

const YEAR_DIGITS = 4

/** Undefined for a day that no calendar has, and for an ambiguous one. */
export function readHolidayDate(text: string, language: Language): HolidayDate | undefined {
  const { day, month, year } = readTypedDate(text.trim(), language) ?? {}
  if (day === undefined || month === undefined) return undefined
  if (year !== undefined && year.length !== YEAR_DIGITS) return undefined
  const date = omitUndefined({ month, day, year: year === undefined ? undefined : Number(year) })
  return ownHolidaySchema.safeParse({ ...date, name: '-' }).success ? date : undefined
}

export function writeHolidayDate({ month, day, year }: HolidayDate, language: Language): string {
  return writeTypedDate(
    omitUndefined({ day, month, year: year === undefined ? undefined : String(year) }),
    language,
  )
}
