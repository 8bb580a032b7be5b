// Acts of a person on the rows of a grid, by key and mouse: cursor, cell, selection, opening and preview.
import type { KeyboardEvent, MouseEvent } from 'react'
import { useState } from 'react'
import type { Column } from './column.ts'
import type { DataGridProps } from './data-grid-props.ts'
import { findPlace } from './find-place.ts'
import type { GridCommand } from './grid-keys.ts'
import { toGridCommand } from './grid-keys.ts'
import { isNothing } from './grid-selection.ts'
import type { ListRows } from './list-rows.ts'
import type { ColumnMenuState } from './use-column-menu.ts'
import type { GridCursor } from './use-cursor.ts'
import type { GridSelection } from './use-grid-selection.ts'

type Grid<Row> = Pick<DataGridProps<Row>, 'onOpen' | 'onRowKeyDown'> & {
  readonly rows: ListRows<Row>
  /** Columns that are shown. */
  readonly columns: readonly Column<Row>[]
  readonly cursor: GridCursor
  readonly selection: GridSelection
  readonly menu: ColumnMenuState
  readonly hasPreview: boolean
  /** Number of rows in sight. */
  readonly pageRows: number
  /** Scrolls a row into sight. */
  readonly reveal: (index: number) => void
}

/**
 * Keys that act once however long they are held: the cursor is on another row by then, and a Space that closed the
 * preview must not open it again.
 */
const ONCE: ReadonlySet<string> = new Set(['Enter', 'Delete', ' '])

export type GridCommands = {
  /** Index of the cell under the cursor; undefined: the whole row. */
  readonly column: number | undefined
  readonly isPreviewing: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent) => void
  readonly onDoubleClick: (event: MouseEvent) => void
  /** Moves the cursor by a key that was pressed in the preview. */
  readonly onPreviewKey: (event: KeyboardEvent) => void
  readonly closePreview: () => void
}

export function useGridCommands<Row>(grid: Grid<Row>): GridCommands {
  const { rows, columns, cursor, selection, menu, hasPreview, pageRows, reveal } = grid
  const { canSelect } = selection
  const [column, setColumn] = useState<number>()
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (isPreviewing && rows.count === 0) setIsPreviewing(false)
  const toCommand = (event: KeyboardEvent): GridCommand | undefined =>
    toGridCommand(event, {
      index: cursor.index,
      count: rows.count,
      pageRows,
      column,
      columns: columns.length,
      hasPreview,
    })
  const moveTo = (index: number, isExtending: boolean): void => {
    if (isExtending) selection.extend(cursor.index, index)
    else selection.anchorAt(undefined)
    cursor.moveTo(index)
    reveal(index)
  }
  const open = (index: number): void => {
    const row = rows.at(index)
    if (row !== undefined) grid.onOpen?.(row)
  }
  const run = (command: GridCommand): void => {
    switch (command.kind) {
      case 'move':
        moveTo(command.to, command.isExtending && canSelect)
        return
      case 'column':
        setColumn(command.to)
        return
      case 'columnMenu':
        menu.onOpen((columns[column ?? 0] ?? columns[0])?.key)
        return
      case 'toggle':
        selection.toggle(cursor.index)
        return
      case 'preview':
        setIsPreviewing(true)
        return
      case 'selectAll':
        selection.selectAll()
        return
      case 'selectNone':
        selection.selectNone()
        return
      case 'open':
        open(cursor.index)
    }
  }
  return {
    column,
    isPreviewing,
    onKeyDown: (event) => {
      // Controls inside a row handle their own keys.
      if (event.target !== event.currentTarget || menu.takeKey(event)) return
      if (event.repeat && ONCE.has(event.key)) {
        event.preventDefault()
        return
      }
      const command = toCommand(event)
      if (!command || (command.kind === 'selectNone' && isNothing(selection.chosen))) {
        grid.onRowKeyDown?.(event, rows.at(cursor.index))
        return
      }
      event.preventDefault()
      event.stopPropagation()
      run(command)
    },
    onClick: (event) => {
      const place = findPlace(event)
      if (!place) return
      setColumn(undefined)
      if (event.shiftKey && canSelect) {
        moveTo(place.index, true)
        return
      }
      if (place.isMark || event.ctrlKey || event.metaKey) selection.toggle(place.index)
      cursor.moveTo(place.index)
      selection.anchorAt(place.index)
    },
    onDoubleClick: (event) => {
      const place = findPlace(event)
      if (place && !place.isMark) open(place.index)
    },
    onPreviewKey: (event) => {
      const command = toCommand(event)
      if (command?.kind === 'move') moveTo(command.to, false)
    },
    closePreview: () => {
      setIsPreviewing(false)
    },
  }
}
