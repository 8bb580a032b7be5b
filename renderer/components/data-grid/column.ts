// Columns of a grid: content of a cell, and width.
import type { ReactNode } from 'react'
import type { ChosenColumn } from './column-choice.tsx'
import type { ShownColumns } from './use-list-columns.ts'

/** State of the row while its cell is drawn: controls in the cell take their `tabIndex` from it. */
export type CellState = {
  /** Whether the cursor is on the row: only then Tab reaches its controls. */
  readonly isActive: boolean
  readonly isSelected: boolean
}

export type Column<Row> = {
  readonly key: string
  /** Heading, in the language of the window. */
  readonly title: string
  /** A CSS grid track: `96px`, `minmax(160px, 2fr)`. */
  readonly width: string
  /** Full text of the cell: sorted, filtered, searched and copied. Undefined: the cell has only controls. */
  readonly text?: (row: Row) => string
  /** Value that is sorted instead of the text, the least first: an instant, a count. */
  readonly rank?: (row: Row) => number | undefined
  /** Content of the cell; undefined: its text. */
  readonly render?: (row: Row, state: CellState) => ReactNode
  /** Title of the cell; undefined: its text, which the cell may cut. */
  readonly hint?: (row: Row) => string | undefined
  /** Whether the column is shown for these rows. Undefined: always. */
  readonly isNeeded?: (rows: readonly Row[]) => boolean
  /** `end` for numbers. */
  readonly align?: 'end'
  /** For the last column: it sticks to the right edge when the window is narrower than the columns. */
  readonly stays?: true
}

/** Width of the column with the checkboxes. */
const MARK_WIDTH = '36px'

export function toTracks(
  columns: readonly { readonly width: string }[],
  canSelect: boolean,
): string {
  return [...(canSelect ? [MARK_WIDTH] : []), ...columns.map(({ width }) => width)].join(' ')
}

/**
 * Returns the columns that are not hidden, with the person's widths. The first column and those with controls cannot
 * be hidden.
 */
export function toShown<Row>(
  columns: readonly Column<Row>[],
  { hidden, widths }: Pick<ShownColumns, 'hidden' | 'widths'>,
): readonly Column<Row>[] {
  return columns.flatMap((column, place) => {
    const isLeftOut = place > 0 && column.text !== undefined && hidden.includes(column.key)
    const px = widths[column.key]
    if (isLeftOut) return []
    return [px === undefined ? column : { ...column, width: `${String(px)}px` }]
  })
}

/** Returns the columns, each hidden while its text is empty in every row, unless it has its own `isNeeded`. */
export function leaveOutEmpty<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.map((column): Column<Row> => {
    const { text, isNeeded = text && ((rows) => rows.some((row) => text(row) !== '')) } = column
    return isNeeded ? { ...column, isNeeded } : column
  })
}

export function toChoice<Row>(columns: readonly Column<Row>[]): readonly ChosenColumn[] {
  return columns.flatMap(({ key, title, text }, place) =>
    text ? [{ key, title, isAlwaysShown: place === 0 }] : [],
  )
}
