// Holidays: the days beside the weekends that are no working days. Those of all Brazil are computed; those of the
// place are entered by a person and kept in the settings.
import { z } from 'zod'
import { isDayOfMonth } from './calendar-day.ts'

/**
 * Holidays of all Brazil (Leis 662/1949, 6.802/1980, 9.093/1995, 10.607/2002 and 14.759/2023), in the order of the
 * year. Good Friday moves with Easter.
 */
export const NATIONAL_HOLIDAYS = [
  'newYear',
  'goodFriday',
  'tiradentes',
  'labourDay',
  'independence',
  'aparecida',
  'allSouls',
  'republic',
  'blackAwareness',
  'christmas',
] as const
export type NationalHoliday = (typeof NATIONAL_HOLIDAYS)[number]

/** Days that are no holidays by law, though most offices are closed; `carnival` is its Monday and Tuesday. */
export const OPTIONAL_HOLIDAYS = ['carnival', 'corpusChristi'] as const
export type OptionalHoliday = (typeof OPTIONAL_HOLIDAYS)[number]

export const HOLIDAY_YEARS = { least: 2000, most: 2099 } as const
/** Leap year that stands for every year: the 29th of February may be a yearly holiday. */
const ANY_YEAR = 2000
const NAME_LENGTH = 80
/** Most holidays of a place; a guard, no rule. */
const MAX_OWN = 200

export const ownHolidaySchema = z
  .strictObject({
    name: z.string().trim().min(1).max(NAME_LENGTH),
    month: z.number().int(),
    day: z.number().int(),
    /** Year of the holiday; absent: every year. */
    year: z.number().int().min(HOLIDAY_YEARS.least).max(HOLIDAY_YEARS.most).exactOptional(),
  })
  .refine(({ year = ANY_YEAR, month, day }) => isDayOfMonth(year, month, day))
export type OwnHoliday = Readonly<z.infer<typeof ownHolidaySchema>>

export const holidaysSchema = z.strictObject({
  /** Holidays of all Brazil on which this office works. */
  worked: z.array(z.enum(NATIONAL_HOLIDAYS)).readonly(),
  /** Optional days on which this office does not work. */
  optional: z.array(z.enum(OPTIONAL_HOLIDAYS)).readonly(),
  own: z.array(ownHolidaySchema).max(MAX_OWN).readonly(),
})
export type Holidays = Readonly<z.infer<typeof holidaysSchema>>

export const DEFAULT_HOLIDAYS: Holidays = {
  worked: [],
  optional: ['carnival', 'corpusChristi'],
  own: [],
}
