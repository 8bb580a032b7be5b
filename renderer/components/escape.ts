// Escape inside a panel of a screen: it is the panel's, and before that an open list's inside it.
import type { KeyboardEvent } from 'react'

/** Takes the key. @returns whether the panel is meant to close */
export function isEscapeFor(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false
  event.stopPropagation()
  const { target } = event
  return !(target instanceof Element && target.getAttribute('aria-expanded') === 'true')
}
