// Bytes of a report: XLSX with typed dates and numbers, or CSV as the Brazilian Excel opens it. Moments are in the
// workstation's time.
import type { CellValue } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { toLocalMoment } from '../../shared/model/calendar-day.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { escapeFormula } from '../platform/escape-formula.ts'
import type { ReportCell, ReportTable } from './report-table.ts'

export const REPORT_FORMATS = ['xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

const MOMENT = 'dd/mm/yyyy hh:mm'
/** Width of a column in characters. */
const WIDTH = 22
/** Longest cell of a worksheet in characters (ECMA-376, as Excel reads it). */
const MAX_CELL = 32_767
/** Longest name of a sheet in UTF-16 units. */
const MAX_SHEET_NAME = 31
/** Name that Excel reserves, in any letter case. */
const RESERVED_SHEET_NAME = /^history$/iu
/** Days from day 0 of worksheets, 30 December 1899, to the epoch. */
const EPOCH_IN_SHEETS = 25_569

export async function writeReport(
  table: ReportTable,
  format: ReportFormat,
  title: string,
): Promise<Uint8Array> {
  return format === 'csv' ? toCsv(table) : toXlsx(table, title)
}

async function toXlsx({ head, rows }: ReportTable, title: string): Promise<Uint8Array> {
  const isMoment = head.map((_, column) => rows.some((row) => typeof row[column] === 'object'))
  return writeXlsx({
    sheets: [
      {
        name: toSheetName(title),
        rows: [[...head], ...rows.map((row) => row.map(toSheetCell))],
        columns: isMoment.map((is) => ({ width: WIDTH, ...(is ? { numFmt: MOMENT } : {}) })),
        freezePane: { rows: 1 },
      },
    ],
  })
}

/**
 * Name of the sheet for a title, which is often a batch's name: Excel opens no workbook whose sheet has a longer name
 * or one with these signs.
 */
function toSheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]:*?/\\]|\p{Cc}/gu, '-')
    .slice(0, MAX_SHEET_NAME)
    .replace(/\p{Cs}$/u, '')
    .replaceAll(/^['\s]+|['\s]+$/gu, '')
  return name === '' || RESERVED_SHEET_NAME.test(name) ? `${name} 1`.trim() : name
}

function toSheetCell(cell: ReportCell): CellValue {
  if (cell === undefined) return null
  if (typeof cell === 'object') return toLocalMs(cell.at) / DAY_MS + EPOCH_IN_SHEETS
  return typeof cell === 'string' ? cell.slice(0, MAX_CELL) : cell
}

function toCsv({ head, rows }: ReportTable): Uint8Array {
  const data = rows.map((row) => row.map((cell) => escapeFormula(toText(cell))))
  const csv = Papa.unparse(
    { fields: head.map((heading) => escapeFormula(heading)), data },
    { delimiter: ';', newline: '\r\n' },
  )
  // Byte order mark, without which Excel does not read UTF-8.
  return new TextEncoder().encode(`\uFEFF${csv}\r\n`)
}

function toText(cell: ReportCell): string | number {
  if (cell === undefined) return ''
  if (typeof cell !== 'object') return cell
  return toLocalMoment(cell.at)
}

/** Milliseconds whose UTC reads as this workstation's local time. */
function toLocalMs(at: EpochMs): number {
  return at - new Date(at).getTimezoneOffset() * MINUTE_MS
}
