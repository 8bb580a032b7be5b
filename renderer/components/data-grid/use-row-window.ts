// Rows of a grid that are drawn: those in sight and some around them, by TanStack Virtual. All rows have one height.
import type { Range } from '@tanstack/react-virtual'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useRef } from 'react'

/** Height of a row; `--row` in the style sheet is the same. */
export const ROW_PX = 32
/** Rows drawn beyond either edge, so that fast scrolling shows no gap. */
const AROUND_ROWS = 12
/** Assumed height until the browser has measured the grid. */
const UNMEASURED_PX = 640

export type RowWindow = {
  readonly first: number
  /** Index after the last row. */
  readonly end: number
  /** Rows that fit in sight below the head. */
  readonly pageRows: number
  /** Scrolls by the least that shows the whole row; a stable function. */
  readonly reveal: (index: number) => void
}

/** Returns as many rows near the ends of the list as in its middle. */
function extractRange({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, startIndex - overscan)
  const end = Math.min(count, first + endIndex - startIndex + 1 + 2 * overscan)
  return Array.from({ length: end - first }, (_, at) => first + at)
}

/** @param box the element that scrolls; null until it is mounted */
export function useRowWindow(count: number, box: RefObject<HTMLDivElement | null>): RowWindow {
  /** Reports the scroll position to the virtualizer; undefined before the element is mounted. */
  const report = useRef<() => void>(undefined)
  // The virtualizer's functions change with it; none of them is given to a memoised component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: AROUND_ROWS,
    rangeExtractor: extractRange,
    // The head is above the first row, and stays in sight over the others.
    scrollMargin: ROW_PX,
    initialRect: { width: 0, height: UNMEASURED_PX },
    observeElementRect: (_, onRect) => {
      const { current: element } = box
      if (!element) return undefined
      const measure = (): void => {
        onRect({ width: element.clientWidth, height: element.clientHeight || UNMEASURED_PX })
      }
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      measure()
      return () => {
        observer.disconnect()
      }
    },
    observeElementOffset: (_, onOffset) => {
      const { current: element } = box
      if (!element) return undefined
      const notify = (): void => {
        onOffset(element.scrollTop, false)
      }
      report.current = notify
      element.addEventListener('scroll', notify, { passive: true })
      notify()
      return () => {
        element.removeEventListener('scroll', notify)
      }
    },
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const heightPx = virtualizer.scrollRect?.height ?? UNMEASURED_PX
  const reveal = useCallback(
    (index: number) => {
      const { current: element } = box
      if (!element) return
      const top = index * ROW_PX
      // The head covers one row's height of the visible part.
      const bottom = top + 2 * ROW_PX - (element.clientHeight || UNMEASURED_PX)
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop) element.scrollTop = bottom
      report.current?.()
    },
    [box],
  )
  return {
    first,
    end: (items.at(-1)?.index ?? first - 1) + 1,
    pageRows: Math.max(1, Math.floor(heightPx / ROW_PX) - 1),
    reveal,
  }
}
