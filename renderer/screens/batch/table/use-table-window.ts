// Which rows of the table are drawn: those in sight and some around them, by TanStack Virtual.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** The style sheet's `--row` is the same. */
export const ROW_PX = 32
/** Drawn beyond either edge, so that a quick turn of the wheel shows no gap. */
const AROUND_ROWS = 12
/** Before the browser has measured anything. */
const UNMEASURED_PX = 640

export function useTableWindow(count: number) {
  const box = useRef<HTMLDivElement>(null)
  // Its functions change with it, and are given to nothing that is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: AROUND_ROWS,
    // The head stands above the first row, and stays in sight over the others.
    scrollMargin: ROW_PX,
    scrollPaddingStart: ROW_PX,
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
  })
  const heightPx = virtualizer.scrollRect?.height ?? UNMEASURED_PX
  return {
    box,
    items: virtualizer.getVirtualItems(),
    heightPx: virtualizer.getTotalSize(),
    pageRows: Math.max(1, Math.floor(heightPx / ROW_PX) - 2),
    reveal: (index: number) => {
      virtualizer.scrollToIndex(index)
    },
  }
}
