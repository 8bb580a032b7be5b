// Focus as a person sees it: which element has it, whether the element is visible, and how it looks.
import type { JSHandle, Page } from '@playwright/test'
import { expect } from './fixture.ts'

export type Stop = {
  /** Role and accessible name; "nothing" when no element has the focus. */
  readonly name: string
  readonly isInSight: boolean
}

export function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: 'nothing', isInSight: true }
    const named = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : []
    const words =
      element.getAttribute('aria-label') ??
      ([...named.map((id) => document.getElementById(id)), ...labels, element]
        .map((each) => each?.textContent?.trim() ?? '')
        .find((text) => text !== '') ||
        element.outerHTML.slice(0, 120))
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
    // A radio or checkbox is drawn by its label.
    const [shown] = [element, ...labels].filter((each) => each.getBoundingClientRect().width > 2)
    const edges = shown?.getBoundingClientRect()
    const isInSight =
      edges !== undefined &&
      edges.bottom > 0 &&
      edges.right > 0 &&
      edges.top < window.innerHeight &&
      edges.left < window.innerWidth
    return { name: `${role} ${words.slice(0, 60)}`, isInSight }
  })
}

/** Waits until the element, now without the focus, has another outline or shadow than with it. */
export async function expectOtherStyle(
  element: JSHandle<Element | null>,
  styleWithFocus: string,
  name: string,
): Promise<void> {
  await expect
    .poll(() => readStyle(element), { message: `${name} shows that it has the focus` })
    .not.toBe(styleWithFocus)
}

/**
 * Returns outline and shadow of the element and of the elements that are drawn for it; `gone` when it left the page.
 */
export function readStyle(handle: JSHandle<Element | null>): Promise<string> {
  return handle.evaluate((element) => {
    if (!element?.isConnected) return 'gone'
    const active = element.getAttribute('aria-activedescendant')
    const drawn = [
      element,
      element.nextElementSibling,
      element instanceof HTMLInputElement ? element.labels?.[0] : null,
      active === null ? null : document.getElementById(active),
      element.closest('.mantine-Input-input'),
    ].filter((each) => each !== null && each !== undefined)
    return drawn
      .flatMap((each) => [null, '::before', '::after'].map((part) => getComputedStyle(each, part)))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
        [outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`, boxShadow].join(';'),
      )
      .join('|')
  })
}
