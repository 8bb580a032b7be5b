// Restores the focus of a button that was disabled while its command ran, unless the focus moved elsewhere meanwhile.
// The browser takes it from a disabled element.
import { useEffect } from 'react'

export function useReturningFocus(): void {
  useEffect(() => {
    let waiting: HTMLElement | undefined
    const observer = new MutationObserver(() => {
      const { activeElement } = document
      // The browser takes the focus only at the next rendering.
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
