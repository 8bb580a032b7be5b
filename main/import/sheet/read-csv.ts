// A CSV file's bytes as a table. Pure: no file is opened here.
import Papa from 'papaparse'
import type { Sheet, SheetRow } from '../../../shared/model/sheet.ts'
import type { TextEncoding } from './decode-text.ts'
import { decodeText } from './decode-text.ts'
import type { Delimiter } from './guess-delimiter.ts'
import { guessDelimiter } from './guess-delimiter.ts'
import type { SheetFault } from './sheet-fault.ts'
import { toHeader } from './to-header.ts'

export type SheetResult =
  | {
      readonly ok: true
      readonly sheet: Sheet
      readonly encoding: TextEncoding
      readonly delimiter: Delimiter
    }
  | {
      readonly ok: false
      readonly fault: SheetFault
      /** Where it shows, from 1. */
      readonly line?: number
    }

/** 10,000 rows of 100 columns have some 15 MB. */
export const LARGEST_SHEET_BYTES = 64_000_000

export function readCsv(bytes: Uint8Array): SheetResult {
  if (bytes.length > LARGEST_SHEET_BYTES) return { ok: false, fault: 'tooLarge' }
  const decoded = decodeText(bytes)
  if (!decoded) return { ok: false, fault: 'notText' }
  const { text, encoding } = decoded
  if (text.trim() === '') return { ok: false, fault: 'empty' }
  const delimiter = guessDelimiter(text)
  const records = parseRecords(text, delimiter)
  if ('fault' in records) return { ok: false, ...records }
  const [first, ...rest] = records.rows.slice(findHeader(records.rows))
  if (!first || !isHeader(first.cells)) return { ok: false, fault: 'noHeader' }
  if (rest.length === 0) return { ok: false, fault: 'noRows' }
  return { ok: true, sheet: toSheet(first, rest), encoding, delimiter }
}

type Records =
  { readonly rows: readonly SheetRow[] } | { readonly fault: SheetFault; readonly line: number }

/** Rows that hold anything, each with the line on which it begins: quoted cells may span several. */
function parseRecords(text: string, delimiter: Delimiter): Records {
  const rows: SheetRow[] = []
  let line = 1
  let from = 0
  let openLine: number | undefined
  Papa.parse<readonly string[]>(text, {
    delimiter,
    step({ data, meta, errors }) {
      if (errors.some(({ code }) => code === 'MissingQuotes')) openLine ??= line
      const isDeclaration = rows.length === 0 && /^sep=.?$/iu.test(data.join(''))
      if (!isDeclaration && data.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: data })
      line += countLineEnds(text, from, meta.cursor)
      from = meta.cursor
    },
  })
  return openLine === undefined ? { rows } : { fault: 'quoteOpen', line: openLine }
}

function countLineEnds(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/gu)?.length ?? 0
}

/** A title, or who made the report, may stand above the header: a line of one cell. */
const LINES_ABOVE = 10

function findHeader(rows: readonly SheetRow[]): number {
  const wide = rows
    .slice(0, LINES_ABOVE)
    .findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return Math.max(0, wide)
}

/** A line that names columns: text in one cell at least, and no cell that only values have. */
function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.some((cell) => /\p{L}/u.test(cell)) && !filled.some((cell) => cell.includes('@'))
}

function toSheet({ cells }: SheetRow, rest: readonly SheetRow[]): Sheet {
  const width = Math.max(cells.length, ...widths(rest))
  const isUsed = Array.from({ length: width }, (_, column) =>
    [cells, ...rest.map((row) => row.cells)].some((each) => (each[column] ?? '').trim() !== ''),
  )
  // Excel ends lines with separators of columns that were once used.
  const used = isUsed.lastIndexOf(true) + 1
  const fill = (row: readonly string[]): readonly string[] =>
    Array.from({ length: used }, (_, column) => row[column] ?? '')
  return {
    header: toHeader(fill(cells)),
    rows: rest.map((row) => ({ line: row.line, cells: fill(row.cells) })),
  }
}

/** The distinct ones, so that they can be spread into arguments whatever the number of rows. */
function widths(rows: readonly SheetRow[]): ReadonlySet<number> {
  return new Set(rows.map(({ cells }) => cells.length))
}
