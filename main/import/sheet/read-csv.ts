// Reads the bytes of a CSV file as a table. Pure.
import Papa from 'papaparse'
import type { TableRow } from '../../../shared/model/table.ts'
import { decodeText } from './decode-text.ts'
import type { Delimiter } from './guess-delimiter.ts'
import { guessDelimiter } from './guess-delimiter.ts'
import { toLineEnd } from './mixed-line-ends.ts'
import type { TableFileRefusal, TableFileResult } from './table-file.ts'

const WEB_PAGE = /^\s*<(!doctype|html|head|table|meta|style|\?xml|\?mso)\b/iu

export function readCsv(bytes: Uint8Array): TableFileResult {
  const decoded = decodeText(bytes)
  if (!decoded) return { ok: false, fault: 'notText' }
  const { text, encoding } = decoded
  if (text.trim() === '') return { ok: false, fault: 'empty' }
  if (WEB_PAGE.test(text)) return { ok: false, fault: 'webPage' }
  const delimiter = guessDelimiter(text)
  const records = parseRecords(text, delimiter)
  if ('fault' in records) return records
  const table = { name: '', isHidden: false, rows: records.rows, spans: [], notes: [] }
  return { ok: true, format: { kind: 'csv', encoding, delimiter }, tables: [table], notes: [] }
}

/** Rows with any content, each with the line on which it begins, since quoted cells may span several. */
function parseRecords(
  text: string,
  delimiter: Delimiter,
): { readonly rows: readonly TableRow[] } | TableFileRefusal {
  const rows: TableRow[] = []
  let line = 1
  let from = 0
  let openLine: number | undefined
  Papa.parse<readonly string[]>(text, {
    ...toLineEnd(text),
    delimiter,
    step({ data: record, meta, errors }) {
      const data = record.at(-1)?.endsWith('\r') ? withoutReturn(record) : record
      if (errors.some(({ code }) => code === 'MissingQuotes')) openLine ??= line
      const isDeclaration = rows.length === 0 && /^sep=.?$/iu.test(data.join(''))
      if (!isDeclaration && data.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: data.some(isMarked) ? data.map(unmark) : data })
      line += countLineEnds(text, from, meta.cursor)
      from = meta.cursor
    },
  })
  return openLine === undefined ? { rows } : { ok: false, fault: 'quoteOpen', line: openLine }
}

/** Cells without the CR that ends the last one (`toLineEnd`). */
function withoutReturn(cells: readonly string[]): readonly string[] {
  return cells.map((cell, at) => (at === cells.length - 1 ? cell.replace(/\r$/u, '') : cell))
}

/** Cell `="0001"`, which programs write so that Excel takes digits for text. */
const MARKED = /^="([^"]*)"$/u

function isMarked(cell: string): boolean {
  return cell.startsWith('="') && MARKED.test(cell)
}

function unmark(cell: string): string {
  return MARKED.exec(cell)?.[1] ?? cell
}

function countLineEnds(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/gu)?.length ?? 0
}
