// Browser functions that the window needs and jsdom lacks, and the longest wait for something to show.
import { configure } from '@testing-library/react'

/** Limit for a test that hangs; the tests assert what is shown, not how soon. */
configure({ asyncUtilTimeout: 60_000 })

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Observer that never reports: jsdom computes no layout. */
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
