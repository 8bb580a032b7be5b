import { useSyncExternalStore } from 'react'

/** Returns the device pixels per CSS pixel; it changes with the screen and with the zoom of the window. */
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
