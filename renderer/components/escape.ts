// Escape inside a panel: it closes an open list inside the panel first, then the panel.
import type { KeyboardEvent } from 'react'

/** Stops the event. @returns whether the panel should close */
export function isEscapeFor(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false
  event.stopPropagation()
  const { target } = event
  return !(target instanceof Element && target.getAttribute('aria-expanded') === 'true')
}
