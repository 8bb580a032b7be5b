import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Gesture } from '../../../renderer/editor/gesture.ts'
import { applyGesture, isLargeEnough } from '../../../renderer/editor/gesture.ts'
import type { Handle } from '../../../shared/geometry/rectangle.ts'
import { isInsidePage, toRectangle } from '../../../shared/geometry/rectangle.ts'
import { anyBox } from './areas.ts'

const point = fc.record({
  x: fc.double({ min: -150, max: 250, noNaN: true }),
  y: fc.double({ min: -150, max: 250, noNaN: true }),
})

const handle: fc.Arbitrary<Handle> = fc.constantFrom<Handle>(
  { across: 'left' },
  { down: 'bottom' },
  { across: 'left', down: 'top' },
  { across: 'right', down: 'top' },
  { across: 'left', down: 'bottom' },
  { across: 'right', down: 'bottom' },
)

const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  fc.record({ kind: fc.constant('draw' as const), from: point }),
  fc.record({ kind: fc.constant('move' as const), id: fc.nat(), from: point, before: anyBox }),
  fc.record({
    kind: fc.constant('resize' as const),
    id: fc.nat(),
    from: point,
    before: anyBox,
    handle,
  }),
)

test('AREA-03: wherever the hand goes, the box stays in the page', () => {
  fc.assert(
    fc.property(gesture, point, fc.boolean(), (held, to, keepsShape) => {
      expect(isInsidePage(applyGesture(held, to, keepsShape))).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

test('a box is moved with its size, to the fourth decimal', () => {
  fc.assert(
    fc.property(anyBox, point, point, (before, from, to) => {
      const moved = applyGesture({ kind: 'move', id: 0, from, before }, to, false)
      expect(Math.abs(moved.width - before.width)).toBeLessThan(0.00011)
      expect(Math.abs(moved.height - before.height)).toBeLessThan(0.00011)
    }),
  )
})

test('with Shift a corner keeps the proportions and the corner across its place; a side does not', () => {
  const before = toRectangle(10, 10, 20, 10)
  const from = { x: 30, y: 20 }
  const corner = {
    kind: 'resize',
    id: 0,
    from,
    before,
    handle: { across: 'right', down: 'bottom' },
  } as const
  expect(applyGesture(corner, { x: 50, y: 21 }, true)).toEqual(toRectangle(10, 10, 40, 20))
  expect(applyGesture(corner, { x: 50, y: 21 }, false)).toEqual(toRectangle(10, 10, 40, 11))
  const side = { kind: 'resize', id: 0, from, before, handle: { across: 'right' } } as const
  expect(applyGesture(side, { x: 50, y: 21 }, true)).toEqual(toRectangle(10, 10, 40, 10))
})

test('a click draws nothing', () => {
  const from = { x: 40, y: 40 }
  expect(isLargeEnough(applyGesture({ kind: 'draw', from }, from, false))).toBe(false)
  expect(isLargeEnough(applyGesture({ kind: 'draw', from }, { x: 60, y: 45 }, false))).toBe(true)
})
