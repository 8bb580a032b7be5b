// The one grid of every screen: thousands of rows, of which only those in sight are drawn. The cursor
// and the selection are two things: arrows and clicks move the cursor (`onActiveChange`), Space
// (Ctrl+Space where Space opens a preview), Shift, Ctrl and the boxes select.
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Column } from './column.ts'
import { toTracks } from './column.ts'
import { DataGridHead } from './data-grid-head.tsx'
import { DataGridRow } from './data-grid-row.tsx'
import styles from './data-grid.module.css'
import { toGridCommand } from './grid-keys.ts'
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
import { useTranslate } from '../../i18n.tsx'
import { useLostFocus } from '../use-lost-focus.ts'
import { useCursor } from './use-cursor.ts'
import { ROW_PX, useRowWindow } from './use-row-window.ts'

export type RowRange = { readonly first: number; readonly end: number }

/** A row by its key, or by its place where it is not read yet. */
export type RowEnd = { readonly key: string } | { readonly index: number }

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
  /** In their order; undefined: not read yet (see `onNeed`). */
  readonly rows: readonly (Row | undefined)[]
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
  /** A stable function, told of the row that the cursor is on. */
  readonly onActiveChange?: (key: string | undefined) => void
  /** Keys that the grid does not use, with the row under the cursor. */
  readonly onRowKeyDown?: (event: KeyboardEvent, row: Row | undefined) => void
  /** Those that `onRowKeyDown` takes: `F2`. */
  readonly rowKeys?: readonly string[]
  /** Of the whole answer when `rows` has only its beginning. */
  readonly rowCount?: number
  /** A stable function, told of rows in sight that are not read yet. */
  readonly onNeed?: (range: RowRange) => void
  /** In its place when there are no rows. */
  readonly empty: ReactNode
}

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { ariaLabel, rows, rowKey, columns, selection, onSelectionChange, onOpen } = props
  const { activeKey, onActiveChange, onRowKeyDown, onNeed, onSelectUnread, renderPreview, empty } =
    props
  const t = useTranslate()
  const count = props.rowCount ?? rows.length
  const id = useId()
  const anchor = useRef<Anchor>(undefined)
  const keys = useMemo(
    () => Array.from({ length: count }, (_, index) => toKey(rows[index], rowKey)),
    [rows, rowKey, count],
  )
  const cursor = useCursor(keys, activeKey, onActiveChange)
  const { scroller, box, first, end, pageRows, onScroll, reveal } = useRowWindow(count)
  const emptied = useRef<HTMLDivElement>(null)
  const isEmpty = count === 0
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (isPreviewing && isEmpty) setIsPreviewing(false)
  // The first rows take the place of what was there without any, and the other way round.
  useLostFocus(isEmpty ? emptied : box, isEmpty, 'change')
  const chosen = selection ?? NOTHING_SELECTED
  const select = (next: Selection): void => onSelectionChange?.(next)

  const firstUnread = keys.slice(first, end).indexOf(undefined)
  useEffect(() => {
    if (firstUnread >= 0) onNeed?.({ first: first + firstUnread, end })
  }, [onNeed, first, end, firstUnread])
  useEffect(() => {
    if (activeKey !== undefined && keys.includes(activeKey)) reveal(keys.indexOf(activeKey))
    // Rows that come and go do not move what is in sight.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeKey, reveal])

  const extend = (from: Anchor, to: number): void => {
    // The row, not its place: rows have come and gone since.
    const at = from.key === undefined ? from.index : keys.indexOf(from.key)
    const between = at < 0 ? undefined : keysBetween(keys, at, to)
    if (between) select(selectKeys(between))
    else onSelectUnread?.(toEnd(from), toEnd({ index: to, key: keys[to] }))
  }
  const moveTo = (index: number, isExtending: boolean): void => {
    if (isExtending) {
      anchor.current ??= { index: cursor.index, key: keys[cursor.index] }
      extend(anchor.current, index)
    } else anchor.current = undefined
    cursor.moveTo(index)
    reveal(index)
  }
  const toggle = (index: number): void => {
    const key = keys[index]
    if (key !== undefined) select(toggleKey(chosen, key))
    anchor.current = { index, key }
  }
  const open = (index: number): void => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }

  const gridPlace = {
    index: cursor.index,
    count,
    pageRows,
    hasPreview: renderPreview !== undefined,
  }
  const onMove = (event: KeyboardEvent): void => {
    const command = toGridCommand(event, gridPlace)
    if (command?.kind === 'move') moveTo(command.to, false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Controls inside a row have their own keys.
    if (event.target !== event.currentTarget) return
    const command = toGridCommand(event, gridPlace)
    if (!command || (command.kind === 'selectNone' && isNothing(chosen))) {
      onRowKeyDown?.(event, rows[cursor.index])
      return
    }
    event.preventDefault()
    event.stopPropagation()
    switch (command.kind) {
      case 'move':
        moveTo(command.to, command.isExtending && onSelectionChange !== undefined)
        return
      case 'toggle':
        toggle(cursor.index)
        return
      case 'preview':
        // The key that closed it may still be held.
        if (!event.repeat) setIsPreviewing(true)
        return
      case 'selectAll':
        select(ALL_SELECTED)
        return
      case 'selectNone':
        select(NOTHING_SELECTED)
        return
      case 'open':
        open(cursor.index)
    }
  }
  const onClick = (event: MouseEvent): void => {
    const place = findPlace(event)
    if (!place) return
    if (event.shiftKey && onSelectionChange) {
      moveTo(place.index, true)
      return
    }
    if (place.isMark || event.ctrlKey || event.metaKey) toggle(place.index)
    cursor.moveTo(place.index)
    anchor.current = { index: place.index, key: keys[place.index] }
  }

  const canSelect = onSelectionChange !== undefined
  const ariaKeys = [
    ...(onOpen ? ['Enter'] : []),
    ...(renderPreview ? ['Space'] : []),
    ...(canSelect ? [renderPreview ? 'Control+Space' : 'Space', 'Control+A'] : []),
    ...(props.rowKeys ?? []),
  ]
  const style: SheetStyle = { '--tracks': toTracks(columns, canSelect) }
  if (isEmpty) {
    return (
      <div ref={emptied} tabIndex={-1} className={styles['empty']}>
        {empty}
      </div>
    )
  }
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={ariaLabel}
        aria-keyshortcuts={ariaKeys.join(' ') || undefined}
        aria-rowcount={count + 1}
        aria-multiselectable={canSelect || undefined}
        aria-activedescendant={
          cursor.index >= first && cursor.index < end ? rowId(id, cursor.index) : undefined
        }
        tabIndex={0}
        className={styles['grid']}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={(event) => {
          const place = findPlace(event)
          if (place && !place.isMark) open(place.index)
        }}
      >
        <div className={styles['sheet']} style={style}>
          <DataGridHead
            columns={columns}
            {...(canSelect ? { selected: markOf(chosen, keys) } : {})}
            onToggleAll={() => {
              select(toggleAll(chosen, keys))
            }}
          />
          <div
            role="rowgroup"
            style={{ height: count * ROW_PX, paddingTop: first * ROW_PX }}
            className={styles['body']}
          >
            {Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset).map(
              (index) => (
                <DataGridRow
                  // No row's own key is like that: two alike would leave one of them behind for good.
                  key={keys[index] ?? `unread ${String(index)}`}
                  id={rowId(id, index)}
                  index={index}
                  row={rows[index]}
                  columns={columns}
                  isActive={index === cursor.index}
                  isSelected={canSelect && isSelected(chosen, keys[index])}
                  selectWord={canSelect ? t('grid.selectRow') : undefined}
                />
              ),
            )}
          </div>
        </div>
      </div>
      {isPreviewing &&
        renderPreview?.({
          row: rows[cursor.index],
          place: cursor.index + 1,
          count,
          onMove,
          onClose: () => {
            setIsPreviewing(false)
          },
        })}
    </>
  )
}

type SheetStyle = CSSProperties & { readonly '--tracks': string }

const rowId = (id: string, index: number): string => `${id}-${String(index)}`

function toKey<Row>(row: Row | undefined, rowKey: (row: Row) => string): string | undefined {
  return row === undefined ? undefined : rowKey(row)
}

/** Where Shift began. */
type Anchor = { readonly index: number; readonly key: string | undefined }

const toEnd = ({ index, key }: Anchor): RowEnd => (key === undefined ? { index } : { key })

/** The row that was clicked; undefined when a control in it was, or nothing. */
function findPlace({ target }: MouseEvent): { index: number; isMark: boolean } | undefined {
  if (!(target instanceof Element)) return undefined
  if (target.closest('button, input, a, textarea, select, [role="menu"]')) return undefined
  const row = target.closest<HTMLElement>('[data-index]')
  if (!row) return undefined
  return { index: Number(row.dataset['index']), isMark: target.closest('[data-mark]') !== null }
}
