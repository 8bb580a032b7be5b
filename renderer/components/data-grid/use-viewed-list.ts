// Arrangement of a list held outside of the grid, so that saved views contain it together with main's filters.
import { useMemo, useState } from 'react'
import type { ShownTable } from '../../../shared/model/saved-view.ts'
import { NOT_ARRANGED } from './arrange.ts'
import type { Column } from './column.ts'
import { fitColumns, toArrangement, toSaved } from './list-views.tsx'
import type { Arrangement, KeptArrangement } from './arrange.ts'
import { useListColumns } from './use-list-columns.ts'

export type ViewedList = {
  /** For the grid. */
  readonly arrangement: KeptArrangement
  /** The arrangement as a saved view stores it. */
  readonly saved: ShownTable
  /** Applies a view; undefined: no arrangement, the columns stay. */
  readonly show: (saved: ShownTable | undefined) => void
  /** Returns the parts of a view that the list has. A view of an older version names no columns. */
  readonly fit: <Shown extends { readonly arrangement?: ShownTable }>(
    shown: Shown,
  ) => { readonly shown: Shown; readonly missing: readonly string[] }
}

/**
 * @param others titles of columns that the list has only sometimes, by key
 * @param kept arrangement, if the screen stores it
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
