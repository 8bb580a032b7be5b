// A spreadsheet as a table of text, whatever file it came from. Cells are as they stood in the file:
// repairing them is for the rules, visibly.
import { z } from 'zod'

const sheetRowSchema = z.strictObject({
  /** Line in the file where the row begins, from 1: what a person sees beside it. */
  line: z.number().int().min(1),
  /** One a column; rows that were shorter are filled with empty cells. */
  cells: z.array(z.string()).readonly(),
})
export type SheetRow = Readonly<z.infer<typeof sheetRowSchema>>

const sheetSchema = z.strictObject({
  /** Unique and never empty: a repeated header gets a number, a missing one the column's letter. */
  header: z.array(z.string()).readonly(),
  rows: z.array(sheetRowSchema).readonly(),
})
export type Sheet = Readonly<z.infer<typeof sheetSchema>>

/** The cell without surrounding blanks; empty when the sheet has no such column. */
export function readCell(sheet: Sheet, row: SheetRow, column: string | undefined): string {
  const index = column === undefined ? -1 : sheet.header.indexOf(column)
  return (row.cells[index] ?? '').trim()
}

/** Cells of a column that hold something: the first so many. */
export function readColumn(sheet: Sheet, column: string, most: number): readonly string[] {
  const index = sheet.header.indexOf(column)
  const found: string[] = []
  for (const { cells } of sheet.rows) {
    const cell = (cells[index] ?? '').trim()
    if (cell !== '') found.push(cell)
    if (found.length >= most) break
  }
  return found
}
