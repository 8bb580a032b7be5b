// The rows of a list as a person arranged them: sorted, filtered by values, searched. Where rows are read in pages,
// all of them are read first, but for a sort of which main reads the pages in order.
import { useMemo, useState } from 'react'
import { useLanguage } from '../../i18n.tsx'
import type { Arrangement, Sort, TextColumn } from './arrange.ts'
import { arrange, isArranged, isNarrowed, NOT_ARRANGED } from './arrange.ts'
import type { Column } from './column.ts'
import type { ListRows } from './list-rows.ts'
import { toListRows } from './list-rows.ts'

/** Of a longer list that is read in pages no more is read than what is in sight. */
export const MAX_ARRANGED_ROWS = 10_000

/** Columns in whose order the rows are read, whatever their number. */
export type SortedByMain = {
  readonly keys: readonly string[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

export type ArrangedRows<Row> = {
  readonly rows: ListRows<Row>
  readonly by: Arrangement
  readonly arrangeBy: (by: Arrangement) => void
  /** Rows may be left out; false as long as some are not read. */
  readonly isNarrowed: boolean
  /** Arranged as soon as they are read. */
  readonly isWaiting: boolean
}

export function useArrangedRows<Row>(
  rows: ListRows<Row>,
  rowKey: (row: Row) => string,
  columns: readonly Column<Row>[],
  sorted: SortedByMain | undefined,
): ArrangedRows<Row> {
  const language = useLanguage()
  const [own, setOwn] = useState(NOT_ARRANGED)
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
