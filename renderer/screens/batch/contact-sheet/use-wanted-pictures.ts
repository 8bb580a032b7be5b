// Order in which pictures are drawn: those in sight, those around them, then all others in the sheet's order. Before
// the sheet is opened, only those of the first screen.
import { useEffect } from 'react'
import type { SheetItem } from './sheet-cell.tsx'
import type { Thumbnails } from './thumbnails.ts'
import type { SheetRows, SheetWindow } from './use-sheet-window.ts'

/** Longest wait before pictures out of sight are asked for, in case the window is never idle. */
const MAX_WAIT_MS = 1_000

export function useWantedPictures(
  thumbnails: Thumbnails,
  items: readonly SheetItem[],
  { shape: { columns }, isMeasured }: SheetWindow,
  { firstRow, endRow }: SheetRows,
  isShown: boolean,
): void {
  useEffect(() => {
    // Before the cells have their final width, the first pictures would be drawn twice.
    if (!isMeasured()) return undefined
    const near = items.slice(firstRow * columns, endRow * columns).map(({ picture }) => picture)
    thumbnails.want(near, [])
    if (!isShown) return undefined
    // When the window is idle, since the first screen is shown by then.
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
