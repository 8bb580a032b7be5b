import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Corner, Handle, Rectangle } from '../../../shared/geometry/rectangle.ts'
import {
  SMALLEST_SIDE,
  drawRectangle,
  isInsidePage,
  moveRectangles,
  resizeKeepingShape,
  resizeRectangle,
  roundRectangle,
  toRectangle,
} from '../../../shared/geometry/rectangle.ts'

/** Rounding error of sums of doubles, percent. */
const TINY = 1e-9

const shift = fc.record({
  dx: fc.double({ min: -250, max: 250, noNaN: true }),
  dy: fc.double({ min: -250, max: 250, noNaN: true }),
})

/** Rectangles within the page, with sides of at least `SMALLEST_SIDE`. */
const inPage = fc
  .record({
    width: fc.double({ min: SMALLEST_SIDE, max: 100, noNaN: true }),
    height: fc.double({ min: SMALLEST_SIDE, max: 100, noNaN: true }),
    left: fc.double({ min: 0, max: 1, noNaN: true }),
    top: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ width, height, left, top }) =>
    toRectangle(left * (100 - width), top * (100 - height), width, height),
  )

const handle: fc.Arbitrary<Handle> = fc.constantFrom<Handle>(
  { across: 'left' },
  { across: 'right' },
  { down: 'top' },
  { down: 'bottom' },
  { across: 'left', down: 'top' },
  { across: 'right', down: 'bottom' },
  {},
)

function expectInside({ x, y, width, height }: Rectangle): void {
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(100)
  expect(y + height).toBeLessThanOrEqual(100)
}

