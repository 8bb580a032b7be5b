// Moves the focus to a replacement when the focused element disappeared; leaves it alone when some element still has
// it.
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * @param change checked for lost focus whenever this value changes
 * @param from `start`: also when the component is mounted
 */
export function useLostFocus(
  target: RefObject<HTMLElement | null>,
  change: unknown,
  from: 'start' | 'change',
): void {
  const seen = useRef(from === 'change' ? change : undefined)
  useEffect(() => {
    const isNew = seen.current !== change
    seen.current = change
    if (isNew && document.activeElement === document.body) {
      target.current?.focus({ preventScroll: true })
    }
  }, [target, change])
}
