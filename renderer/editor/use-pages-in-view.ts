// Pages in view, the page that fills most of it, and whether pages scroll past too fast to draw.
import type { RefObject } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useEditor } from './editor-context.ts'
import type { PageLayout, PageRange } from './page-layout.ts'
import { findMainPage, findPages } from './page-layout.ts'

/** Share of the view's height, above and below, in which pages are drawn ahead. */
const AHEAD = 0.5
/** Heights of the view per scroll event, above which pages scroll past too fast to be read. */
const FAST_SCROLL = 1
/** Milliseconds without a scroll event after which the scrolling has ended. */
const STILL_MS = 90

export type PagesInView = {
  readonly range: PageRange
  readonly isScrollingFast: boolean
  readonly onScroll: () => void
}

export function usePagesInView(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
): PagesInView {
  const { view } = useEditor()
  const [isScrollingFast, setIsScrollingFast] = useState(false)
  const lastTop = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const subscribe = useCallback(
    (onChange: () => void) => {
      const { current } = scroller
      current?.addEventListener('scroll', onChange, { passive: true })
      return () => current?.removeEventListener('scroll', onChange)
    },
    [scroller],
  )
  // As text, so that the same range is the same value.
  const shown = useSyncExternalStore(subscribe, () => {
    const { scrollTop, clientHeight } = scroller.current ?? NOT_MOUNTED
    const ahead = clientHeight * AHEAD
    const { first, last } = findPages(layout, scrollTop - ahead, scrollTop + clientHeight + ahead)
    return `${first} ${last}`
  })
  const range = useMemo(() => {
    const [first = 0, last = 0] = shown.split(' ').map(Number)
    return { first, last }
  }, [shown])

  return {
    range,
    isScrollingFast,
    onScroll() {
      const { scrollTop, clientHeight } = scroller.current ?? NOT_MOUNTED
      setIsScrollingFast(Math.abs(scrollTop - lastTop.current) > clientHeight * FAST_SCROLL)
      lastTop.current = scrollTop
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIsScrollingFast(false), STILL_MS)
      const page = findMainPage(layout, scrollTop, scrollTop + clientHeight) + 1
      const { goal, page: before } = view.getState()
      if (goal === undefined && page !== before && layout.slots.length > 0) view.setState({ page })
    },
  }
}

/** Measures while the scrolling element is not mounted. */
const NOT_MOUNTED = { scrollTop: 0, clientHeight: 0 }
