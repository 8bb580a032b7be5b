// The columns that the rows of a list need.
import { useMemo } from 'react'
import type { Column } from './column.ts'

/** The same object as long as no column is needed anew or no more. @param rows none: of a list that is not read yet */
export function useNeededColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  const isNeeded = columns.map((column) => rows.length === 0 || column.isNeeded?.(rows) !== false)
  const pattern = isNeeded.map(Number).join('')
  return useMemo(() => columns.filter((_, place) => pattern[place] === '1'), [columns, pattern])
}
