// Head and rows of a grid: rows in sight, their keys and the preview. The head comes from the parent, so
// that scrolling does not draw it again.
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useEffect, useId } from 'react'
import { useTranslate } from '../../i18n.tsx'
import type { Column } from './column.ts'
import { toTracks } from './column.ts'
import type { DataGridProps } from './data-grid-props.ts'
import { DataGridRow, toActiveId, toRowId } from './data-grid-row.tsx'
import styles from './data-grid.module.css'
import { toAriaKeys } from './grid-keys.ts'
import { isSelected } from './grid-selection.ts'
import type { ListRows } from './list-rows.ts'
import type { ColumnMenuState } from './use-column-menu.ts'
import type { GridCursor } from './use-cursor.ts'
import { useGridCommands } from './use-grid-commands.ts'
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

// One grid: rows in sight, keys, copying and preview share the cursor.
export function GridSheet<Row>(props: GridSheetProps<Row>) {
  const { box, rows, columns, cursor, selection, activeKey, renderPreview } = props
  const { count } = rows
  const { chosen, canSelect } = selection
  const t = useTranslate()
  const id = useId()
  useKeptPlace(box, rows, cursor.index, props.keptPlace, props.order, activeKey === undefined)
  const { first, end, pageRows, reveal } = useRowWindow(count, box)
  const hasPreview = renderPreview !== undefined
  const commands = useGridCommands({ ...props, hasPreview, pageRows, reveal })
  const { column } = commands
  const { onCopy, said } = useGridCopy({ rows, columns, chosen, index: cursor.index, column })
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  useNeededRows(props, inSight)
  const wanted = activeKey === undefined ? undefined : rows.placeOf(activeKey)
  const isAtWanted = wanted === cursor.index
  useEffect(() => {
    if (wanted !== undefined && isAtWanted) reveal(wanted)
    // Only when `activeKey` changes or is found: rows that come and go must not scroll the grid.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeKey, reveal, wanted === undefined])
  const ariaKeys = toAriaKeys({
    canOpen: props.onOpen !== undefined,
    hasPreview,
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
        onKeyDown={commands.onKeyDown}
        onClick={commands.onClick}
        onDoubleClick={commands.onDoubleClick}
        onCopy={onCopy}
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
      {commands.isPreviewing &&
        renderPreview?.({
          row: rows.at(cursor.index),
          place: cursor.index + 1,
          count,
          onMove: commands.onPreviewKey,
          onClose: commands.closePreview,
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
