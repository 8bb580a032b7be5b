// Pictures of the sheet, which are not drawn while it is being scrolled.
import { useEffect, useState } from 'react'
import type { PagePainter } from '../../../editor/page-painter.ts'
import { createPagePainter } from '../../../editor/page-painter.ts'
import type { Motion } from './motion.ts'
import type { Thumbnails } from './thumbnails.ts'
import { createThumbnails } from './thumbnails.ts'

/** As many as the weakest office computer has cores. */
const PAINTERS = 2

/** Started before the sheet is opened, since loading pdf.js takes longer than drawing the first pictures. */
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
