// Scrolls the list of pages while a box is dragged near its edge.

/** Attribute of the element that scrolls. */
export const SCROLLER_ATTRIBUTE = 'data-page-scroller'

/** Distance from the edge at which scrolling begins, in CSS pixels. */
const EDGE = 28
/** CSS pixels per frame at the edge itself. */
const FASTEST = 18

type Point = { readonly clientX: number; readonly clientY: number }

/** @returns a function that stops it */
export function scrollAtEdge(
  inside: HTMLElement | null,
  whereIsHand: () => Point | undefined,
  onScrolled: () => void,
): () => void {
  const scroller = inside?.closest(`[${SCROLLER_ATTRIBUTE}]`)
  if (!scroller) return () => {}
  let frame = 0
  const step = (): void => {
    const hand = whereIsHand()
    const { left, right, top, bottom } = scroller.getBoundingClientRect()
    const dx = hand ? speedAt(hand.clientX, left, right) : 0
    const dy = hand ? speedAt(hand.clientY, top, bottom) : 0
    if (dx !== 0 || dy !== 0) {
      scroller.scrollBy(dx, dy)
      onScrolled()
    }
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** Returns the speed: negative near the start, positive near the end, 0 between. */
function speedAt(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -FASTEST * Math.min(1, (start + EDGE - at) / EDGE)
  if (at > end - EDGE) return FASTEST * Math.min(1, (at - end + EDGE) / EDGE)
  return 0
}
