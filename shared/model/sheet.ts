// Spreadsheet as a table of text, whatever file it came from. Cells are unchanged; repairs are made later, where a
// person sees them.
import { z } from 'zod'

const sheetRowSchema = z.strictObject({
  /** Line of the file in which the row begins, from 1, as a person sees it there. */
  line: z.number().int().min(1),
  /** Cells, one for each column; shorter rows are filled with empty cells. */
  cells: z.array(z.string()).readonly(),
})
export type SheetRow = Readonly<z.infer<typeof sheetRowSchema>>

const sheetSchema = z.strictObject({
  /** Headers, unique and never empty: a repeated one gets a number, a missing one the column's letter. */
  header: z.array(z.string()).readonly(),
  rows: z.array(sheetRowSchema).readonly(),
})
export type Sheet = Readonly<z.infer<typeof sheetSchema>>

/** Returns the cell without surrounding blanks; empty when the sheet has no such column. */
export function readCell(sheet: Sheet, row: SheetRow, column: string | undefined): string {
  const index = column === undefined ? -1 : sheet.header.indexOf(column)
  return (row.cells[index] ?? '').trim()
}

/** Returns the first `most` cells of a column that are not empty. */
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
