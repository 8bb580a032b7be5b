import { SCROLLER_ATTRIBUTE } from './edge-scroll.ts'
import type { AreaId } from './editor-state.ts'

/** Focuses an area; `nearest` scrolls as little as needed, `center` to the middle. */
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

/** Focuses the list of pages, where arrow keys scroll and from which Tab goes to the areas. */
export function focusPages(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>(`[${SCROLLER_ATTRIBUTE}]`)?.focus({ preventScroll: true })
}
