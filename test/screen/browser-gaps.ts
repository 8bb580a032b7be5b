// What the window asks of a browser and jsdom does not have, and how long a screen may take to show something.
import { configure } from '@testing-library/react'

/** A limit for what hangs: what is asserted is what is shown, not how soon. */
configure({ asyncUtilTimeout: 60_000 })

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom lays nothing out: nothing comes into sight. */
class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

globalThis.IntersectionObserver = NoIntersectionObserver
globalThis.ResizeObserver = NoResizeObserver
Element.prototype.scrollIntoView = () => {}
Element.prototype.checkVisibility = () => true
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
window.requestIdleCallback = (act) =>
  Number(setTimeout(act, 0, { didTimeout: false, timeRemaining: () => 0 }))
window.cancelIdleCallback = (waiting) => {
  clearTimeout(waiting)
}
