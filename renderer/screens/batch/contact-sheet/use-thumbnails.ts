// The pictures of the sheet, and when they are drawn: not while it is scrolled.
import { useEffect, useState } from 'react'
import type { PagePainter } from '../../../editor/page-painter.ts'
import { createPagePainter } from '../../../editor/page-painter.ts'
import type { Motion } from './motion.ts'
import type { Thumbnails } from './thumbnails.ts'
import { createThumbnails } from './thumbnails.ts'

/** Of the weakest office computer that has two cores. */
const PAINTERS = 2

/** Started before somebody opens the sheet: loading pdf.js takes longer than to draw what is in sight. */
export function usePainters(): readonly PagePainter[] {
  const [painters] = useState(() => Array.from({ length: PAINTERS }, createPagePainter))
  useEffect(() => {
    for (const painter of painters) painter.start()
    return () => {
      for (const painter of painters) painter.close()
    }
  }, [painters])
  return painters
}

export function useThumbnails(painters: readonly PagePainter[], motion: Motion): Thumbnails {
  const [thumbnails] = useState(() => createThumbnails(painters))
  useEffect(() => thumbnails.close, [thumbnails])
  useEffect(() => motion.listen(() => thumbnails.pause(motion.isMoving())), [thumbnails, motion])
  return thumbnails
}
