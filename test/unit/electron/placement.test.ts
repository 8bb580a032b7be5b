import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rectangle } from '../../../main/electron/placement.ts'
import { placeWindow } from '../../../main/electron/placement.ts'

const office: Rectangle = { x: 0, y: 0, width: 1366, height: 728 }
const large: Rectangle = { x: 1366, y: -200, width: 2560, height: 1400 }

test('the first window is centred, and no larger than a small office monitor', () => {
  expect(placeWindow(undefined, [office])).toEqual({
    bounds: { x: 43, y: 0, width: 1280, height: 728 },
    isMaximized: false,
  })
})

test('a window returns to where it was left, on a second display too', () => {
  const left = { bounds: { x: 1500, y: 0, width: 1800, height: 1000 }, isMaximized: true }
  expect(placeWindow(left, [office, large])).toEqual(left)
})

test('a window whose display is gone comes to the primary one, fitted', () => {
  const left = { bounds: { x: 1500, y: 0, width: 1800, height: 1000 }, isMaximized: false }
  expect(placeWindow(left, [office])).toEqual({
    bounds: { x: 0, y: 0, width: 1366, height: 728 },
    isMaximized: false,
  })
})

test('a window whose title bar is above or below every display is brought back', () => {
  const above = { bounds: { x: 100, y: -300, width: 800, height: 600 }, isMaximized: false }
  const below = { bounds: { x: 100, y: 720, width: 800, height: 600 }, isMaximized: false }
  for (const left of [above, below]) {
    expect(placeWindow(left, [office]).bounds).toMatchObject({ y: 64 })
  }
})

test('wherever it was left, its title bar can be gripped on some display', () => {
  const number = fc.integer({ min: -6000, max: 6000 })
  const size = fc.integer({ min: 1, max: 5000 })
  const bounds = fc.record({ x: number, y: number, width: size, height: size })
  fc.assert(
    fc.property(bounds, (left) => {
      const placed = placeWindow({ bounds: left, isMaximized: false }, [office, large]).bounds
      const isGripped = [office, large].some((area) => {
        const across =
          Math.min(placed.x + placed.width, area.x + area.width) - Math.max(placed.x, area.x)
        const isInside = placed.y >= area.y && placed.y + 32 <= area.y + area.height
        return isInside && across >= Math.min(160, placed.width)
      })
      expect(isGripped).toBe(true)
    }),
  )
})
