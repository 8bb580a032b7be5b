import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AREA_NUMBERS,
  isInRange,
  rangeOf,
  withNumber,
} from '../../../renderer/editor/area-numbers.ts'
import { parsePercent, writeLimits, writePercent } from '../../../renderer/editor/percent-text.ts'
import { isInsidePage, toRectangle } from '../../../shared/geometry/rectangle.ts'
import { anyArea, areaAt } from './areas.ts'

test.for([
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 12,5 % ', 12.5],
  [',5', 0.5],
  ['12,', 12],
  ['-3', -3],
  ['0', 0],
] as const)('%s is read as %d', ([text, value]) => {
  expect(parsePercent(text)).toBe(value)
})

test.for(['', ' ', '%', 'doze', '1.000,5', '1,2,3', '1e3', '12 5', 'NaN', 'Infinity'])(
  '"%s" is no number',
  (text) => {
    expect(parsePercent(text)).toBeUndefined()
  },
)

test('what is stored is written so that it is read back the same, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), (step) => {
      const value = step / 10
      for (const language of ['pt-BR', 'en']) {
        expect(parsePercent(writePercent(value, language))).toBe(value)
      }
    }),
  )
  expect(writePercent(12.5, 'pt-BR')).toBe('12,5')
  expect(writePercent(11.4232, 'pt-BR')).toBe('11,4')
  expect(writePercent(12.5, 'en')).toBe('12.5')
})

test('AREA-03: whatever number its range lets in, the area stays in the page', () => {
  fc.assert(
    fc.property(
      anyArea,
      fc.constantFrom(...AREA_NUMBERS),
      fc.double({ min: -20, max: 120, noNaN: true }),
      (area, field, value) => {
        if (!isInRange(field, value, rangeOf(field, area, 9))) return
        expect(isInsidePage(withNumber(area, field, value))).toBe(true)
      },
    ),
  )
})

test('the limits that are shown can be typed, also beside a length with many decimals', () => {
  const length = fc.double({ min: 0.5, max: 99, noNaN: true })
  fc.assert(
    fc.property(length, (width) => {
      const area = areaAt(toRectangle(0, 80, width, 8))
      const range = rangeOf('x', area, 1)
      const { least, most } = writeLimits(range, 'pt-BR')
      for (const text of [least, most]) {
        const value = parsePercent(text) ?? NaN
        expect(isInRange('x', value, range)).toBe(true)
        expect(isInsidePage(withNumber(area, 'x', value))).toBe(true)
      }
    }),
  )
})

test('the range of each number follows from the others', () => {
  const area = areaAt(toRectangle(10, 80, 30, 8))
  expect(rangeOf('x', area, 9)).toEqual({ least: 0, most: 70 })
  expect(rangeOf('height', area, 9)).toEqual({ least: 0.5, most: 20 })
  expect(isInRange('page', 9, rangeOf('page', area, 9))).toBe(true)
  expect(isInRange('page', 10, rangeOf('page', area, 9))).toBe(false)
  expect(isInRange('page', 1.5, rangeOf('page', area, 9))).toBe(false)
})
