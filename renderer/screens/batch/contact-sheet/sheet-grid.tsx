// Grid of the pages' pictures; only those in sight and some around them are mounted.
import type { KeyboardEvent } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n.tsx'
import styles from './contact-sheet.module.css'
import type { Motion } from './motion.ts'
import { SheetCell } from './sheet-cell.tsx'
import type { SheetItem } from './sheet-cell.tsx'
import { toSheetCommand } from './sheet-keys.ts'
import type { Thumbnails } from './thumbnails.ts'
import type { SheetWindow } from './use-sheet-window.ts'
import { useSheetRows } from './use-sheet-window.ts'
import { useWantedPictures } from './use-wanted-pictures.ts'

type SheetGridProps = {
  readonly items: readonly SheetItem[]
  readonly sheetWindow: SheetWindow
  readonly motion: Motion
  readonly thumbnails: Thumbnails
  readonly focusedKey: string | undefined
  readonly onFocusChange: (key: string) => void
  /** Called when a person works in the grid, so that the order stays from then on. */
  readonly onTouch: () => void
  readonly onApprove: (item: SheetItem) => void
  readonly onOpen: (item: SheetItem) => void
  /** Whether all pages are approved, so that a filter finds none. */
  readonly isDone: boolean
  readonly isHidden: boolean
  /** Whether a person has worked in the grid. */
  readonly isTouched: boolean
}

export function SheetGrid(props: SheetGridProps) {
  const { items, sheetWindow, thumbnails, focusedKey, onFocusChange, onApprove, onOpen } = props
  const { motion, isDone, isHidden, onTouch, isTouched } = props
  const t = useTranslate()
  const grid = useRef<HTMLDivElement>(null)
  const { columns, rowPx, frame } = sheetWindow.shape
  const sheetRows = useSheetRows(items.length, sheetWindow)
  const { firstRow, endRow, pageRows, follow, reveal } = sheetRows
  useWantedPictures(thumbnails, items, sheetWindow, sheetRows, !isHidden)
  const index = useFocusIndex(items, focusedKey)
  const focused = items[index]
  // Set when the focus must move: to a cell that is not drawn yet, or to the next cell when a page left the list.
  const wanted = useRef(false)
  const rowOfFocus = Math.floor(index / columns)

  useLayoutEffect(() => {
    if (isHidden || !wanted.current) return
    reveal(rowOfFocus)
    const cell = findCell(grid.current, focused?.key)
    if (!cell) return
    wanted.current = false
    cell.focus({ preventScroll: true })
  })
  // The focus was lost with the button that led here.
  const isEmpty = items.length === 0
  useEffect(() => {
    if (!isHidden && !isEmpty && document.activeElement === document.body) {
      grid.current?.querySelector<HTMLElement>('[data-cell]')?.focus({ preventScroll: true })
    }
  }, [isHidden, isEmpty])
  // Until a person works here, the focus stays on the first page.
  const firstKey = items[0]?.key
  useEffect(() => {
    if (isTouched || firstKey === undefined) return
    if (!grid.current?.contains(document.activeElement)) return
    wanted.current = true
    onFocusChange(firstKey)
    // Only when another page becomes the first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstKey])
  // Shows the same page again after the editor, or after the size of the cells changed.
  useEffect(() => {
    if (isHidden || focusedKey === undefined) return
    reveal(rowOfFocus)
    wanted.current = true
    findCell(grid.current, focusedKey)?.focus({ preventScroll: true })
    // Only when the grid is shown again or the size of its cells changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHidden, rowPx, columns])

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = toSheetCommand(event, { index, count: items.length, columns, pageRows })
    if (!command || !focused) return
    event.preventDefault()
    event.stopPropagation()
    // Held, it would approve pages that nobody has looked at.
    if (event.repeat && command.kind !== 'move') return
    wanted.current = true
    onTouch()
    if (command.kind === 'move') onFocusChange(items[command.to]?.key ?? focused.key)
    else if (command.kind === 'approve') onApprove(focused)
    else onOpen(focused)
  }
  const open = useRef(onOpen)
  open.current = onOpen
  const shown = useRef(items)
  shown.current = items
  const openIndex = useCallback((at: number) => {
    const item = shown.current[at]
    if (item) open.current(item)
  }, [])

  const rows = Array.from({ length: Math.max(0, endRow - firstRow) }, (_, at) => firstRow + at)
  return (
    <div
      ref={sheetWindow.scroller}
      className={styles['scroller']}
      onScroll={() => {
        motion.touch()
        follow()
      }}
      onWheel={onTouch}
      onPointerDown={onTouch}
    >
      {items.length === 0 ? (
        <p className={`quiet ${styles['none']}`}>
          {t(isDone ? 'areaCheck.allDone' : 'areaCheck.noneShown')}
        </p>
      ) : (
        <div
          ref={grid}
          role="grid"
          aria-label={t('areaCheck.title')}
          aria-rowcount={Math.ceil(items.length / columns)}
          aria-colcount={columns}
          aria-describedby={KEYS_ID}
          className={styles['grid']}
          style={{ height: Math.ceil(items.length / columns) * rowPx }}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const { cell } = event.target.dataset
            if (cell !== undefined && cell !== focusedKey) onFocusChange(cell)
          }}
        >
          {rows.map((row) => (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 1}
              className={styles['row']}
              style={{ top: row * rowPx }}
            >
              {items.slice(row * columns, (row + 1) * columns).map((item, column) => (
                <SheetCell
                  key={item.key}
                  item={item}
                  index={row * columns + column}
                  column={column}
                  frame={frame}
                  isFocused={row * columns + column === index}
                  thumbnails={thumbnails}
                  onOpen={openIndex}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Id of the text about the keys, below the grid. */
export const KEYS_ID = 'area-check-keys'

/**
 * Returns the index of the focused page; when that page leaves the list, the index stays, so that the next one gets
 * the focus.
 */
function useFocusIndex(items: readonly SheetItem[], key: string | undefined): number {
  const [last, setLast] = useState(0)
  const found = key === undefined ? -1 : items.findIndex((item) => item.key === key)
  const index = found >= 0 ? found : Math.max(0, Math.min(last, items.length - 1))
  if (index !== last) setLast(index)
  return index
}

function findCell(grid: HTMLElement | null, key: string | undefined): HTMLElement | null {
  return key === undefined
    ? null
    : (grid?.querySelector(`[data-cell="${CSS.escape(key)}"]`) ?? null)
}
