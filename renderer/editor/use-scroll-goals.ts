// Scrolls to a page that was asked for, and, after a change of zoom or size, back to the same spot of the same page.
import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useEditor, useView } from './editor-context.ts'
import type { PageLayout } from './page-layout.ts'
import { PAGE_GAP, findPage } from './page-layout.ts'

/** Point in the visible part of the list, CSS pixels. */
export type ViewPoint = { readonly x: number; readonly y: number }

/** Height, as a share of the view, of the spot that stays in place without a pointer. */
const READING_HEIGHT = 0.3

/** @returns a function that sets the point which the next change of zoom keeps in place */
export function useScrollGoals(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
): (point: ViewPoint) => void {
  const { view } = useEditor()
  const goal = useView((state) => state.goal)
  const isMeasured = useView(({ size }) => size.width > 0)
  const kept = useRef<ViewPoint>(undefined)
  const before = useRef(layout)
  // Size of the view for which `before` was laid out.
  const sizeBefore = useRef({ clientWidth: 0, clientHeight: 0 })

  // Scroll position before the pages changed their size: when the new sizes are laid out, the browser has already
  // limited it to a shorter list.
  const place = useRef<ViewPoint>({ x: 0, y: 0 })
  useEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const remember = (): void => {
      place.current = { x: current.scrollLeft, y: current.scrollTop }
    }
    current.addEventListener('scroll', remember, { passive: true })
    return () => current.removeEventListener('scroll', remember)
  }, [scroller])

  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || before.current === layout) return
    const { clientWidth, clientHeight } = current
    const { x, y } = place.current
    const old = kept.current ?? toReadingSpot(sizeBefore.current)
    const point = kept.current ?? toReadingSpot({ clientWidth, clientHeight })
    const moved = follow(before.current, layout, { x: x + old.x, y: y + old.y })
    // A list that was scrolled to its top stays there.
    if (moved && (y > 0 || kept.current)) {
      scroll(current, { x: moved.x - point.x, y: moved.y - point.y })
      place.current = { x: current.scrollLeft, y: current.scrollTop }
    }
    kept.current = undefined
    before.current = layout
    sizeBefore.current = { clientWidth, clientHeight }
  }, [scroller, layout])

  useEffect(() => {
    // Before the list is measured the pages have no height.
    if (!goal || !isMeasured) return undefined
    const slot = before.current.slots[goal.page - 1]
    const { current } = scroller
    if (current && slot) {
      const { y = 0 } = goal
      const spot = slot.top + (y / 100) * slot.height - current.clientHeight / 2
      const top = slot.top - PAGE_GAP
      scroll(current, { x: current.scrollLeft, y: Math.max(top, spot) })
    }
    // Cleared after this scrolling, so that later scrolling sets the page in view again.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => view.setState({ goal: undefined })),
    )
    return () => cancelAnimationFrame(frame)
  }, [goal, isMeasured, scroller, view])

  return useCallback((point) => {
    kept.current = point
  }, [])
}

/** Returns the point of a view that stays in place without a pointer. */
function toReadingSpot({
  clientWidth,
  clientHeight,
}: Pick<Element, 'clientWidth' | 'clientHeight'>): ViewPoint {
  return { x: clientWidth / 2, y: clientHeight * READING_HEIGHT }
}

function scroll(element: HTMLElement, { x, y }: ViewPoint): void {
  element.scrollLeft = x
  element.scrollTop = y
}

/** Returns the place in the new layout of a spot in the old one. */
function follow(from: PageLayout, to: PageLayout, spot: ViewPoint): ViewPoint | undefined {
  const index = findPage(from, spot.y)
  const old = from.slots[index]
  const slot = to.slots[index]
  if (!old || !slot) return undefined
  return {
    x: slot.left + ((spot.x - old.left) / old.width) * slot.width,
    y: slot.top + ((spot.y - old.top) / old.height) * slot.height,
  }
}
