// Rows of a list sorted, filtered and searched. For a list that is read in pages all rows are read first, except for
// a sort that main does.
import { useMemo, useState } from 'react'
import { useLanguage } from '../../i18n.tsx'
import type { Arrangement, TextColumn } from './arrange.ts'
import { arrange, isArranged, isNarrowed, NOT_ARRANGED } from './arrange.ts'
import type { Column } from './column.ts'
import type { DataGridProps } from './data-grid-props.ts'
import type { ListRows } from './list-rows.ts'
import { toListRows } from './list-rows.ts'

/** Longest list in pages of which all rows are read; of a longer one only the rows in sight are. */
export const MAX_ARRANGED_ROWS = 10_000

export type ArrangedRows<Row> = {
  readonly rows: ListRows<Row>
  readonly by: Arrangement
  readonly arrangeBy: (by: Arrangement) => void
  /** Whether rows may be left out; false until all rows are read. */
  readonly isNarrowed: boolean
  /** Whether the arrangement waits for rows that are not read yet. */
  readonly isWaiting: boolean
}

export function useArrangedRows<Row>(
  rows: ListRows<Row>,
  {
    rowKey,
    columns,
    sortedByMain: sorted,
    arrangement,
  }: Pick<DataGridProps<Row>, 'rowKey' | 'columns' | 'sortedByMain' | 'arrangement'>,
): ArrangedRows<Row> {
  const language = useLanguage()
  const [inGrid, arrangeInGrid] = useState(NOT_ARRANGED)
  const { by: own, onArrange: setOwn } = arrangement ?? { by: inGrid, onArrange: arrangeInGrid }
  const isWhole = rows.read.length === rows.count
  const isActive = isArranged(own)
  const arranged = useMemo(
    () =>
      isActive && isWhole
        ? toListRows(arrange(rows.read, toTextColumns(columns), own, language), rowKey)
        : rows,
    [isActive, isWhole, rows, rowKey, columns, own, language],
  )
  const arrangeBy = (next: Arrangement): void => {
    const { sort, ...rest } = next
    const isOfMain = sort !== undefined && sorted?.keys.includes(sort.key) === true
    setOwn(isOfMain ? rest : next)
    if (sorted?.sort || isOfMain) sorted?.onSort(isOfMain ? sort : undefined)
  }
  return {
    rows: arranged,
    by: sorted?.sort ? { ...own, sort: sorted.sort } : own,
    arrangeBy,
    isNarrowed: isWhole && isNarrowed(own),
    isWaiting: isActive && !isWhole,
  }
}

function toTextColumns<Row>(columns: readonly Column<Row>[]): readonly TextColumn<Row>[] {
  return columns.flatMap(({ key, text, rank }) => (text ? [{ key, text, rank }] : []))
}
