import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeNewArea, sizeNewArea } from '../../../renderer/editor/new-area.ts'
import type { Rectangle } from '../../../shared/geometry/rectangle.ts'
import { isInsidePage } from '../../../shared/geometry/rectangle.ts'
import { toPoints } from '../../../shared/geometry/units.ts'
import { anyBox } from './areas.ts'

const side = fc.double({ min: 1, max: 14_400, noNaN: true })

test('a new area is inside the page, whatever the page and whatever is there already', () => {
  fc.assert(
    fc.property(side, side, fc.array(anyBox, { maxLength: 8 }), (width, height, taken) => {
      for (const type of ['Signature', 'Initials'] as const) {
        const size = sizeNewArea(type, { width: toPoints(width), height: toPoints(height) })
        expect(isInsidePage(placeNewArea(size, taken))).toBe(true)
      }
    }),
  )
})

test('new areas stand side by side from the foot of the page up, none on another', () => {
  const size = sizeNewArea('Signature', { width: toPoints(595), height: toPoints(842) })
  const placed: Rectangle[] = []
  for (let number = 0; number < 9; number += 1) placed.push(placeNewArea(size, placed))
  expect(placed[0]?.y).toBeGreaterThan(80)
  expect(placed[1]?.y).toBe(placed[0]?.y)
  for (const [index, a] of placed.entries()) {
    for (const b of placed.slice(index + 1)) {
      const isApart =
        a.x + a.width <= b.x ||
        b.x + b.width <= a.x ||
        a.y + a.height <= b.y ||
        b.y + b.height <= a.y
      expect(isApart).toBe(true)
    }
  }
})

test('on paper a new signature has the same shape on an upright and on a lying page', () => {
  const upright = sizeNewArea('Signature', { width: toPoints(600), height: toPoints(800) })
  const lying = sizeNewArea('Signature', { width: toPoints(800), height: toPoints(600) })
  expect(upright.width * 600).toBeCloseTo(lying.width * 800)
  expect(upright.height * 800).toBeCloseTo(lying.height * 600)
})
