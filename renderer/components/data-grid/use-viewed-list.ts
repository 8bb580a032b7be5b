// What the columns of a list do with its rows, kept outside of the grid: saved views have it beside what main is asked.
import { useMemo, useState } from 'react'
import type { ShownTable } from '../../../shared/model/saved-view.ts'
import { NOT_ARRANGED } from './arrange.ts'
import type { Column } from './column.ts'
import { fitColumns, toArrangement, toSaved } from './list-views.tsx'
import type { Arrangement, KeptArrangement } from './arrange.ts'
import { useListColumns } from './use-list-columns.ts'

export type ViewedList = {
  /** Of the grid. */
  readonly arrangement: KeptArrangement
  /** As a view keeps it. */
  readonly saved: ShownTable
  /** Undefined: as main answers, with the columns that are there. */
  readonly show: (saved: ShownTable | undefined) => void
  /** What of a view the list has. A view of an older version says nothing of columns. */
  readonly fit: <Shown extends { readonly arrangement?: ShownTable }>(
    shown: Shown,
  ) => { readonly shown: Shown; readonly missing: readonly string[] }
}

/**
 * @param kept what the columns do with the rows, where the screen keeps it
 * @param others titles of columns that the list has at times, by their keys
 */
export function useViewedList<Row>(
  list: string,
  columns: readonly Column<Row>[],
  others: Readonly<Record<string, string>> = {},
  kept?: readonly [Arrangement, (by: Arrangement) => void],
): ViewedList {
  const own = useState(NOT_ARRANGED)
  const [by, onArrange] = kept ?? own
  const { hidden, hide } = useListColumns(list)
  const plain = toSaved(NOT_ARRANGED, hidden)
  return {
    arrangement: useMemo(() => ({ by, onArrange }), [by, onArrange]),
    saved: toSaved(by, hidden),
    show: (saved) => {
      onArrange(saved ? toArrangement(saved) : NOT_ARRANGED)
      if (saved) hide(saved.hidden)
    },
    fit: (view) => {
      const keys = columns.flatMap(({ key, text }) => (text ? [key] : []))
      const { shown, missing } = fitColumns(view.arrangement ?? plain, new Set(keys))
      return {
        shown: { ...view, arrangement: shown },
        missing: missing.map((key) => others[key] ?? key),
      }
    },
  }
}
