// Finds elements whose content is cut.
import type { Locator } from '@playwright/test'

/** Returns the names of elements with content wider than they are; `nothing` when no element was found. */
export function findCut(parts: Locator): Promise<readonly string[]> {
  return parts.evaluateAll((all) =>
    all.length === 0
      ? ['nothing']
      : all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((each) => each.getAttribute('aria-label') ?? each.textContent),
  )
}
