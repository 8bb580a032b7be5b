// The sheet before somebody opens it: nothing is seen or heard of it, and its first pictures are drawn in their width.
import styles from './contact-sheet.module.css'
import type { SheetItem } from './sheet-cell.tsx'
import type { Thumbnails } from './thumbnails.ts'
import type { SheetWindow } from './use-sheet-window.ts'
import { useSheetRows } from './use-sheet-window.ts'
import { useWantedPictures } from './use-wanted-pictures.ts'

type SheetAheadProps = {
  /** Files whose areas are still to be compared with what they show. */
  readonly unread: number
  readonly items: readonly SheetItem[]
  readonly sheetWindow: SheetWindow
  readonly thumbnails: Thumbnails
}

export function SheetAhead({ unread, items, sheetWindow, thumbnails }: SheetAheadProps) {
  const sheetRows = useSheetRows(items.length, sheetWindow)
  useWantedPictures(thumbnails, items, sheetWindow, sheetRows, false)
  const { scroller } = sheetWindow
  return (
    <div aria-hidden data-unread={unread} className={`${styles['sheet']} ${styles['ahead']}`}>
      <div ref={scroller} className={styles['scroller']} />
    </div>
  )
}
