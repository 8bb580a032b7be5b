// Which pictures are drawn: those in sight first, then those around them, then all others in the sheet's order. Before
// somebody opens the sheet, the first ones alone.
import { useEffect } from 'react'
import type { SheetItem } from './sheet-cell.tsx'
import type { Thumbnails } from './thumbnails.ts'
import type { SheetRows, SheetWindow } from './use-sheet-window.ts'

/** Of the pictures out of sight, for a window that always has something to do. */
const MAX_WAIT_MS = 1_000

export function useWantedPictures(
  thumbnails: Thumbnails,
  items: readonly SheetItem[],
  { shape: { columns }, isMeasured }: SheetWindow,
  { firstRow, endRow }: SheetRows,
  isShown: boolean,
): void {
  useEffect(() => {
    // Drawn before the cells have their width, the first ones would be drawn twice.
    if (!isMeasured()) return undefined
    const near = items.slice(firstRow * columns, endRow * columns).map(({ picture }) => picture)
    thumbnails.want(near, [])
    if (!isShown) return undefined
    // Once the window has nothing else to do: the first screen is shown by then.
    const wantAll = (): void => {
      thumbnails.want(
        near,
        items.map(({ picture }) => picture),
      )
    }
    const waiting = requestIdleCallback(wantAll, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(waiting)
  }, [thumbnails, items, firstRow, endRow, columns, isMeasured, isShown])
}
