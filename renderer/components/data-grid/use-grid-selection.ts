// Selection of rows as keys and the mouse change it. The cursor is another thing: it moves without selecting.
import { useEffect, useRef } from 'react'
import type { DataGridProps, RowEnd } from './data-grid-props.ts'
import type { Selection } from './grid-selection.ts'
import {
  ALL_SELECTED,
  isNothing,
  isSelected,
  keysBetween,
  markOf,
  NOTHING_SELECTED,
  selectKeys,
  toggleAll,
  toggleKey,
} from './grid-selection.ts'
import type { ListRows } from './list-rows.ts'

/** Where Shift began. */
type Anchor = { readonly index: number; readonly key: string | undefined }

export type GridSelection = {
  readonly chosen: Selection
  readonly canSelect: boolean
  /** Of the box that selects all. */
  readonly mark: 'none' | 'some' | 'all'
  readonly toggle: (index: number) => void
  /** From where Shift began, or from the row under the cursor, to that one. */
  readonly extend: (from: number, to: number) => void
  /** Shift begins at that row; undefined: at the row under the cursor. */
  readonly anchorAt: (index: number | undefined) => void
  readonly selectAll: () => void
  readonly selectNone: () => void
  /** By the box: all of them, or none when all are selected. */
  readonly toggleAll: () => void
}

/** @param rows those that are shown. @param isNarrowed some of the list are left out of them */
export function useGridSelection<Row>(
  rows: ListRows<Row>,
  isNarrowed: boolean,
  {
    selection: chosen = NOTHING_SELECTED,
    onSelectionChange,
    onSelectUnread,
  }: Pick<DataGridProps<Row>, 'selection' | 'onSelectionChange' | 'onSelectUnread'>,
): GridSelection {
  const anchor = useRef<Anchor>(undefined)
  const select = (next: Selection): void => onSelectionChange?.(next)
  useEffect(() => {
    // What is left out is not selected either: nobody acts on rows that are not shown.
    if (!isNarrowed || isNothing(chosen)) return
    const left = rows.keys.filter((key) => isSelected(chosen, key))
    const isSame = chosen.kind === 'some' && chosen.keys.size === left.length
    if (!isSame) select(selectKeys(left))
    // Looked at when rows are left out; what is selected afterwards is among those shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNarrowed, rows])
  const anchorOf = (index: number): Anchor => ({ index, key: rows.keyAt(index) })
  const mark = markOf(chosen, rows)
  const selectAll = (): void => {
    select(isNarrowed ? selectKeys(rows.keys) : ALL_SELECTED)
  }
  return {
    chosen,
    canSelect: onSelectionChange !== undefined,
    mark,
    toggle: (index) => {
      const key = rows.keyAt(index)
      if (key !== undefined) select(toggleKey(chosen, key))
      anchor.current = { index, key }
    },
    extend: (from, to) => {
      const began = (anchor.current ??= anchorOf(from))
      // The row, not its place: rows have come and gone since.
      const at = began.key === undefined ? began.index : rows.placeOf(began.key)
      const between = at === undefined ? undefined : keysBetween(rows, at, to)
      if (between) select(selectKeys(between))
      else onSelectUnread?.(toEnd(began), toEnd(anchorOf(to)))
    },
    anchorAt: (index) => {
      anchor.current = index === undefined ? undefined : anchorOf(index)
    },
    selectAll,
    selectNone: () => select(NOTHING_SELECTED),
    toggleAll: () => {
      if (isNarrowed && mark !== 'all') selectAll()
      else select(toggleAll(chosen, rows))
    },
  }
}

const toEnd = ({ index, key }: Anchor): RowEnd => (key === undefined ? { index } : { key })
