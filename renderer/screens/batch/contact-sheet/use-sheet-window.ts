// How many cells stand side by side, and which rows are worth drawing. All rows have one height, so that the rest is
// arithmetic.
import type { RefCallback } from 'react'
import { useCallback, useRef, useState } from 'react'
import type { PageView } from './page-part.ts'

/** Between cells and around them, CSS pixels; the same in the style sheet. */
export const GAP_PX = 10
/** Name, page and oddity under the picture, and the cell's border. */
const WORDS_PX = 50
/** Of a picture: the narrowest on which a box can be judged, and its height to its width. */
const SHAPES = {
  part: { narrowest: 330, ratio: 0.5 },
  whole: { narrowest: 230, ratio: 1.36 },
} as const satisfies Record<PageView, { narrowest: number; ratio: number }>
/** Drawn beyond either edge. */
const AROUND_ROWS = 2
/** Before the browser has measured anything. */
const UNMEASURED = { width: 1_000, height: 640 }
/** Without another event the sheet stands still. */
const STILL_MS = 120

export type SheetShape = {
  readonly columns: number
  readonly rowPx: number
  /** Of a picture's frame, CSS pixels. */
  readonly frame: { readonly width: number; readonly height: number }
}

export type SheetWindow = SheetShape & {
  readonly scroller: RefCallback<HTMLDivElement>
  readonly firstRow: number
  /** After the last. */
  readonly endRow: number
  readonly pageRows: number
  readonly isScrolling: boolean
  readonly onScroll: () => void
  /** Scrolls as little as shows the whole row. */
  readonly reveal: (row: number) => void
  readonly toTop: () => void
}

export function toShape(width: number, view: PageView): SheetShape {
  const { narrowest, ratio } = SHAPES[view]
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (narrowest + GAP_PX)))
  const cell = Math.floor((width - (columns - 1) * GAP_PX) / columns)
  const frame = { width: cell - 2, height: Math.round((cell - 2) * ratio) }
  return { columns, rowPx: frame.height + WORDS_PX + GAP_PX, frame }
}

export function useSheetWindow(count: number, view: PageView): SheetWindow {
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [size, setSize] = useState(UNMEASURED)
  const [topRow, setTopRow] = useState(0)
  const [isScrolling, setIsScrolling] = useState(false)
  const shape = toShape(size.width, view)
  const { columns, rowPx } = shape
  const rows = Math.ceil(count / columns)

  const scroller = useCallback((element: HTMLDivElement) => {
    box.current = element
    const measure = (): void => {
      // Hidden, it keeps the size that it had.
      if (element.clientWidth === 0) return
      const width = element.clientWidth - 2 * GAP_PX
      const height = element.clientHeight
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      box.current = null
    }
  }, [])

  const follow = useCallback(() => {
    setTopRow(Math.floor((box.current?.scrollTop ?? 0) / rowPx))
  }, [rowPx])
  const reveal = useCallback(
    (row: number) => {
      const { current: element } = box
      if (!element) return
      const height = element.clientHeight || UNMEASURED.height
      const [top, bottom] = [row * rowPx, (row + 1) * rowPx - height]
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop) element.scrollTop = Math.min(top, bottom)
      follow()
    },
    [rowPx, follow],
  )
  const seen = Math.ceil(size.height / rowPx) + 1
  const firstRow = Math.max(0, Math.min(topRow, rows - 1) - AROUND_ROWS)
  return {
    ...shape,
    scroller,
    firstRow,
    endRow: Math.min(rows, firstRow + seen + 2 * AROUND_ROWS),
    pageRows: Math.max(1, Math.floor(size.height / rowPx)),
    isScrolling,
    onScroll() {
      follow()
      setIsScrolling(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIsScrolling(false), STILL_MS)
    },
    reveal,
    toTop: useCallback(() => {
      if (box.current) box.current.scrollTop = 0
      setTopRow(0)
    }, []),
  }
}
