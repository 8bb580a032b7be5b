import { SCROLLER_ATTRIBUTE } from './edge-scroll.ts'
import type { AreaId } from './editor-state.ts'

/** Focus of an area, scrolled into view as little as needed or to the middle. */
export function focusArea(
  root: HTMLElement | null,
  id: AreaId | undefined,
  place: 'nearest' | 'center' = 'nearest',
): void {
  if (id === undefined) return
  const area = root?.querySelector<HTMLElement>(`[data-area="${id}"]`)
  area?.focus()
  if (place === 'center') area?.scrollIntoView({ block: place })
}

/** Focus of the pages, where the arrow keys scroll and from which Tab goes on to the areas. */
export function focusPages(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>(`[${SCROLLER_ATTRIBUTE}]`)?.focus({ preventScroll: true })
}
