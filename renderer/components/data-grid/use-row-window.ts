// Which rows are worth drawing: those in sight and some around them. All rows have one height, so
// that the rest is arithmetic.
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Compact rows (design.md §14); the style sheet's `--row` is the same. */
export const ROW_PX = 32
/** Drawn beyond the edge, and the step in which the window moves: scrolling draws rarely. */
const CHUNK_ROWS = 12
/** Before the browser has measured anything. */
const UNMEASURED_PX = 640

export type RowWindow = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly first: number
  /** After the last. */
  readonly end: number
  /** Rows that fit in sight, the head left out. */
  readonly pageRows: number
  readonly onScroll: () => void
  /** Scrolls as little as shows the whole row. */
  readonly reveal: (index: number) => void
}

export function useRowWindow(count: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ chunk, heightPx }, setPlace] = useState({ chunk: 0, heightPx: UNMEASURED_PX })
  const measure = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const next = {
      chunk: Math.floor(scrollTop / ROW_PX / CHUNK_ROWS),
      heightPx: clientHeight || UNMEASURED_PX,
    }
    setPlace((place) =>
      place.chunk === next.chunk && place.heightPx === next.heightPx ? place : next,
    )
  }, [])

  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    if (scroller.current) observer.observe(scroller.current)
    measure()
    return () => {
      observer.disconnect()
    }
  }, [measure])

  const pageRows = Math.max(1, Math.floor(heightPx / ROW_PX) - 1)
  const first = Math.max(0, Math.min(chunk - 1, Math.floor(count / CHUNK_ROWS)) * CHUNK_ROWS)
  const end = Math.min(count, first + Math.ceil(heightPx / ROW_PX) + 3 * CHUNK_ROWS)

  const reveal = useCallback(
    (index: number) => {
      const box = scroller.current
      if (!box) return
      const top = index * ROW_PX
      // The head covers the first row's height of what is in sight.
      const bottom = top + 2 * ROW_PX - (box.clientHeight || UNMEASURED_PX)
      if (top < box.scrollTop) box.scrollTop = top
      else if (bottom > box.scrollTop) box.scrollTop = bottom
      measure()
    },
    [measure],
  )
  return { scroller, first, end, pageRows, onScroll: measure, reveal }
}
