// Assignment of columns to rows (Hungarian method) by the largest sum of scores.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign } from '../../../shared/positions/assign.ts'

/** Returns the best total of all ways to give columns to rows. */
function best(
  scores: readonly (readonly number[])[],
  row = 0,
  used: readonly number[] = [],
): number {
  const own = scores[row]
  if (!own) return 0
  const taken = own.map((score, column) =>
    score > 0 && !used.includes(column) ? score + best(scores, row + 1, [...used, column]) : 0,
  )
  return Math.max(best(scores, row + 1, used), ...taken)
}

test('the sum is the largest that any way of giving has, and no line is given twice', () => {
  const cell = fc.integer({ min: -3, max: 12 })
  const matrix = fc
    .integer({ min: 0, max: 5 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 5 }),
    )
  fc.assert(
    fc.property(matrix, (scores) => {
      const found = assign(scores)
      const given = found.filter((column) => column !== undefined)
      expect(new Set(given).size).toBe(given.length)
      const sum = found.reduce<number>(
        (total, column, row) => total + (scores[row]?.[column ?? -1] ?? 0),
        0,
      )
      expect(sum).toBe(best(scores))
    }),
  )
})

test('when the best single pair lowers the total, the assignment leaves that pair out', () => {
  expect(
    assign([
      [10, 9],
      [9, 1],
    ]),
  ).toEqual([1, 0])
})

test('a pair that scores nothing is none', () => {
  expect(
    assign([
      [0, -2],
      [5, 0],
    ]),
  ).toEqual([undefined, 0])
})
