// Columns of a grid: content of a cell, and width.
import type { ReactNode } from 'react'
import type { ChosenColumn } from './column-choice.tsx'
import type { ShownColumns } from './use-list-columns.ts'

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
  /** The whole of what the cell says: sorted, filtered, searched and copied. Undefined: the cell has only controls. */
  readonly text?: (row: Row) => string
  /** What is sorted instead of the text, the least first: an instant, a count. */
  readonly rank?: (row: Row) => number | undefined
  /** Undefined: its text. */
  readonly render?: (row: Row, state: CellState) => ReactNode
  /** Shown as the title of the cell; undefined: its text, which the cell may cut. */
  readonly hint?: (row: Row) => string | undefined
  /** Whether the rows that are read have something to tell in it. Undefined: it is shown whatever they are. */
  readonly isNeeded?: (rows: readonly Row[]) => boolean
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

/** The first column with a text stays, and so do controls. */
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

/** Needed where a row has a text in it: a column that is empty in every row takes room and tells nothing. */
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
