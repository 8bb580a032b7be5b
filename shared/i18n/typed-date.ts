// Dates as people type and read them in each language: `22/11/2026` in Portuguese; in English the month
// as a word, `22 Nov 2026`, since figures there are read in two orders.
import type { Language } from '../model/settings.ts'
import { omitUndefined } from '../omit-undefined.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTH_LETTERS = 3
const MONTHS_OF_A_YEAR = 12

/** `day` and `month` from 1, not looked up in a calendar; `year` as it was typed. */
export type TypedDate = { readonly day: number; readonly month: number; readonly year?: string }

/** Undefined for what is no whole date, and for one that could be two days, `05/06/2026` in English. */
export function readTypedDate(text: string, language: Language): TypedDate | undefined {
  const [, first, second, year] = /^(\d{1,2})\D(\d{1,2})(?:\D(\d{2,4}))?$/u.exec(text) ?? []
  if (first !== undefined && second !== undefined) {
    const order = language === 'en' ? orderFigures : dayFirst
    const found = order(Number(first), Number(second))
    return found && omitUndefined({ ...found, year })
  }
  return language === 'en' ? readMonthAsWord(text) : undefined
}

export function writeTypedDate({ day, month, year }: TypedDate, language: Language): string {
  const years = year === undefined ? [] : [year]
  return language === 'en'
    ? [day, MONTHS[month - 1], ...years].join(' ')
    : [...[day, month].map((part) => String(part).padStart(2, '0')), ...years].join('/')
}

/** `22 Nov`, `Nov 22, 2026`, `22 november 2026`. */
function readMonthAsWord(text: string): TypedDate | undefined {
  const before = /^(\d{1,2})\s+([a-z]{3,9})\.?(?:,?\s+(\d{2,4}))?$/iu.exec(text)
  const after = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{2,4}))?$/iu.exec(text)
  const [day, word = ''] = before ? [before[1], before[2]] : [after?.[2], after?.[1]]
  const letters = word.slice(0, MONTH_LETTERS).toLowerCase()
  const place = MONTHS.findIndex((month) => month.toLowerCase() === letters)
  if (place < 0) return undefined
  return omitUndefined({ day: Number(day), month: place + 1, year: (before ?? after)?.[3] })
}

const dayFirst = (day: number, month: number): TypedDate => ({ day, month })

function orderFigures(first: number, second: number): TypedDate | undefined {
  if (first === second || second > MONTHS_OF_A_YEAR) return { month: first, day: second }
  return first > MONTHS_OF_A_YEAR ? { day: first, month: second } : undefined
}
