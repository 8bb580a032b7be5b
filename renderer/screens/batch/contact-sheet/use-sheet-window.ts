// Columns of the grid, and the rows to draw. All rows have one height, so the rest is arithmetic. The rows in sight
// are state of the grid alone, so that scrolling renders nothing around it.
import type { RefCallback, RefObject } from 'react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { PageView } from './page-part.ts'

/** CSS pixels between cells and around them; the style sheet has the same value. */
const GAP_PX = 10
/** Height of name, page and oddity below the picture, with the cell's border. */
const WORDS_PX = 50
/** Narrowest picture on which an area can be judged, in CSS pixels, and its height divided by its width. */
const SHAPES = {
  part: { narrowest: 330, ratio: 0.5 },
  whole: { narrowest: 230, ratio: 1.36 },
} as const satisfies Record<PageView, { narrowest: number; ratio: number }>
/** Rows drawn beyond either edge. */
const AROUND_ROWS = 2
/** Assumed size until the browser has measured the scroller. */
const UNMEASURED = { width: 1_000, height: 640 }
export type SheetShape = {
  readonly columns: number
  readonly rowPx: number
  /** Frame of a picture, CSS pixels. */
  readonly frame: { readonly width: number; readonly height: number }
}

export type SheetWindow = {
  readonly shape: SheetShape
  /** Height of the scroller, CSS pixels. */
  readonly height: number
  readonly scroller: RefCallback<HTMLDivElement>
  readonly boxRef: RefObject<HTMLDivElement | null>
  readonly toTop: () => void
  /** Whether the shape fits the scroller's present width; false just after it appeared and while it is resized. */
  readonly isMeasured: () => boolean
}

export type SheetRows = {
  readonly firstRow: number
  /** Index after the last row. */
  readonly endRow: number
  readonly pageRows: number
  /** To be called after each scroll event. */
  readonly follow: () => void
  /** Scrolls by the least that shows the whole row. */
  readonly reveal: (row: number) => void
}

function toShape(width: number, view: PageView): SheetShape {
  const { narrowest, ratio } = SHAPES[view]
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (narrowest + GAP_PX)))
  const cell = Math.floor((width - (columns - 1) * GAP_PX) / columns)
  const frame = { width: cell - 2, height: Math.round((cell - 2) * ratio) }
  return { columns, rowPx: frame.height + WORDS_PX + GAP_PX, frame }
}

/** Width between the gaps at both sides, CSS pixels. */
function toWidth({ clientWidth }: HTMLElement): number {
  return clientWidth - 2 * GAP_PX
}

export function useSheetWindow(view: PageView): SheetWindow {
  const boxRef = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(UNMEASURED)
  const scroller = useCallback((element: HTMLDivElement) => {
    boxRef.current = element
    const measure = (): void => {
      // A hidden scroller keeps its last size.
      if (element.clientWidth === 0) return
      const width = toWidth(element)
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
      boxRef.current = null
    }
  }, [])
  const shape = useMemo(() => toShape(size.width, view), [size.width, view])
  const isMeasured = useCallback(() => {
    const { current: element } = boxRef
    return !element || element.clientWidth === 0 || toWidth(element) === size.width
  }, [size.width])
  const toTop = useCallback(() => {
    if (boxRef.current) boxRef.current.scrollTop = 0
  }, [])
  return { shape, height: size.height, scroller, boxRef, toTop, isMeasured }
}

/** @param count number of cells */
export function useSheetRows(count: number, { shape, height, boxRef }: SheetWindow): SheetRows {
  const { columns, rowPx } = shape
  const rows = Math.ceil(count / columns)
  const [topRow, setTopRow] = useState(0)
  const follow = useCallback(() => {
    setTopRow(Math.floor((boxRef.current?.scrollTop ?? 0) / rowPx))
  }, [boxRef, rowPx])
  const reveal = useCallback(
    (row: number) => {
      const { current: element } = boxRef
      if (!element) return
      const seenPx = element.clientHeight || UNMEASURED.height
      const [top, bottom] = [row * rowPx, (row + 1) * rowPx - seenPx]
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop) element.scrollTop = Math.min(top, bottom)
      follow()
    },
    [boxRef, rowPx, follow],
  )
  const firstRow = Math.max(0, Math.min(topRow, rows - 1) - AROUND_ROWS)
  const seen = Math.ceil(height / rowPx) + 1
  return {
    firstRow,
    endRow: Math.min(rows, firstRow + seen + 2 * AROUND_ROWS),
    pageRows: Math.max(1, Math.floor(height / rowPx)),
    follow,
    reveal,
  }
}
