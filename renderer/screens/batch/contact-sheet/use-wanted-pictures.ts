// Which pictures are drawn: those in sight first, then those around them, then all others in the sheet's order. Before
// somebody opens the sheet, the first ones alone.
import { useEffect } from 'react'
import type { SheetItem } from './sheet-cell.tsx'
import type { Thumbnails } from './thumbnails.ts'
import type { SheetRows, SheetWindow } from './use-sheet-window.ts'

export function useWantedPictures(
  thumbnails: Thumbnails,
  items: readonly SheetItem[],
  { shape: { columns }, isMeasured }: SheetWindow,
  { firstRow, endRow }: SheetRows,
  isShown: boolean,
): void {
  useEffect(() => {
    // Drawn before the cells have their width, the first ones would be drawn twice.
    if (!isMeasured()) return
    const near = items.slice(firstRow * columns, endRow * columns)
    const [inSight = [], others = []] = [near, isShown ? items : []].map((those) =>
      those.map(({ picture }) => picture),
    )
    thumbnails.want(inSight, others)
  }, [thumbnails, items, firstRow, endRow, columns, isMeasured, isShown])
}
