import { expect, test } from 'vitest'
import { toHeader } from '../../../main/import/sheet/to-header.ts'

test('headers are made unique, empty ones get their column’s letter', () => {
  expect(
    toHeader(['E-mail', ' E-mail ', '', 'E-mail (2)', 'Nome\ndo  signatário', 'E-mail']),
  ).toEqual(['E-mail', 'E-mail (2)', 'C', 'E-mail (2) (2)', 'Nome do signatário', 'E-mail (3)'])
})

test('thousands of columns of one name hold nobody up', () => {
  const header = toHeader(Array.from({ length: 50_000 }, () => 'a'))
  expect(new Set(header).size).toBe(50_000)
})

test('what is too long for a header is cut', () => {
  expect(toHeader(['x'.repeat(1_000)])[0]).toHaveLength(200)
})
