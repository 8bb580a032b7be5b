// Columns that are not empty in all rows of a list.
import { useMemo } from 'react'
import type { Column } from './column.ts'

/**
 * Returns the same array until the set of needed columns changes.
 * @param rows empty: not read yet, all columns stay
 */
export function useNeededColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  const isNeeded = columns.map((column) => rows.length === 0 || column.isNeeded?.(rows) !== false)
  const pattern = isNeeded.map(Number).join('')
  return useMemo(() => columns.filter((_, place) => pattern[place] === '1'), [columns, pattern])
}
