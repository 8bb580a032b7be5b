// A holiday's date as a person types it: a day of every year, or of one.
import type { OwnHoliday } from '../../../../shared/model/holidays.ts'
import { ownHolidaySchema } from '../../../../shared/model/holidays.ts'
import type { Language } from '../../../../shared/model/settings.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'

export type HolidayDate = Omit<OwnHoliday, 'name'>

/** Undefined for what no calendar has. */
export function readHolidayDate(text: string, language: Language): HolidayDate | undefined {
  const found = /^\s*(\d{1,2})\D(\d{1,2})(?:\D(\d{4}))?\s*$/u.exec(text)
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[2])]
  const [day, month] = language === 'pt-BR' ? [first, second] : [second, first]
  const year = found[3] === undefined ? undefined : Number(found[3])
  const date = omitUndefined({ month, day, year })
  return ownHolidaySchema.safeParse({ ...date, name: '-' }).success ? date : undefined
}

export function writeHolidayDate({ month, day, year }: HolidayDate, language: Language): string {
  const parts = (language === 'pt-BR' ? [day, month] : [month, day]).map((part) =>
    String(part).padStart(2, '0'),
  )
  return [...parts, ...(year === undefined ? [] : [year])].join('/')
}
