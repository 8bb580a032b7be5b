// What a narrow window cuts.
import type { Locator } from '@playwright/test'

/** By name: what has more in it than its width shows; none found is an error. */
export function findCut(parts: Locator): Promise<readonly string[]> {
  return parts.evaluateAll((all) =>
    all.length === 0
      ? ['nothing']
      : all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((each) => each.getAttribute('aria-label') ?? each.textContent),
  )
}
