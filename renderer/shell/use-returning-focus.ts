// A button is disabled while what it began is under way, and the browser takes the focus from it: it
// has it again when it can be pressed again, unless the focus has gone elsewhere meanwhile.
import { useEffect } from 'react'

export function useReturningFocus(): void {
  useEffect(() => {
    let waiting: HTMLElement | undefined
    const observer = new MutationObserver(() => {
      const { activeElement } = document
      // Before the next drawing the browser has not taken it yet.
      if (activeElement instanceof HTMLElement && activeElement.matches(':disabled')) {
        waiting = activeElement
        return
      }
      if (!waiting || (waiting.isConnected && waiting.matches(':disabled'))) return
      if (activeElement === document.body) waiting.focus({ preventScroll: true })
      waiting = undefined
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      observer.disconnect()
    }
  }, [])
}
