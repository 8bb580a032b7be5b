// Small cache of values that were kept or found lately.
import { expect, test } from 'vitest'
import { createRecent } from '../../../main/journal/recent.ts'

test('when the cache is full, the values used last stay and its limit holds', () => {
  const recent = createRecent<number>(4)
  const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  for (const [index, text] of texts.entries()) {
    recent.keep(text, index)
    expect(recent.find('a')).toBe(0) // asked for again and again: it stays
  }
  const found = texts.filter((text) => recent.find(text) !== undefined)
  expect(found).toContain('h')
  expect(found.length).toBeLessThanOrEqual(4)
})
