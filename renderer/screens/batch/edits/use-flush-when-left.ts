import { useEffect } from 'react'

/** What waits is saved at once when the component or the window goes. `flush` is stable. */
export function useFlushWhenLeft(flush: () => Promise<void>): void {
  useEffect(() => {
    const leave = (): void => void flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])
}
