// Head and rows of a grid: rows in sight, keys and mouse on them, and the preview. The head comes from the parent, so
// that scrolling does not draw it again.
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
  /** Columns that are shown. */
  readonly columns: readonly Column<Row>[]
  readonly cursor: GridCursor
  readonly selection: GridSelection
  readonly menu: ColumnMenuState
  readonly order: string | undefined
  /** Words for what the grid waits for while it still shows the previous rows. */
  readonly wait: string | undefined
  /** Whether Ctrl+F opens the grid's own search. */
  readonly canSearch: boolean
  /** Whether all rows of the list are needed, not only those in sight. */
  readonly wantsAll: boolean
}

// One long component: rows in sight, cursor, keys and preview are the state of one element.
export function GridSheet<Row>(props: GridSheetProps<Row>) {
  const { box, rows, columns, cursor, selection, menu, activeKey, renderPreview } = props
  const { count } = rows
  const { chosen, canSelect } = selection
  const t = useTranslate()
  const id = useId()
  useKeptPlace(box, rows, cursor.index, props.keptPlace, props.order, activeKey === undefined)
  const { first, end, pageRows, reveal } = useRowWindow(count, box)
  /** Index of the cell under the cursor; undefined: the whole row. */
  const [column, setColumn] = useState<number>()
  const { onCopy, said } = useGridCopy({ rows, columns, chosen, index: cursor.index, column })
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (isPreviewing && count === 0) setIsPreviewing(false)
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  useNeededRows(props, inSight)
  const wanted = activeKey === undefined ? undefined : rows.placeOf(activeKey)
  const isAtWanted = wanted === cursor.index
  useEffect(() => {
    if (wanted !== undefined && isAtWanted) reveal(wanted)
    // Only when `activeKey` changes or is found: rows that come and go must not scroll the grid.
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
        // A held Space that closed the preview must not open it again.
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
    // Controls inside a row handle their own keys.
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
          <SheetRows {...props} id={id} inSight={inSight} activeColumn={column} />
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

/** Asks for the rows in sight that are not read, or for all rows of the list. */
function useNeededRows<Row>(
  { rows, onNeed, wantsAll }: Pick<GridSheetProps<Row>, 'rows' | 'onNeed' | 'wantsAll'>,
  inSight: readonly number[],
): void {
  const { count } = rows
  const firstUnread = inSight.find((place) => rows.at(place) === undefined)
  const end = (inSight.at(-1) ?? -1) + 1
  useEffect(() => {
    if (wantsAll) onNeed?.({ first: 0, end: count })
    else if (firstUnread !== undefined) onNeed?.({ first: firstUnread, end })
  }, [onNeed, end, firstUnread, wantsAll, count])
}

type SheetRowsProps<Row> = Pick<
  GridSheetProps<Row>,
  'rows' | 'columns' | 'cursor' | 'selection'
> & {
  readonly id: string
  /** Indices of the rows in sight, without a gap. */
  readonly inSight: readonly number[]
  readonly activeColumn: number | undefined
}

function SheetRows<Row>({ inSight, id, ...props }: SheetRowsProps<Row>) {
  const { rows, columns, cursor, activeColumn } = props
  const { chosen, canSelect } = props.selection
  const t = useTranslate()
  const space = { height: rows.count * ROW_PX, paddingTop: (inSight[0] ?? 0) * ROW_PX }
  return (
    <div role="rowgroup" style={space} className={styles['body']}>
      {inSight.map((index) => {
        const key = rows.keyAt(index)
        return (
          <DataGridRow
            // No row key looks like this: React would leave one of two equal ones behind for good.
            key={key ?? `unread ${String(index)}`}
            id={toRowId(id, index)}
            index={index}
            rowKey={key}
            row={rows.at(index)}
            columns={columns}
            isActive={index === cursor.index}
            activeColumn={index === cursor.index ? activeColumn : undefined}
            isSelected={canSelect && isSelected(chosen, key)}
            selectWord={canSelect ? t('grid.selectRow') : undefined}
          />
        )
      })}
    </div>
  )
}

type SheetStyle = CSSProperties & { readonly '--tracks': string }
