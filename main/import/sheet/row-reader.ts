// Reads the cells of one row and puts on record what repairing them changed.
import type { Repair } from '../../../shared/model/prepared-row.ts'
import type { Sheet, SheetRow } from '../../../shared/model/sheet.ts'
import { readCell } from '../../../shared/model/sheet.ts'

export type RowReader = {
  /** As it stands, but for blanks around it; empty without a column. */
  readonly cell: (column: string | undefined) => string
  /** Through a repair, recorded when it changes the cell. */
  readonly repaired: (column: string | undefined, repair: (text: string) => string) => string
  readonly repairs: readonly Repair[]
}

export function createRowReader(sheet: Sheet, row: SheetRow): RowReader {
  const repairs: Repair[] = []
  const cell: RowReader['cell'] = (column) => readCell(sheet, row, column)
  return {
    cell,
    repaired(column, repair) {
      const from = cell(column)
      const to = repair(from)
      if (column !== undefined && to !== from) repairs.push({ column, from, to })
      return to
    },
    repairs,
  }
}
