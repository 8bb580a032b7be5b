// Which rows are worth drawing: those in sight and some around them. All rows have one height, so
// that the rest is arithmetic.
import type { RefCallback, RefObject } from 'react'
import { useCallback, useRef, useState } from 'react'

/** Compact rows; the style sheet's `--row` is the same. */
export const ROW_PX = 32
/** The window moves in steps of so many: few enough that drawing them fits into a frame. */
const STEP_ROWS = 4
/** Drawn beyond either edge, so that a quick turn of the wheel shows no gap. */
const AROUND_ROWS = 12
/** Before the browser has measured anything. */
const UNMEASURED_PX = 640

export type RowWindow = {
  /** For the element that scrolls, whenever there is one. */
  readonly scroller: RefCallback<HTMLDivElement>
  /** That element, once it is there. */
  readonly box: RefObject<HTMLDivElement | null>
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
  const box = useRef<HTMLDivElement>(null)
  const [{ step, heightPx }, setPlace] = useState({ step: 0, heightPx: UNMEASURED_PX })
  const measure = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    const next = {
      step: Math.floor(scrollTop / ROW_PX / STEP_ROWS),
      heightPx: clientHeight || UNMEASURED_PX,
    }
    setPlace((place) =>
      place.step === next.step && place.heightPx === next.heightPx ? place : next,
    )
  }, [])

  const scroller = useCallback(
    (element: HTMLDivElement) => {
      const observer = new ResizeObserver(measure)
      box.current = element
      observer.observe(element)
      measure()
      return () => {
        observer.disconnect()
        box.current = null
      }
    },
    [measure],
  )

  const pageRows = Math.max(1, Math.floor(heightPx / ROW_PX) - 1)
  const first = Math.max(0, Math.min(step * STEP_ROWS, count) - AROUND_ROWS)
  const seen = Math.ceil(heightPx / ROW_PX) + STEP_ROWS
  const end = Math.min(count, first + seen + 2 * AROUND_ROWS)

  const reveal = useCallback(
    (index: number) => {
      const { current: element } = box
      if (!element) return
      const top = index * ROW_PX
      // The head covers the first row's height of what is in sight.
      const bottom = top + 2 * ROW_PX - (element.clientHeight || UNMEASURED_PX)
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop) element.scrollTop = bottom
      measure()
    },
    [measure],
  )
  return { scroller, box, first, end, pageRows, onScroll: measure, reveal }
}
