import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Gesture } from '../../../renderer/editor/gesture.ts'
import { applyGesture, isLargeEnough } from '../../../renderer/editor/gesture.ts'
import type { Handle, Rectangle } from '../../../shared/geometry/rectangle.ts'
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

const anyOthers = fc
  .array(anyBox, { maxLength: 3 })
  .map((boxes) => boxes.map((box, at) => ({ id: -1 - at, box })))

const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  fc.record({ kind: fc.constant('draw' as const), from: point }),
  fc.record({
    kind: fc.constant('move' as const),
    id: fc.nat(),
    from: point,
    before: anyBox,
    others: anyOthers,
  }),
  fc.record({
    kind: fc.constant('resize' as const),
    id: fc.nat(),
    from: point,
    before: anyBox,
    others: anyOthers,
    handle,
  }),
)

test('AREA-03: wherever the hand goes, the box and all that go along stay in the page', () => {
  fc.assert(
    fc.property(gesture, point, fc.boolean(), (held, to, keepsShape) => {
      const { box, boxes } = applyGesture(held, to, keepsShape)
      expect([box, ...boxes.values()].filter((each) => !isInsidePage(each))).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

test('a box is moved with its size, to the fourth decimal', () => {
  fc.assert(
    fc.property(anyBox, point, point, (before, from, to) => {
      const moved = applyGesture({ kind: 'move', id: 0, from, before, others: [] }, to, false).box
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
    others: [],
    handle: { across: 'right', down: 'bottom' },
  } as const
  expect(applyGesture(corner, { x: 50, y: 21 }, true).box).toEqual(toRectangle(10, 10, 40, 20))
  expect(applyGesture(corner, { x: 50, y: 21 }, false).box).toEqual(toRectangle(10, 10, 40, 11))
  const side = {
    kind: 'resize',
    id: 0,
    from,
    before,
    others: [],
    handle: { across: 'right' },
  } as const
  expect(applyGesture(side, { x: 50, y: 21 }, true).box).toEqual(toRectangle(10, 10, 40, 10))
})

test('boxes that are moved together keep their distances, and those resized together gain the same', () => {
  fc.assert(
    fc.property(anyBox, anyBox, point, point, handle, (before, other, from, to, held) => {
      const others = [{ id: 1, box: other }]
      const moved = applyGesture({ kind: 'move', id: 0, from, before, others }, to, false).boxes
      expect((moved.get(1)?.x ?? 0) - (moved.get(0)?.x ?? 0)).toBeCloseTo(other.x - before.x, 3)
      expect((moved.get(1)?.y ?? 0) - (moved.get(0)?.y ?? 0)).toBeCloseTo(other.y - before.y, 3)
      const resize = { kind: 'resize', id: 0, from, before, others, handle: held } as const
      const sized = applyGesture(resize, to, false).boxes
      const gain = (id: number, was: Rectangle): number => (sized.get(id)?.width ?? 0) - was.width
      expect(gain(1, other)).toBeCloseTo(gain(0, before), 3)
    }),
  )
})

test('a click draws nothing', () => {
  const from = { x: 40, y: 40 }
  expect(isLargeEnough(applyGesture({ kind: 'draw', from }, from, false).box)).toBe(false)
  expect(isLargeEnough(applyGesture({ kind: 'draw', from }, { x: 60, y: 45 }, false).box)).toBe(
    true,
  )
})
