// What a screen gives the grid, and what it is told of it.
import type { KeyboardEvent, ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Selection } from './grid-selection.ts'
import type { ReadRows } from './list-rows.ts'
import type { KeptArrangement, SortedByMain } from './arrange.ts'

export type RowRange = { readonly first: number; readonly end: number }

/** A row by its key, or by its place where it is not read yet. */
export type RowEnd = { readonly key: string } | { readonly index: number }

/** The row under the cursor, and how far the list was scrolled. */
export type GridPlace = {
  readonly index: number
  readonly key?: string
  readonly topPx: number
}

/** Of the list that is shown: where it was left, for when the grid is drawn anew. */
export type KeptPlace = {
  readonly read: () => GridPlace | undefined
  readonly write: (place: GridPlace) => void
}

/** What the grid gives a preview, whatever its rows are. */
export type PreviewFrame = {
  /** From 1. */
  readonly place: number
  readonly count: number
  /** Keys that move the cursor, pressed in the preview. */
  readonly onMove: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** Drawn over the window. `row` is the one under the cursor; undefined: not read yet. */
export type GridPreview<Row> = (
  shown: PreviewFrame & { readonly row: Row | undefined },
) => ReactNode

export type DataGridProps<Row> = {
  readonly ariaLabel: string
  /** Under which its columns are kept: of all lists of that kind. */
  readonly list: string
  /** Its rows are sorted, filtered and searched elsewhere, or have an order that says something. */
  readonly isArrangedOutside?: boolean
  /** A field beside the list searches it. */
  readonly isSearchedOutside?: boolean
  /** A button beside the list has its saved views. */
  readonly isViewedOutside?: boolean
  readonly sortedByMain?: SortedByMain
  /** Kept by the screen, which has its saved views; undefined: by the grid. */
  readonly arrangement?: KeptArrangement
  /** A stable function, told the rows that are shown while some are left out. */
  readonly onNarrow?: (keys: readonly string[] | undefined) => void
  /** In their order; of a list that is read in pages, those that are read (see `onNeed`). */
  readonly rows: readonly Row[] | ReadRows<Row>
  readonly rowKey: (row: Row) => string
  /** The same object as long as nothing changed: rows are drawn again when it is another. */
  readonly columns: readonly Column<Row>[]
  /** With `onSelectionChange`: rows can be selected. */
  readonly selection?: Selection
  readonly onSelectionChange?: (selection: Selection) => void
  /** Shift reached over rows that are not read: whoever has the list finds them, and selects them. */
  readonly onSelectUnread?: (from: RowEnd, to: RowEnd) => void
  /** Enter or double click. */
  readonly onOpen?: (row: Row) => void
  /** Opened by Space; it follows the cursor until it is closed. */
  readonly renderPreview?: GridPreview<Row>
  /** The row to put the cursor on, whenever it changes. */
  readonly activeKey?: string | undefined
  /** Kept by the screen, which may be left and come back to. */
  readonly keptPlace?: KeptPlace
  /** A stable function, told of the row that the cursor is on. */
  readonly onActiveChange?: (key: string | undefined) => void
  /** Keys that the grid does not use, with the row under the cursor. */
  readonly onRowKeyDown?: (event: KeyboardEvent, row: Row | undefined) => void
  /** Those that `onRowKeyDown` takes: `F2`. */
  readonly rowKeys?: readonly string[]
  /** A stable function, told of rows in sight that are not read yet. */
  readonly onNeed?: (range: RowRange) => void
  /** In its place when there are no rows. */
  readonly empty: ReactNode
}