function endsOf({ x, y, width, height }: Rectangle) {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

test('AREA-03: a moved box stays in the page with its size, however far the hand goes', () => {
  fc.assert(
    fc.property(inPage, shift, (box, by) => {
      const [moved] = moveRectangles([box], by)
      if (!moved) throw new Error('no box came back')
      expectInside(moved)
      expect([moved.width, moved.height]).toEqual([box.width, box.height])
    }),
    { numRuns: 2_000 },
  )
  // the plain sum is over 100 by its last bit
  const [moved] = moveRectangles([toRectangle(26.46037256916761, 0, 27.290448508389755, 1)], {
    dx: 90,
    dy: 0,
  })
  expect(moved && moved.x + moved.width).toBe(100)
})

test('a box that is moved within the page goes exactly as far as the hand', () => {
  expect(moveRectangles([toRectangle(10, 20, 30, 10)], { dx: 5, dy: -4 })).toEqual([
    toRectangle(15, 16, 30, 10),
  ])
  expect(moveRectangles([toRectangle(10, 20, 30, 10)], { dx: 500, dy: -400 })).toEqual([
    toRectangle(70, 0, 30, 10),
  ])
})

test('boxes that are moved together keep their distances when one of them meets the edge', () => {
  fc.assert(
    fc.property(fc.array(inPage, { minLength: 2, maxLength: 5 }), shift, (boxes, by) => {
      const moved = moveRectangles(boxes, by)
      for (const each of moved) expectInside(each)
      for (const [index, box] of boxes.entries()) {
        const dx = (moved[index]?.x ?? NaN) - box.x
        const dy = (moved[index]?.y ?? NaN) - box.y
        expect(Math.abs(dx - ((moved[0]?.x ?? NaN) - (boxes[0]?.x ?? NaN)))).toBeLessThan(TINY)
        expect(Math.abs(dy - ((moved[0]?.y ?? NaN) - (boxes[0]?.y ?? NaN)))).toBeLessThan(TINY)
      }
    }),
  )
})

test('a box off the page comes in at the first move, and one that cannot fit starts at the edge', () => {
  expect(moveRectangles([toRectangle(-8, 95, 30, 10)], { dx: 0, dy: 0 })).toEqual([
    toRectangle(0, 90, 30, 10),
  ])
  expect(moveRectangles([toRectangle(10, 10, 130, 10)], { dx: 3, dy: 0 })).toEqual([
    toRectangle(0, 10, 130, 10),
  ])
  expect(moveRectangles([], { dx: 1, dy: 1 })).toEqual([])
})

test('AREA-03: a resized box stays in the page, and no side moves but those in the hand', () => {
  fc.assert(
    fc.property(inPage, handle, shift, (box, held, by) => {
      const resized = resizeRectangle(box, held, by)
      expectInside(resized)
      expect(resized.width).toBeGreaterThanOrEqual(SMALLEST_SIDE - TINY)
      expect(resized.height).toBeGreaterThanOrEqual(SMALLEST_SIDE - TINY)
      const before = endsOf(box)
      const after = endsOf(resized)
      for (const side of ['left', 'right', 'top', 'bottom'] as const) {
        const isHeld = held.across === side || held.down === side
        if (!isHeld) expect(Math.abs(after[side] - before[side])).toBeLessThan(TINY)
      }
    }),
  )
})

test('a side goes exactly as far as the hand, and stops before the one across', () => {
  const box = toRectangle(10, 20, 30, 10)
  expect(resizeRectangle(box, { across: 'left' }, { dx: 5, dy: 9 })).toEqual(
    toRectangle(15, 20, 25, 10),
  )
  expect(resizeRectangle(box, { across: 'left' }, { dx: 70, dy: 0 })).toEqual(
    toRectangle(40 - SMALLEST_SIDE, 20, SMALLEST_SIDE, 10),
  )
  expect(resizeRectangle(box, { down: 'bottom' }, { dx: 0, dy: 900 })).toEqual(
    toRectangle(10, 20, 30, 80),
  )
})

test('a side off the page can be dragged back but not further out', () => {
  const box = toRectangle(-5, 10, 120, 10)
  expect(resizeRectangle(box, { across: 'left' }, { dx: -3, dy: 0 })).toEqual(box)
  expect(resizeRectangle(box, { across: 'right' }, { dx: -40, dy: 0 })).toEqual(
    toRectangle(-5, 10, 80, 10),
  )
})

const corner: fc.Arbitrary<Corner> = fc.record({
  across: fc.constantFrom('left' as const, 'right' as const),
  down: fc.constantFrom('top' as const, 'bottom' as const),
})

test('AREA-03: a box that keeps its shape stays in the page, and its far corner in its place', () => {
  fc.assert(
    fc.property(inPage, corner, shift, (box, held, by) => {
      const resized = resizeKeepingShape(box, held, by)
      expect(isInsidePage(resized)).toBe(true)
      const isAsLarge = resized.width / box.width
      expect(resized.height / box.height).toBeCloseTo(isAsLarge, 6)
      expect(Math.min(resized.width, resized.height)).toBeGreaterThan(SMALLEST_SIDE - 1e-6)
      const before = endsOf(box)
      const after = endsOf(resized)
      const [across, down] = [
        held.across === 'left' ? ('right' as const) : ('left' as const),
        held.down === 'top' ? ('bottom' as const) : ('top' as const),
      ]
      expect(Math.abs(after[across] - before[across])).toBeLessThan(TINY)
      expect(Math.abs(after[down] - before[down])).toBeLessThan(TINY)
    }),
    { numRuns: 2_000 },
  )
})

test('a box that keeps its shape follows the side that is drawn out more, and stops for both', () => {
  const box = toRectangle(10, 20, 30, 10)
  const lowerRight = { across: 'right', down: 'bottom' } as const
  expect(resizeKeepingShape(box, lowerRight, { dx: 30, dy: 1 })).toEqual(
    toRectangle(10, 20, 60, 20),
  )
  expect(resizeKeepingShape(box, lowerRight, { dx: 0, dy: 900 })).toEqual(
    toRectangle(10, 20, 90, 30),
  )
})

test('a drawn box is the one between its corners, whichever came first, cut at the page', () => {
  const drawn = toRectangle(20, 0, 30, 40)
  expect(drawRectangle({ x: 20, y: -15 }, { x: 50, y: 40 })).toEqual(drawn)
  expect(drawRectangle({ x: 50, y: 40 }, { x: 20, y: -15 })).toEqual(drawn)
})

test('AREA-07: rounding moves no side by 0.1 point on the largest page, and stays in the page', () => {
  const largestSidePt = 14_400
  fc.assert(
    fc.property(inPage, (box) => {
      const rounded = roundRectangle(box)
      expectInside(rounded)
      const before = endsOf(box)
      const after = endsOf(rounded)
      for (const side of ['left', 'right', 'top', 'bottom'] as const) {
        const driftPt = (Math.abs(after[side] - before[side]) / 100) * largestSidePt
        expect(driftPt).toBeLessThan(0.1)
      }
      expect(JSON.stringify(rounded)).not.toMatch(/\d\.\d{5}/u)
    }),
    { numRuns: 2_000 },
  )
})

test('AREA-03: whatever is rounded up to the far edge ends on it, not a last bit behind it', () => {
  const past: number[] = []
  for (let step = 0; step < 1_000_000; step += 1) {
    const start = step / 10_000
    const { x, width } = roundRectangle(toRectangle(start, 0, 100 - start, 1))
    if (x + width !== 100) past.push(start)
  }
  expect(past).toEqual([])
})

test('inside the page means all of the box, with no size needed', () => {
  expect(isInsidePage(toRectangle(0, 0, 100, 100))).toBe(true)
  expect(isInsidePage(toRectangle(70.1, 0, 29.9, 1))).toBe(true)
  expect(isInsidePage(toRectangle(0, 0, 100.01, 1))).toBe(false)
  expect(isInsidePage(toRectangle(0, 99.5, 1, 1))).toBe(false)
  expect(isInsidePage(toRectangle(-0.01, 0, 1, 1))).toBe(false)
})
