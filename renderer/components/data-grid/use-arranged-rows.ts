// The rows of a list as a person arranged them: sorted, filtered by values, searched. Where rows are read in pages,
// all of them are read first, but for a sort of which main reads the pages in order.
import { useMemo, useState } from 'react'
import { useLanguage } from '../../i18n.tsx'
import type { Arrangement, Sort, TextColumn } from './arrange.ts'
import { arrange, isArranged, isNarrowed, NOT_ARRANGED } from './arrange.ts'
import type { Column } from './column.ts'

/** Of a longer list that is read in pages no more is read than what is in sight. */
export const MAX_ARRANGED_ROWS = 10_000

/** Columns in whose order the rows are read, whatever their number. */
export type SortedByMain = {
  readonly keys: readonly string[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

type Rows<Row> = readonly (Row | undefined)[]

export type ArrangedRows<Row> = {
  readonly rows: Rows<Row>
  readonly by: Arrangement
  readonly arrangeBy: (by: Arrangement) => void
  /** Rows may be left out; false as long as some are not read. */
  readonly isNarrowed: boolean
  /** Arranged as soon as they are read. */
  readonly isWaiting: boolean
  /** Those that are read. */
  readonly known: readonly Row[]
}

/** @param count of the whole list, of which `rows` may have only the beginning */
export function useArrangedRows<Row>(
  rows: Rows<Row>,
  count: number,
  columns: readonly Column<Row>[],
  sorted: SortedByMain | undefined,
): ArrangedRows<Row> {
  const language = useLanguage()
  const [by, setBy] = useState(NOT_ARRANGED)
  const known = useMemo(() => rows.filter((row) => row !== undefined), [rows])
  const isWhole = known.length === count
  const isActive = isArranged(by)
  const arranged = useMemo(
    () => (isActive && isWhole ? arrange(known, toTextColumns(columns), by, language) : rows),
    [isActive, isWhole, known, columns, by, language, rows],
  )
  return {
    rows: arranged,
    by: sorted?.sort ? { ...by, sort: sorted.sort } : by,
    arrangeBy: (next) => {
      const { sort, ...rest } = next
      const isOfMain = sort !== undefined && sorted?.keys.includes(sort.key) === true
      setBy(isOfMain ? rest : next)
      if (sorted?.sort || isOfMain) sorted?.onSort(isOfMain ? sort : undefined)
    },
    isNarrowed: isWhole && isNarrowed(by),
    isWaiting: isActive && !isWhole,
    known,
  }
}

function toTextColumns<Row>(columns: readonly Column<Row>[]): readonly TextColumn<Row>[] {
  return columns.flatMap(({ key, text, rank }) => (text ? [{ key, text, rank }] : []))
}
