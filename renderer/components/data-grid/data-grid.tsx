// Grid of every screen: thousands of rows, of which only those in sight are drawn. Cursor and selection are separate:
// arrows and clicks move the cursor; Space (Ctrl+Space with a preview), Shift, Ctrl and the checkboxes select. Every
// list can be sorted, filtered, searched and copied; its columns can be hidden and resized.
import { useEffect, useMemo, useRef } from 'react'
import { isNarrowed as isNarrowing, NOT_ARRANGED } from './arrange.ts'
import { toChoice, toShown } from './column.ts'
import { DataGridHead } from './data-grid-head.tsx'
import type { DataGridProps } from './data-grid-props.ts'
import { GridBar } from './grid-bar.tsx'
import { GridSheet } from './grid-sheet.tsx'
import { toListRows } from './list-rows.ts'
import { toLimits } from './to-limits.ts'
import styles from './data-grid.module.css'
import { useTranslate } from '../../i18n.tsx'
import { useLostFocus } from '../use-lost-focus.ts'
import { MAX_ARRANGED_ROWS, useArrangedRows } from './use-arranged-rows.ts'
import { useColumnMenu } from './use-column-menu.ts'
import { useCursor } from './use-cursor.ts'
import { useGridSearch } from './use-grid-search.ts'
import { useGridSelection } from './use-grid-selection.ts'
import { useListColumns } from './use-list-columns.ts'
import { useNeededColumns } from './use-needed-columns.ts'

// One long component: all parts of it share one state.
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { list, rowKey, onNarrow, isArrangedOutside = false } = props
  const { isSearchedOutside = isArrangedOutside, isViewedOutside = isArrangedOutside } = props
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const emptied = useRef<HTMLDivElement>(null)
  const all = useMemo(() => toListRows(props.rows, rowKey), [props.rows, rowKey])
  const arranged = useArrangedRows(all, props)
  const { rows, by, arrangeBy, isNarrowed, isWaiting } = arranged
  const shown = useListColumns(list)
  const needed = useNeededColumns(props.columns, all.read)
  const columns = useMemo(() => toShown(needed, shown), [needed, shown])
  const cursor = useCursor(rows, props.activeKey, props.onActiveChange, props.keptPlace?.read)
  const selection = useGridSelection(rows, isNarrowed, props)
  const menu = useColumnMenu(box)
  const search = useGridSearch(box, isSearchedOutside)
  const isEmpty = all.count === 0
  const isTooLong = all.count > MAX_ARRANGED_ROWS && all.read.length < all.count
  // When the first rows replace the empty state, or the reverse, the focus moves to it.
  useLostFocus(isEmpty ? emptied : box, isEmpty, 'change')
  useEffect(() => {
    onNarrow?.(isNarrowed ? rows.keys : undefined)
    return () => onNarrow?.(undefined)
  }, [onNarrow, isNarrowed, rows])
  const hasBar = search.asked > 0 || isNarrowing(by)
  // Main may take seconds to sort while it checks or sends documents.
  const isAwaited = isWaiting || props.sortedByMain?.isWaiting === true
  const mainWords = by.sort ? 'grid.sorting' : 'grid.readingList'
  const wait =
    hasBar || !isAwaited
      ? undefined
      : t(isWaiting ? 'grid.sortReading' : mainWords, { read: all.read.length, count: all.count })
  const toRows = (): void => {
    box.current?.focus()
  }
  if (isEmpty) {
    return (
      <div ref={emptied} tabIndex={-1} className={styles['empty']}>
        {props.empty}
      </div>
    )
  }
  return (
    <>
      {hasBar && (
        <GridBar
          key={search.asked}
          shown={rows.count}
          count={all.count}
          isWaiting={isWaiting}
          search={search.asked > 0 ? by.search : undefined}
          onSearch={(text) => {
            arrangeBy({ ...by, search: text })
          }}
          onEnd={() => {
            arrangeBy(NOT_ARRANGED)
            search.close()
            toRows()
          }}
          onLeave={toRows}
        />
      )}
      <GridSheet
        {...props}
        {...{ box, rows, columns, cursor, selection, menu, wait }}
        order={by.sort && JSON.stringify(by.sort)}
        canSearch={!isSearchedOutside}
        wantsAll={!isTooLong && (isWaiting || menu.open !== undefined)}
        head={
          <DataGridHead
            columns={columns}
            heads={{
              all: all.read,
              by,
              onArrange: arrangeBy,
              columns: shown,
              open: menu.open,
              onOpen: menu.onOpen,
              onType: menu.onType,
              choice: toChoice(needed),
              limits: toLimits(props, isTooLong, t),
              ...(isViewedOutside ? {} : { viewsOf: list }),
            }}
            {...(selection.canSelect ? { selected: selection.mark } : {})}
            onToggleAll={selection.toggleAll}
          />
        }
      />
    </>
  )
}
