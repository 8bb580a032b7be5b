// What a grid shows of a row, and how wide.
import type { ReactNode } from 'react'

/** How the row stands while its cell is drawn: controls inside take `tabIndex` from it. */
export type CellState = {
  /** Under the cursor: its controls are reached by Tab, those of other rows are not. */
  readonly isActive: boolean
  readonly isSelected: boolean
}

export type Column<Row> = {
  readonly key: string
  /** Heading, in the language of the window. */
  readonly title: string
  /** A CSS grid track: `96px`, `minmax(160px, 2fr)`. */
  readonly width: string
  readonly render: (row: Row, state: CellState) => ReactNode
  /** The whole text where the cell may cut it, shown as its title. */
  readonly hint?: (row: Row) => string | undefined
  /** `end` for figures. */
  readonly align?: 'end'
  /** The last column, in sight at the right edge where the window is narrower than all of them. */
  readonly stays?: true
}

/** Of the column that shows which rows are selected. */
const MARK_WIDTH = '36px'

export function toTracks(
  columns: readonly { readonly width: string }[],
  canSelect: boolean,
): string {
  return [...(canSelect ? [MARK_WIDTH] : []), ...columns.map(({ width }) => width)].join(' ')
}
