// Head and rows of a grid: which rows are in sight, what keys and the mouse do to them, the preview over them. The head
// is drawn outside: scrolling changes nothing in it.
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from '../../i18n.tsx'
import type { Column } from './column.ts'
import { toTracks } from './column.ts'
import type { DataGridProps } from './data-grid-props.ts'
import { DataGridRow, toActiveId, toRowId } from './data-grid-row.tsx'
import styles from './data-grid.module.css'
import { findPlace } from './find-place.ts'
import type { GridCommand } from './grid-keys.ts'
import { toAriaKeys, toGridCommand } from './grid-keys.ts'
import { isNothing, isSelected } from './grid-selection.ts'
import type { ListRows } from './list-rows.ts'
import type { ColumnMenuState } from './use-column-menu.ts'
import type { GridCursor } from './use-cursor.ts'
import { useGridCopy } from './use-grid-copy.ts'
import type { GridSelection } from './use-grid-selection.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { ROW_PX, useRowWindow } from './use-row-window.ts'

type GridSheetProps<Row> = Pick<
  DataGridProps<Row>,
  | 'ariaLabel'
  | 'rowKeys'
  | 'activeKey'
  | 'keptPlace'
  | 'onOpen'
  | 'onNeed'
  | 'onRowKeyDown'
  | 'renderPreview'
> & {
  readonly box: RefObject<HTMLDivElement | null>
  readonly head: ReactNode
  readonly rows: ListRows<Row>
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[]
  readonly cursor: GridCursor
  readonly selection: GridSelection
  readonly menu: ColumnMenuState
  readonly order: string | undefined
  /** What is waited for while rows of before are shown. */
  readonly wait: string | undefined
  /** Ctrl+F is the grid's. */
  readonly canSearch: boolean
  /** Rows that are not in sight are needed too. */
  readonly wantsAll: boolean
}

// One component: rows in sight, cursor, keys and preview are one state of one element.
export function GridSheet<Row>(props: GridSheetProps<Row>) {
  const { box, rows, columns, cursor, selection, menu, onNeed, activeKey, renderPreview } = props
  const { count } = rows
  const { chosen, canSelect } = selection
  const t = useTranslate()
  const id = useId()
  useKeptPlace(box, rows, cursor.index, props.keptPlace, props.order, activeKey === undefined)
  const { first, end, pageRows, reveal } = useRowWindow(count, box)
  /** Undefined: the cursor is on the whole row. */
  const [column, setColumn] = useState<number>()
  const { onCopy, said } = useGridCopy({ rows, columns, chosen, index: cursor.index, column })
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (isPreviewing && count === 0) setIsPreviewing(false)
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  const firstUnread = inSight.find((place) => rows.at(place) === undefined)
  useEffect(() => {
    if (props.wantsAll) onNeed?.({ first: 0, end: count })
    else if (firstUnread !== undefined) onNeed?.({ first: firstUnread, end })
  }, [onNeed, end, firstUnread, props.wantsAll, count])
  const wanted = activeKey === undefined ? undefined : rows.placeOf(activeKey)
  const isAtWanted = wanted === cursor.index
  useEffect(() => {
    if (wanted !== undefined && isAtWanted) reveal(wanted)
    // Rows that come and go do not move what is in sight.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeKey, reveal, wanted === undefined])
  const moveTo = (index: number, isExtending: boolean): void => {
    if (isExtending) selection.extend(cursor.index, index)
    else selection.anchorAt(undefined)
    cursor.moveTo(index)
    reveal(index)
  }
  const open = (index: number): void => {
    const row = rows.at(index)
    if (row !== undefined) props.onOpen?.(row)
  }
  const toCommand = (event: KeyboardEvent): GridCommand | undefined =>
    toGridCommand(event, {
      index: cursor.index,
      count,
      pageRows,
      column,
      columns: columns.length,
      hasPreview: renderPreview !== undefined,
    })
  const run = (command: GridCommand, event: KeyboardEvent): void => {
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
        // The key that closed it may still be held.
        if (!event.repeat) setIsPreviewing(true)
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
  const onKeyDown = (event: KeyboardEvent): void => {
    // Controls inside a row have their own keys.
    if (event.target !== event.currentTarget || menu.takeKey(event)) return
    const command = toCommand(event)
    if (!command || (command.kind === 'selectNone' && isNothing(chosen))) {
      props.onRowKeyDown?.(event, rows.at(cursor.index))
      return
    }
    event.preventDefault()
    event.stopPropagation()
    run(command, event)
  }
  const onClick = (event: MouseEvent): void => {
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
  }
  const ariaKeys = toAriaKeys({
    canOpen: props.onOpen !== undefined,
    hasPreview: renderPreview !== undefined,
    canSelect,
    canSearch: props.canSearch,
  }).concat(props.rowKeys ?? [])
  const style: SheetStyle = { '--tracks': toTracks(columns, canSelect) }
  return (
    <>
      <div
        ref={box}
        role="grid"
        aria-label={props.ariaLabel}
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
        {props.wait !== undefined && (
          <div aria-hidden className={styles['wait']}>
            <p className="after-a-moment">{props.wait}</p>
          </div>
        )}
        <div className={styles['sheet']} style={style}>
          {props.head}
          <div
            role="rowgroup"
            style={{ height: count * ROW_PX, paddingTop: first * ROW_PX }}
            className={styles['body']}
          >
            {inSight.map((index) => {
              const key = rows.keyAt(index)
              return (
                <DataGridRow
                  // No row's own key is like that: two alike would leave one of them behind for good.
                  key={key ?? `unread ${String(index)}`}
                  id={toRowId(id, index)}
                  index={index}
                  rowKey={key}
                  row={rows.at(index)}
                  columns={columns}
                  isActive={index === cursor.index}
                  activeColumn={index === cursor.index ? column : undefined}
                  isSelected={canSelect && isSelected(chosen, key)}
                  selectWord={canSelect ? t('grid.selectRow') : undefined}
                />
              )
            })}
          </div>
          {count === 0 && <p className={`quiet ${styles['none'] ?? ''}`}>{t('grid.noneShown')}</p>}
        </div>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {props.wait ?? said}
      </p>
      {isPreviewing &&
        renderPreview?.({
          row: rows.at(cursor.index),
          place: cursor.index + 1,
          count,
          onMove: (event) => {
            const command = toCommand(event)
            if (command?.kind === 'move') moveTo(command.to, false)
          },
          onClose: () => {
            setIsPreviewing(false)
          },
        })}
    </>
  )
}

type SheetStyle = CSSProperties & { readonly '--tracks': string }
