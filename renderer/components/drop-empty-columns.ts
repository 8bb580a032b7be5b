// Columns without those that are empty in every row: they take room and tell nothing.
import type { Column } from './data-grid/column.ts'

/** @param rows that are known; of a list that is not read yet all columns stay */
export function dropEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  if (rows.length === 0) return columns
  return columns.filter(({ text }) => !text || rows.some((row) => text(row) !== ''))
}
