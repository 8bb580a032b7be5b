// Cache of parsed rows, each valid while its columns are unchanged.
import { expect, test } from 'vitest'
import { createRecentRows } from '../../../main/journal/recent-rows.ts'

type Stored = { readonly id: string; readonly name: string | null; readonly size: number }

function readCounting() {
  let count = 0
  const read = createRecentRows(10, (stored) => {
    const { id, name, size } = stored as Stored
    count += 1
    return name === null ? undefined : `${id} ${name} ${size}`
  })
  return { read, count: () => count }
}

test('a row that is as it was when it was read last is not checked again', () => {
  const { read, count } = readCounting()
  expect(read({ id: 'a', name: 'x', size: 1 })).toBe('a x 1')
  expect(read({ id: 'a', name: 'x', size: 1 })).toBe('a x 1')
  expect(count()).toBe(1)
})

test('when a column of a row changes, the row is parsed again, also when the old value returns', () => {
  const { read } = readCounting()
  expect(read({ id: 'a', name: 'x', size: 1 })).toBe('a x 1')
  expect(read({ id: 'a', name: 'x', size: 2 })).toBe('a x 2')
  expect(read({ id: 'a', name: 'y', size: 2 })).toBe('a y 2')
  expect(read({ id: 'b', name: 'y', size: 2 })).toBe('b y 2')
  expect(read({ id: 'a', name: 'x', size: 1 })).toBe('a x 1')
})

test('a row that became unreadable is not answered as it was before', () => {
  const { read, count } = readCounting()
  expect(read({ id: 'a', name: 'x', size: 1 })).toBe('a x 1')
  expect(read({ id: 'a', name: null, size: 1 })).toBeUndefined()
  expect(read({ id: 'a', name: null, size: 1 })).toBeUndefined()
  expect(count()).toBe(3)
})
