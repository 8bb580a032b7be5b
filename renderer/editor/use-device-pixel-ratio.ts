import { useSyncExternalStore } from 'react'

/** Device pixels in a CSS pixel; another one when the window moves to another screen or is zoomed. */
export function useDevicePixelRatio(): number {
  return useSyncExternalStore(subscribe, () => window.devicePixelRatio)
}

function subscribe(onChange: () => void): () => void {
  let query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  const follow = (): void => {
    query.removeEventListener('change', follow)
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', follow)
    onChange()
  }
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
