// Selection of rows by keys and mouse. The cursor is separate from the selection.
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

/** Row at which a Shift selection begins. */
type Anchor = { readonly index: number; readonly key: string | undefined }

export type GridSelection = {
  readonly chosen: Selection
  readonly canSelect: boolean
  /** State of the checkbox that selects all. */
  readonly mark: 'none' | 'some' | 'all'
  readonly toggle: (index: number) => void
  /** Selects from the anchor, or from the row `from` without one, to the row `to`. */
  readonly extend: (from: number, to: number) => void
  /** Sets the anchor of a Shift selection; undefined: the row under the cursor becomes the anchor. */
  readonly anchorAt: (index: number | undefined) => void
  readonly selectAll: () => void
  readonly selectNone: () => void
  /** Selects all rows, or none when all are selected. */
  readonly toggleAll: () => void
}

/**
 * @param rows rows that are shown
 * @param isNarrowed whether rows of the list are left out
 */
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
    // Rows that are left out are deselected: no command may act on rows that are not shown.
    if (!isNarrowed || isNothing(chosen)) return
    const left = rows.keys.filter((key) => isSelected(chosen, key))
    const isSame = chosen.kind === 'some' && chosen.keys.size === left.length
    if (!isSame) select(selectKeys(left))
    // Only when rows are left out: a later selection contains shown rows only.
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
      // By key, since rows may have come and gone.
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
