// A button that cannot be pressed now says why, and keeps its place in the order of Tab unless it is an icon alone.
import { expect } from 'vitest'

export function expectObstacle(button: HTMLElement, why: string | RegExp): void {
  expect(button).toHaveProperty('disabled', false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const said = button.getAttribute('aria-description') ?? ''
  if (typeof why === 'string') expect(said).toBe(why)
  else expect(said).toMatch(why)
}
