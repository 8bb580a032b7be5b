// Properties of the grid.
import type { KeyboardEvent, ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Selection } from './grid-selection.ts'
import type { ReadRows } from './list-rows.ts'
import type { KeptArrangement, SortedByMain } from './arrange.ts'

export type RowRange = { readonly first: number; readonly end: number }

/** Row by its key, or by its index when it is not read yet. */
export type RowEnd = { readonly key: string } | { readonly index: number }

/** Row under the cursor, and scroll position of the grid. */
export type GridPlace = {
  readonly index: number
  readonly key?: string
  readonly topPx: number
}

/** Stored place in the list that is shown, restored when the grid is mounted again. */
export type KeptPlace = {
  readonly read: () => GridPlace | undefined
  readonly write: (place: GridPlace) => void
}

/** Properties that the grid gives to every preview. */
export type PreviewFrame = {
  /** Position of the row, counted from 1. */
  readonly place: number
  readonly count: number
  /** Called with keys pressed in the preview; those that move the cursor move it. */
  readonly onMove: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** Dialog that the grid opens over the window. `row` is under the cursor; undefined: not read yet. */
export type GridPreview<Row> = (
  shown: PreviewFrame & { readonly row: Row | undefined },
) => ReactNode

export type DataGridProps<Row> = {
  readonly ariaLabel: string
  /** Key under which the columns are stored; the same for all lists of a kind. */
  readonly list: string
  /** The grid does not sort, filter or search: the screen does, or the order of the rows has a meaning. */
  readonly isArrangedOutside?: boolean
  /** A field beside the list searches it, so the grid has no search. */
  readonly isSearchedOutside?: boolean
  /** A button beside the list has its saved views, so the column menus have none. */
  readonly isViewedOutside?: boolean
  readonly sortedByMain?: SortedByMain
  /** Arrangement held by the screen, which has saved views; undefined: the grid holds it. */
  readonly arrangement?: KeptArrangement
  /** Called with the shown keys while rows are left out, else with undefined; a stable function. */
  readonly onNarrow?: (keys: readonly string[] | undefined) => void
  /** Rows in their order; for a list that is read in pages, those that are read (see `onNeed`). */
  readonly rows: readonly Row[] | ReadRows<Row>
  readonly rowKey: (row: Row) => string
  /** Must be the same object until a column changes: another object draws all rows again. */
  readonly columns: readonly Column<Row>[]
  /** Together with `onSelectionChange`: rows can be selected. */
  readonly selection?: Selection
  readonly onSelectionChange?: (selection: Selection) => void
  /** Called for a Shift selection over rows that are not read: the owner of the list finds and selects them. */
  readonly onSelectUnread?: (from: RowEnd, to: RowEnd) => void
  /** Called on Enter and double click. */
  readonly onOpen?: (row: Row) => void
  /** Opened by Space; shows the row under the cursor until it is closed. */
  readonly renderPreview?: GridPreview<Row>
  /** Key of the row that the cursor moves to whenever this changes. */
  readonly activeKey?: string | undefined
  /** Place stored by a screen that a person may leave and return to. */
  readonly keptPlace?: KeptPlace
  /** Called with the key of the row under the cursor; a stable function. */
  readonly onActiveChange?: (key: string | undefined) => void
  /** Called with keys that the grid does not use, and the row under the cursor. */
  readonly onRowKeyDown?: (event: KeyboardEvent, row: Row | undefined) => void
  /** Keys that `onRowKeyDown` handles, for `aria-keyshortcuts`: `F2`. */
  readonly rowKeys?: readonly string[]
  /** Called with the range of rows that are needed and not read yet; a stable function. */
  readonly onNeed?: (range: RowRange) => void
  /** Shown instead of the grid when the list has no rows. */
  readonly empty: ReactNode
}
