// Lines that were typed, or pasted from the cells of a spreadsheet, as rows of a table. Pure.
import type { TableRow } from '../model/table.ts'

/** Separators of cells where there is no tab; the first one that the line has counts. */
const SEPARATORS = ['\t', ';', ',']
const LAST_BLANK = /\s+(?=\S+$)/u

/** Returns the rows of a text; lines without text are left out. */
export function toPastedRows(text: string): readonly TableRow[] {
  return text.split(/\r\n|\r|\n/u).flatMap((line, index) => {
    if (line.trim() === '') return []
    const separator = SEPARATORS.find((each) => line.includes(each)) ?? LAST_BLANK
    return [{ line: index + 1, cells: line.split(separator) }]
  })
}

/** Returns the rows as text, as a spreadsheet gives its cells to be pasted. */
export function toPastedText(rows: readonly TableRow[]): string {
  return rows
    .map(({ cells }) => cells.map((cell) => cell.replaceAll(/\s+/gu, ' ').trim()).join('\t'))
    .join('\n')
}
