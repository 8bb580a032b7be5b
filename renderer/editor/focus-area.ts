import { SCROLLER_ATTRIBUTE } from './edge-scroll.ts'
import type { AreaId } from './editor-state.ts'

/** Brings it into view as well: as near as it is, or to the middle. */
export function focusArea(
  root: HTMLElement | null,
  id: AreaId | undefined,
  block: 'nearest' | 'center' = 'nearest',
): void {
  const area = root?.querySelector<HTMLElement>(`[data-area="${id}"]`)
  area?.focus()
  if (block === 'center') area?.scrollIntoView({ block })
}

/** Where the arrow keys scroll, and Tab goes on to the areas. */
export function focusPages(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>(`[${SCROLLER_ATTRIBUTE}]`)?.focus({ preventScroll: true })
}
