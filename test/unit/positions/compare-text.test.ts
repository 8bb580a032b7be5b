import { expect, test } from 'vitest'
import { oncePerText } from '../../../shared/positions/compare-text.ts'

test('a text is read once, and again when thousands were read since', () => {
  const reads: string[] = []
  const measure = oncePerText((text) => {
    reads.push(text)
    return text.length
  })
  expect([measure('Locador'), measure('Locador'), measure('')]).toEqual([7, 7, 0])
  expect(reads).toEqual(['Locador', ''])
  for (let number = 0; number < 5_000; number += 1) measure(String(number))
  expect(measure('Locador')).toBe(7)
  expect(reads.filter((text) => text === 'Locador')).toHaveLength(2)
})
