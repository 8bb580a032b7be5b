// A table as a sheet: one line, or two where the upper one spans groups, names the columns; the lines below are rows.
// The line is guessed, and a person may choose another.
import type { Sheet } from '../../../shared/model/sheet.ts'
import type { Table, TableRow } from '../../../shared/model/table.ts'
import { readHeader } from './header-words.ts'
import { createIsNoRow, toFilled } from './no-row.ts'
import { toHeader } from './to-header.ts'

export type SheetChoice = {
  /** Line with the names of the columns, the lower one of two; guessed when absent. */
  readonly headerLine?: number
  /** Whether hidden rows become documents; they are left out by default. */
  readonly withHidden?: boolean
}

export type ToSheetResult =
  | {
      readonly ok: true
      readonly sheet: Sheet
      readonly headerLine: number
      /** Count of hidden rows, whether they are left out or not. */
      readonly hiddenRows: number
      /** Lines that are no documents: a repeated header, sums, notes. */
      readonly leftOut: readonly number[]
    }
  | { readonly ok: false; readonly fault: 'noHeader' | 'noRows' }

export function toSheet(table: Table, choice: SheetChoice = {}): ToSheetResult {
  const { rows } = table
  const at =
    choice.headerLine === undefined
      ? guessHeader(table)
      : rows.findIndex(({ line }) => line === choice.headerLine)
  const header = rows[at]
  if (!header || !isHeader(header.cells)) return { ok: false, fault: 'noHeader' }
  const below = rows.slice(at + 1)
  const hiddenRows = below.filter(({ isHidden }) => isHidden).length
  const shown = choice.withHidden === true ? below : below.filter(({ isHidden }) => !isHidden)
  const above = rows.slice(0, at).map(({ cells }) => cells)
  const isNoRow = createIsNoRow(header.cells, above)
  const kept = shown.filter((row) => !isNoRow(row))
  if (kept.length === 0) return { ok: false, fault: 'noRows' }
  const names = toNames(table, at, header)
  const leftOut = shown.length === kept.length ? [] : shown.filter(isNoRow).map(({ line }) => line)
  return { ok: true, sheet: fit(names, kept), headerLine: header.line, hiddenRows, leftOut }
}

/** Longest search for the header: a title or the author of the report may be above it. */
const LINES_ABOVE = 10

function guessHeader(table: Table): number {
  const first = table.rows.slice(0, LINES_ABOVE)
  const wide = first.findIndex(({ cells }) => toFilled(cells).length > 1)
  const named = first.findIndex(({ cells }) => namesFields(cells))
  const at = Math.max(0, named < 0 ? wide : named)
  const next = table.rows[at + 1]
  return next && isUnderGroups(table, at, next) ? at + 1 : at
}

/** Whether a line has words for at least two different fields; the author and date of a report have none. */
function namesFields(cells: readonly string[]): boolean {
  if (!isHeader(cells)) return false
  const fields = cells.flatMap((cell) =>
    cell.length > LONGEST_NAME ? [] : (readHeader(cell).field ?? []),
  )
  return new Set(fields).size > 1
}

/** Longest name of a column in characters; a longer cell is a sentence. */
const LONGEST_NAME = 60

/** Whether a line may name columns: at least one cell with letters, and none with a person's e-mail. */
function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.some((cell) => /\p{L}/u.test(cell)) && !filled.some(isAddress)
}

/** What stands before an address that is an example: a bracket, or `ex.`, after the name of a field. */
const EXAMPLE = /[([]|\bex(?:emplo|ample)?\b/iu

/** Whether a cell has an address that is no example: `E-mail (ex.: ana@exemplo.com)` names a column. */
function isAddress(cell: string): boolean {
  if (!cell.includes('@')) return false
  const [before = ''] = cell.split(/\S*@/u)
  const isExample = EXAMPLE.test(before) && readHeader(before).field !== undefined
  return cell.length > LONGEST_NAME || !isExample
}

/** Whether the line above spans several columns ("Locatário") and this line names each of them ("Nome", "CPF"). */
function isUnderGroups({ rows, spans }: Table, at: number, { cells }: TableRow): boolean {
  const groups = spans.filter(({ line }) => line === rows[at]?.line)
  const columns = groups.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  )
  return (
    columns.length > 0 &&
    columns.every((column) => /\p{L}/u.test(cells[column] ?? '')) &&
    isHeader(cells)
  )
}

/** Names of columns with the group above: `Nome` under `Locatário` is `Locatário Nome`. */
function toNames(table: Table, at: number, header: TableRow): readonly string[] {
  const above = table.rows[at - 1]
  if (!above || !isUnderGroups(table, at - 1, header)) return header.cells
  const groups = table.spans.filter(({ line }) => line === above.line)
  return header.cells.map((cell, column) => {
    const group = groups.find(({ from, to }) => from <= column && column <= to)
    const name = group ? `${above.cells[group.from] ?? ''} ${cell}` : cell
    return name.trim() === '' ? (above.cells[column] ?? '') : name
  })
}

function fit(names: readonly string[], rows: readonly TableRow[]): Sheet {
  // Excel ends lines with empty cells of columns that were once used.
  const used = rows.reduce((most, { cells }) => countUsed(cells, most), countUsed(names, 0))
  const fill = (row: readonly string[]): readonly string[] =>
    row.length === used ? row : Array.from({ length: used }, (_, column) => row[column] ?? '')
  return {
    header: toHeader(fill(names)),
    rows: rows.map(({ line, cells }) => ({ line, cells: fill(cells) })),
  }
}

/** Count of cells up to the last filled one, at least `least`. */
function countUsed(cells: readonly string[], least: number): number {
  let used = cells.length
  while (used > least && (cells[used - 1] ?? '').trim() === '') used -= 1
  return Math.max(used, least)
}
