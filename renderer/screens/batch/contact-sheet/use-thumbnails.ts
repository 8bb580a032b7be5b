// The pictures of the sheet: those in sight first, then those around them, then all others in the sheet's order.
import { useEffect, useState } from 'react'
import { openPdf } from '../../../editor/open-pdf.ts'
import type { OpenPdf } from '../../../editor/pdf-document.ts'
import type { SheetItem } from './sheet-cell.tsx'
import type { Thumbnails } from './thumbnails.ts'
import { createThumbnails } from './thumbnails.ts'
import type { SheetWindow } from './use-sheet-window.ts'

export function useThumbnails(
  items: readonly SheetItem[],
  { firstRow, endRow, columns, isScrolling }: SheetWindow,
  isHidden: boolean,
  open: OpenPdf = openPdf,
): Thumbnails {
  const [thumbnails] = useState(() => createThumbnails(open))
  useEffect(() => thumbnails.close, [thumbnails])
  useEffect(() => {
    const near = items.slice(firstRow * columns, endRow * columns)
    thumbnails.want([...near, ...items].map(({ picture }) => picture))
  }, [thumbnails, items, firstRow, endRow, columns])
  useEffect(() => {
    thumbnails.pause(isScrolling || isHidden)
  }, [thumbnails, isScrolling, isHidden])
  return thumbnails
}
