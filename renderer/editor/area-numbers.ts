// Numbers of an area that a person types: the range of each while the others stay, and the area with the number. A
// number out of range is not adjusted; the field reports it.
import { assertNever } from '../../shared/assert-never.ts'
import { SMALLEST_SIDE, roundRectangle, toRectangle } from '../../shared/geometry/rectangle.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'

export const AREA_NUMBERS = ['x', 'y', 'width', 'height', 'page'] as const
export type AreaNumber = (typeof AREA_NUMBERS)[number]

export type NumberRange = { readonly least: number; readonly most: number }

/** Percent; sums of decimals exceed 100 by rounding errors only. */
const ROUNDING = 1e-6

export function rangeOf(field: AreaNumber, area: SignatureArea, pages: number): NumberRange {
  switch (field) {
    case 'page':
      return { least: 1, most: pages }
    case 'x':
      return { least: 0, most: Math.max(0, 100 - area.width) }
    case 'y':
      return { least: 0, most: Math.max(0, 100 - area.height) }
    case 'width':
      return { least: SMALLEST_SIDE, most: Math.max(SMALLEST_SIDE, 100 - area.x) }
    case 'height':
      return { least: SMALLEST_SIDE, most: Math.max(SMALLEST_SIDE, 100 - area.y) }
    default:
      return assertNever(field)
  }
}

export function isInRange(field: AreaNumber, value: number, { least, most }: NumberRange): boolean {
  if (field === 'page') return Number.isInteger(value) && value >= least && value <= most
  return value >= least - ROUNDING && value <= most + ROUNDING
}

export function withNumber(area: SignatureArea, field: AreaNumber, value: number): SignatureArea {
  if (field === 'page') return { ...area, page: value }
  const of = (each: Exclude<AreaNumber, 'page'>): number => (each === field ? value : area[each])
  const box = toRectangle(of('x'), of('y'), of('width'), of('height'))
  return { ...area, ...roundRectangle(box) }
}
