// Expects a button whose act is not possible now: it says why, and can still take the focus (it is not `disabled`).
import { expect } from 'vitest'

export function expectObstacle(button: HTMLElement, why: string | RegExp): void {
  expect(button).toHaveProperty('disabled', false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const said = button.getAttribute('aria-description') ?? ''
  if (typeof why === 'string') expect(said).toBe(why)
  else expect(said).toMatch(why)
}
