// Focus after its element disappeared: it goes to what came in its place, never from where it still is.
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * @param change looked at whenever this is another than before
 * @param from `start`: when the target appears too
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
