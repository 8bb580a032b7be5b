import { SCROLLER_ATTRIBUTE } from './edge-scroll.ts'
import type { AreaId } from './editor-state.ts'

/** Brings it into view as well. */
export function focusArea(root: HTMLElement | null, id: AreaId | undefined): void {
  root?.querySelector<HTMLElement>(`[data-area="${id}"]`)?.focus()
}

/** Where the arrow keys scroll, and Tab goes on to the areas. */
export function focusPages(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>(`[${SCROLLER_ATTRIBUTE}]`)?.focus({ preventScroll: true })
}
