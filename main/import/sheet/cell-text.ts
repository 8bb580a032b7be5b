// Text of an Excel cell as a Brazilian Excel writes it into a CSV, so that a sheet reads the same in both formats.
import type { Cell, CellValue } from 'hucre/xlsx'
import { format as formatNumber } from 'numfmt'

/**
 * Text of a cell.
 * @param cell cell with its number format; undefined where the file gives none
 */
export function toCellText(value: CellValue, cell: Pick<Cell, 'style'> | undefined): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO'
  if (value instanceof Date) return toDateText(value)
  return toNumberText(value, cell?.style?.numFmt)
}

/** Number formats that show a number as it is; digits must not become `1,23E+10`. */
const PLAIN = /^(general|@|0)$/iu

function toNumberText(value: number, format: string | undefined): string {
  if (format === undefined || PLAIN.test(format)) return toPlainText(value)
  const text = formatNumber(format, value, { locale: 'pt-BR', throws: false }).trim()
  // A number that its format hides, shortens or cannot show is written in plain digits.
  return /\d/u.test(text) && !/\dE/u.test(text) ? text : toPlainText(value)
}

/** Digits that a double represents exactly: 0.1 + 0.2 becomes 0,3. */
const SURE_DIGITS = 15

function toPlainText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  return String(Number(value.toPrecision(SURE_DIGITS))).replace('.', ',')
}

/** Text of a date, which Excel stores without a zone: dd/mm/aaaa, with the time where there is one. */
function toDateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1].map(toTwo)
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  const [hours = 0, minutes = 0, seconds = 0] = time
  const clock = `${toTwo(hours)}:${toTwo(minutes)}${seconds === 0 ? '' : `:${toTwo(seconds)}`}`
  // Excel's first days are times without a date.
  if (date.getUTCFullYear() < FIRST_YEAR) return clock
  const isMidnight = time.every((part) => part === 0)
  const text = `${day}/${month}/${date.getUTCFullYear()}`
  return isMidnight ? text : `${text} ${clock}`
}

const FIRST_YEAR = 1900

function toTwo(number: number): string {
  return String(number).padStart(2, '0')
}
