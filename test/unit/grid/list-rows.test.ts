import { expect, test } from 'vitest'
import { joinPages, toListRows } from '../../../renderer/components/data-grid/list-rows.ts'

const PAGE_ROWS = 3
const page = (...rows: readonly string[]) => ({ rows })
const toKey = (row: string): string => row
/** More rows than an array can have. */
const TOO_MANY = 10_000_000_000

test('of a list of any length only the pages that are read are kept, at their places', () => {
  const pages = { 3_000_000_000: page('x', 'y', 'z'), 0: page('a', 'b', 'c'), 1: undefined }
  const rows = toListRows(joinPages(pages, PAGE_ROWS, TOO_MANY), toKey)
  expect(rows.count).toBe(TOO_MANY)
  expect(rows.read).toEqual(['a', 'b', 'c', 'x', 'y', 'z'])
  expect(rows.at(2)).toBe('c')
  expect(rows.keyAt(3)).toBeUndefined()
  expect(rows.placeOf('y')).toBe(9_000_000_001)
  expect(rows.placeOf('?')).toBeUndefined()
})

test('rows of a page that cannot be read take no place', () => {
  const pages = { 0: page('a'), 1: page('d', 'e', 'f'), 2: page('g') }
  const { count, byPlace } = joinPages(pages, PAGE_ROWS, 8)
  expect(count).toBe(5)
  expect([...byPlace]).toEqual([...['a', 'd', 'e', 'f', 'g'].entries()])
})
