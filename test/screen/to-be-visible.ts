// Matcher `toBeVisible` of the screen tests. A query by text also finds hidden elements: a found element is in the
// document, but a person may not see it.
import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Passes when the element is in the document and neither it nor a parent is hidden; `aria-hidden` does not hide.
     */
    toBeVisible: () => R
  }
}

/** Selector of what a closed `<details>` hides, all but its summary; jsdom has no such style. */
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
