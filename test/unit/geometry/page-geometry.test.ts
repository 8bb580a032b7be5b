import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rotation } from '../../../shared/geometry/displayed-page.ts'
import { toRotation } from '../../../shared/geometry/displayed-page.ts'
import type { PageGeometry } from '../../../shared/geometry/page-geometry.ts'
import {
  pointsToPercent,
  toDisplayedSize,
  userSpaceToPercent,
} from '../../../shared/geometry/page-geometry.ts'
import type { Rectangle } from '../../../shared/geometry/rectangle.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import { toPoints } from '../../../shared/geometry/units.ts'
import { percentToUserSpace } from '../../support/percent-to-user-space.ts'

/** Most drift of an area by AREA-07, points. */
const DRIFT_PT = 0.1

const side = fc.double({ min: 3, max: 14_400, noNaN: true })
const corner = fc.double({ min: -20_000, max: 20_000, noNaN: true })

const anyPage: fc.Arbitrary<PageGeometry> = fc.record({
  crop: fc.record({ x: corner, y: corner, width: side, height: side }),
  rotation: fc.constantFrom<Rotation>(0, 90, 180, 270),
  userUnit: fc.double({ min: 0.1, max: 75, noNaN: true }),
})

const anyBox = fc
  .record({
    width: fc.double({ min: 0.1, max: 100, noNaN: true }),
    height: fc.double({ min: 0.1, max: 100, noNaN: true }),
    left: fc.double({ min: 0, max: 1, noNaN: true }),
    top: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ width, height, left, top }) =>
    toRectangle(left * (100 - width), top * (100 - height), width, height),
  )

function expectSame(got: Rectangle, given: Rectangle, page: PageGeometry): void {
  const size = toDisplayedSize(page)
  for (const [key, sidePt] of [
    ['x', size.width],
    ['width', size.width],
    ['y', size.height],
    ['height', size.height],
  ] as const) {
    expect((Math.abs(got[key] - given[key]) / 100) * sidePt).toBeLessThan(DRIFT_PT)
  }
}

test('AREA-07: percent to user space and back does not drift, whatever the crop box, turn and unit', () => {
  fc.assert(
    fc.property(anyPage, anyBox, (page, box) => {
      expectSame(userSpaceToPercent(percentToUserSpace(box, page), page), box, page)
    }),
  )
})

test('AREA-07: points of the displayed page come to percent without drift', () => {
  fc.assert(
    fc.property(anyPage, anyBox, (page, box) => {
      const size = toDisplayedSize(page)
      const inPoints = {
        x: toPoints((box.x / 100) * size.width),
        y: toPoints((box.y / 100) * size.height),
        width: toPoints((box.width / 100) * size.width),
        height: toPoints((box.height / 100) * size.height),
      }
      expectSame(pointsToPercent(inPoints, size), box, page)
    }),
  )
})

test('a box in the page lies within the crop box in user space, whatever the turn', () => {
  fc.assert(
    fc.property(anyPage, anyBox, (page, box) => {
      const { crop } = page
      const found = percentToUserSpace(box, page)
      const tolerance = 1e-6
      expect(found.x).toBeGreaterThanOrEqual(crop.x - tolerance)
      expect(found.y).toBeGreaterThanOrEqual(crop.y - tolerance)
      expect(found.x + found.width).toBeLessThanOrEqual(crop.x + crop.width + tolerance)
      expect(found.y + found.height).toBeLessThanOrEqual(crop.y + crop.height + tolerance)
    }),
  )
})

test('the top left corner as displayed is the one that the turn brings there', () => {
  const crop = { x: 10, y: 20, width: 600, height: 800 }
  const box = toRectangle(0, 0, 10, 5) // a tenth of the displayed width, a twentieth of the height
  const at = (rotation: Rotation) => percentToUserSpace(box, { crop, rotation, userUnit: 1 })
  expect(at(0)).toEqual({ x: 10, y: 780, width: 60, height: 40 })
  // a page turned clockwise by 90° has its lower left corner at the top left
  expect(at(90)).toEqual({ x: 10, y: 20, width: 30, height: 80 })
  expect(at(180)).toEqual({ x: 550, y: 20, width: 60, height: 40 })
  expect(at(270)).toEqual({ x: 580, y: 740, width: 30, height: 80 })
})

test('two pages turned a quarter apart show the same spot a quarter apart', () => {
  fc.assert(
    fc.property(anyPage, anyBox, (page, box) => {
      const inFile = percentToUserSpace(box, page)
      const turned = { ...page, rotation: toRotation(page.rotation + 90) }
      const quarter = toRectangle(100 - box.y - box.height, box.x, box.height, box.width)
      expectSame(userSpaceToPercent(inFile, turned), quarter, turned)
    }),
  )
})

test('the displayed size is turned and scaled by UserUnit', () => {
  const crop = { x: 5, y: 5, width: 200, height: 300 }
  expect(toDisplayedSize({ crop, rotation: 0, userUnit: 1 })).toEqual({ width: 200, height: 300 })
  expect(toDisplayedSize({ crop, rotation: 270, userUnit: 2 })).toEqual({ width: 600, height: 400 })
})

test('a turn is any multiple of 90, negative ones too; anything else is none', () => {
  expect([0, 90, 450, -90, -180, 720, 45, 90.5].map(toRotation)).toEqual([
    0, 90, 90, 270, 180, 0, 0, 0,
  ])
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }), (a, b) => {
      expect(toRotation(toRotation(a * 90) + toRotation(b * 90))).toBe(toRotation((a + b) * 90))
    }),
  )
})
