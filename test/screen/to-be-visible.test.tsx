// Tests of the matcher `toBeVisible`: it fails for each way in which an element is hidden.
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

const WORDS = 'Enviado'

const HIDDEN: Readonly<Record<string, ReactNode>> = {
  'an element with the attribute hidden': <p hidden>{WORDS}</p>,
  'an element in a hidden one': (
    <div style={{ display: 'none' }}>
      <p>{WORDS}</p>
    </div>
  ),
  'an element without visibility': <p style={{ visibility: 'hidden' }}>{WORDS}</p>,
  'an element in one without visibility': (
    <div style={{ visibility: 'hidden' }}>
      <p>{WORDS}</p>
    </div>
  ),
  'an element in closed details': (
    <details>
      <summary>Mais</summary>
      <p>{WORDS}</p>
    </details>
  ),
}

test.each(Object.entries(HIDDEN))('%s is not visible', (_name, content) => {
  render(content)
  const found = screen.getByText(WORDS)
  expect(found).not.toBeVisible()
  expect(() => expect(found).toBeVisible()).toThrow('to be visible')
})

test('an element that left the document, and what is no element, are not visible', () => {
  const { unmount } = render(<p>{WORDS}</p>)
  const found = screen.getByText(WORDS)
  expect(found).toBeVisible()
  unmount()
  expect(found).not.toBeVisible()
  expect(undefined).not.toBeVisible()
})

test('an element that only a screen reader leaves out is visible', () => {
  render(<p aria-hidden="true">{WORDS}</p>)
  expect(screen.getByText(WORDS)).toBeVisible()
})

test('a summary and what open details hold are visible', () => {
  render(
    <details open>
      <summary>Mais</summary>
      <p>{WORDS}</p>
    </details>,
  )
  expect(screen.getByText('Mais')).toBeVisible()
  expect(screen.getByText(WORDS)).toBeVisible()
})
