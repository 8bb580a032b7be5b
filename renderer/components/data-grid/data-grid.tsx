// The one grid of every screen: thousands of rows, of which only those in sight are drawn. The cursor
// and the selection are two things: arrows and clicks move the cursor (`onActiveChange`), Space
// (Ctrl+Space where Space opens a preview), Shift, Ctrl and the boxes select. Each list is sorted, filtered by value,
// searched and copied; its columns are left out and made wider.
import type { ClipboardEvent, CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { isNarrowed as isNarrowing, NOT_ARRANGED } from './arrange.ts'
import { toChoice, toShown, toTracks } from './column.ts'
import { isInField, toClipboardText } from './copy-rows.ts'
import { DataGridHead } from './data-grid-head.tsx'
import type { DataGridProps, RowEnd } from './data-grid-props.ts'
import { DataGridRow, toActiveId, toRowId } from './data-grid-row.tsx'
import { findPlace } from './find-place.ts'
import { GridBar } from './grid-bar.tsx'
import { toLimits } from './to-limits.ts'
import styles from './data-grid.module.css'
import { toAriaKeys, toGridCommand } from './grid-keys.ts'
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
import { MAX_ARRANGED_ROWS, useArrangedRows } from './use-arranged-rows.ts'
import { useColumnMenu } from './use-column-menu.ts'
import { useCursor } from './use-cursor.ts'
import { useGridSearch } from './use-grid-search.ts'
import { useListColumns } from './use-list-columns.ts'
import { ROW_PX, useRowWindow } from './use-row-window.ts'

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { ariaLabel, rowKey, selection, onSelectionChange, onOpen } = props
  const { activeKey, onActiveChange, onRowKeyDown, onNeed, onSelectUnread, renderPreview, empty } =
    props
  const t = useTranslate()
  const total = props.rowCount ?? props.rows.length
  const id = useId()
  const anchor = useRef<Anchor>(undefined)
  const shown = useListColumns(props.list)
  const columns = useMemo(() => toShown(props.columns, shown), [props.columns, shown])
  const arranged = useArrangedRows(props.rows, total, props.columns, props.sortedByMain)
  const { rows, by, isNarrowed } = arranged
  const count = arranged.isNarrowed ? rows.length : total
  const keys = useMemo(
    () => Array.from({ length: count }, (_, index) => toKey(rows[index], rowKey)),
    [rows, rowKey, count],
  )
  const cursor = useCursor(keys, activeKey, onActiveChange)
  /** Undefined: the cursor is on the whole row. */
  const [column, setColumn] = useState<number>()
  const { box, first, end, pageRows, reveal } = useRowWindow(count)
  const menu = useColumnMenu(box)
  const isSearchedOutside = props.isSearchedOutside ?? props.isArrangedOutside ?? false
  const isViewedOutside = props.isViewedOutside ?? props.isArrangedOutside ?? false
  const search = useGridSearch(box, isSearchedOutside)
  const [said, setSaid] = useState('')
  const emptied = useRef<HTMLDivElement>(null)
  const isEmpty = total === 0
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (isPreviewing && count === 0) setIsPreviewing(false)
  // The first rows take the place of what was there without any, and the other way round.
  useLostFocus(isEmpty ? emptied : box, isEmpty, 'change')
  const chosen = selection ?? NOTHING_SELECTED
  const select = (next: Selection): void => onSelectionChange?.(next)
  const isTooLong = total > MAX_ARRANGED_ROWS && arranged.known.length < total
  const wantsAll = !isTooLong && (arranged.isWaiting || menu.open !== undefined)
  const firstUnread = keys.slice(first, end).indexOf(undefined)
  useEffect(() => {
    if (wantsAll) onNeed?.({ first: 0, end: total })
    else if (firstUnread >= 0) onNeed?.({ first: first + firstUnread, end })
  }, [onNeed, first, end, firstUnread, wantsAll, total])
  useEffect(() => {
    if (activeKey !== undefined && keys.includes(activeKey)) reveal(keys.indexOf(activeKey))
    // Rows that come and go do not move what is in sight.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeKey, reveal])
  const { onNarrow } = props
  useEffect(() => {
    onNarrow?.(isNarrowed ? keys.filter((key) => key !== undefined) : undefined)
    return () => onNarrow?.(undefined)
  }, [onNarrow, isNarrowed, keys])
  useEffect(() => {
    // What is left out is not selected either: nobody acts on rows that are not shown.
    if (!isNarrowed || isNothing(chosen)) return
    const left = keys.filter((key) => key !== undefined && isSelected(chosen, key))
    const isSame = chosen.kind === 'some' && chosen.keys.size === left.length
    if (!isSame) select(selectKeys(left.filter((key) => key !== undefined)))
    // Looked at when rows are left out; what is selected afterwards is among those shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNarrowed, keys])
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
  const selectAll = (): void => {
    if (!isNarrowed) select(ALL_SELECTED)
    else select(selectKeys(keys.filter((key) => key !== undefined)))
  }
  const open = (index: number): void => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const showAll = (): void => {
    arranged.arrangeBy(NOT_ARRANGED)
    search.close()
    box.current?.focus()
  }
  const gridPlace = {
    index: cursor.index,
    count,
    pageRows,
    column,
    columns: columns.length,
    hasPreview: renderPreview !== undefined,
  }
  const onMove = (event: KeyboardEvent): void => {
    const command = toGridCommand(event, gridPlace)
    if (command?.kind === 'move') moveTo(command.to, false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Controls inside a row have their own keys.
    if (event.target !== event.currentTarget || menu.takeKey(event)) return
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
      case 'column':
        setColumn(command.to)
        return
      case 'columnMenu':
        menu.onOpen((columns[column ?? 0] ?? columns[0])?.key)
        return
      case 'toggle':
        toggle(cursor.index)
        return
      case 'preview':
        // The key that closed it may still be held.
        if (!event.repeat) setIsPreviewing(true)
        return
      case 'selectAll':
        selectAll()
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
    setColumn(undefined)
    if (event.shiftKey && onSelectionChange) {
      moveTo(place.index, true)
      return
    }
    if (place.isMark || event.ctrlKey || event.metaKey) toggle(place.index)
    cursor.moveTo(place.index)
    anchor.current = { index: place.index, key: keys[place.index] }
  }
  /** The selected rows, else the row or the cell under the cursor; text that the mouse marked is the browser's. */
  const onCopy = (event: ClipboardEvent): void => {
    const isMarked = isNothing(chosen) && document.getSelection()?.isCollapsed === false
    if (isMarked || isInField(event)) return
    const cell = isNothing(chosen) ? columns[column ?? -1] : undefined
    const meant = isNothing(chosen)
      ? [cursor.index]
      : keys.flatMap((key, index) => (isSelected(chosen, key) ? [index] : []))
    const read = meant.flatMap((index) => rows[index] ?? [])
    event.preventDefault()
    event.clipboardData.setData('text/plain', toClipboardText(read, cell ? [cell] : columns))
    const isPart = read.length < meant.length
    setSaid(t(isPart ? 'grid.copiedPart' : 'grid.copied', { count: read.length }))
  }
  const canSelect = onSelectionChange !== undefined
  const ariaKeys = toAriaKeys({
    canOpen: onOpen !== undefined,
    hasPreview: renderPreview !== undefined,
    canSelect,
    canSearch: !isSearchedOutside,
  }).concat(props.rowKeys ?? [])
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
      {(search.asked > 0 || isNarrowing(by)) && (
        <GridBar
          key={search.asked}
          shown={rows.length}
          count={total}
          isWaiting={arranged.isWaiting}
          search={search.asked > 0 ? by.search : undefined}
          onSearch={(text) => {
            arranged.arrangeBy({ ...by, search: text })
          }}
          onEnd={showAll}
          onLeave={() => {
            box.current?.focus()
          }}
        />
      )}
      <div
        ref={box}
        role="grid"
        aria-label={ariaLabel}
        aria-keyshortcuts={ariaKeys.join(' ')}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + (canSelect ? 1 : 0)}
        aria-multiselectable={canSelect || undefined}
        aria-activedescendant={
          cursor.index >= first && cursor.index < end
            ? toActiveId(toRowId(id, cursor.index), column)
            : undefined
        }
        tabIndex={0}
        className={styles['grid']}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onCopy={onCopy}
        onDoubleClick={(event) => {
          const place = findPlace(event)
          if (place && !place.isMark) open(place.index)
        }}
      >
        <div className={styles['sheet']} style={style}>
          <DataGridHead
            columns={columns}
            heads={{
              all: arranged.known,
              by,
              onArrange: arranged.arrangeBy,
              columns: shown,
              open: menu.open,
              onOpen: menu.onOpen,
              onType: menu.onType,
              choice: toChoice(props.columns),
              limits: toLimits(props, isTooLong, t),
              ...(isViewedOutside ? {} : { viewsOf: props.list }),
            }}
            {...(canSelect ? { selected: markOf(chosen, keys) } : {})}
            onToggleAll={() => {
              if (isNarrowed && markOf(chosen, keys) !== 'all') selectAll()
              else select(toggleAll(chosen, keys))
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
                  id={toRowId(id, index)}
                  index={index}
                  rowKey={keys[index]}
                  row={rows[index]}
                  columns={columns}
                  isActive={index === cursor.index}
                  activeColumn={index === cursor.index ? column : undefined}
                  isSelected={canSelect && isSelected(chosen, keys[index])}
                  selectWord={canSelect ? t('grid.selectRow') : undefined}
                />
              ),
            )}
          </div>
          {count === 0 && <p className={`quiet ${styles['none'] ?? ''}`}>{t('grid.noneShown')}</p>}
        </div>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
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

function toKey<Row>(row: Row | undefined, rowKey: (row: Row) => string): string | undefined {
  return row === undefined ? undefined : rowKey(row)
}

/** Where Shift began. */
type Anchor = { readonly index: number; readonly key: string | undefined }

const toEnd = ({ index, key }: Anchor): RowEnd => (key === undefined ? { index } : { key })
