// `expect(element).toBeVisible()` of the screen tests. A query by text also finds what is hidden: a found element
// says that the words are in the document, not that a person can read them.
import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** In the document, and hidden neither by itself nor by an element around it. `aria-hidden` hides nothing from an eye. */
    toBeVisible: () => R
  }
}

/** What a `<details>` shows while it is closed is its summary alone; jsdom has no such style. */
const CLOSED = 'details:not([open]) > :not(summary)'

function isVisible(element: Element): boolean {
  if (!element.isConnected || element.closest(CLOSED) !== null) return false
  if (getComputedStyle(element).visibility !== 'visible') return false
  let each: Element | null = element
  while (each !== null && getComputedStyle(each).display !== 'none') each = each.parentElement
  return each === null
}

expect.extend({
  toBeVisible(found: unknown) {
    return {
      pass: found instanceof Element && isVisible(found),
      message: () =>
        `expected ${this.utils.printReceived(found)}${this.isNot ? ' not' : ''} to be visible`,
    }
  },
})
