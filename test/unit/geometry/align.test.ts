import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALIGNMENTS, alignRectangle } from '../../../shared/geometry/align.ts'
import { isInsidePage, resizeRectangles, toRectangle } from '../../../shared/geometry/rectangle.ts'
import { anyBox } from '../editor/areas.ts'

const box = toRectangle(10, 20, 20, 5)
const to = toRectangle(50, 60, 30, 8)

test.each([
  ['left', toRectangle(50, 20, 20, 5)],
  ['centre', toRectangle(55, 20, 20, 5)],
  ['right', toRectangle(60, 20, 20, 5)],
  ['top', toRectangle(10, 60, 20, 5)],
  ['middle', toRectangle(10, 61.5, 20, 5)],
  ['bottom', toRectangle(10, 63, 20, 5)],
  ['size', toRectangle(10, 17, 30, 8)],
] as const)('%s puts a box in line with another, which gives the side or the size', (each, is) => {
  expect(alignRectangle(box, to, each)).toEqual(is)
})

test('AREA-03: a box that is aligned stays in the page, whatever it is aligned with', () => {
  fc.assert(
    fc.property(anyBox, anyBox, fc.constantFrom(...ALIGNMENTS), (one, other, each) => {
      expect(isInsidePage(alignRectangle(one, other, each))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('boxes resized together stop where the first of them has no more room', () => {
  const near = toRectangle(60, 60, 30, 10)
  const [first, second] = resizeRectangles([box, near], { across: 'right' }, { dx: 40, dy: 0 })
  expect([first?.width, second?.width]).toEqual([30, 40])
})
