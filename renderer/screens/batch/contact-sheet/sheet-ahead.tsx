// Hidden stand-in of the sheet before it is opened: it has the sheet's width, so that the first pictures are drawn in
// their final size.
import styles from './contact-sheet.module.css'
import type { SheetItem } from './sheet-cell.tsx'
import type { Thumbnails } from './thumbnails.ts'
import type { SheetWindow } from './use-sheet-window.ts'
import { useSheetRows } from './use-sheet-window.ts'
import { useWantedPictures } from './use-wanted-pictures.ts'

type SheetAheadProps = {
  /** Number of files whose areas are not compared with the contract yet. */
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
