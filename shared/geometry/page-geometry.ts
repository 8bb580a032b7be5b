// The only conversions to percent of the displayed page, from points and from PDF user space. Percent and
// points run down from the top left as displayed; user space runs up and does not turn.
import type { CropBox, Rotation } from './displayed-page.ts'
import { displayedSize, displayedToUserSpace } from './displayed-page.ts'
import type { Rectangle } from './rectangle.ts'
import { toRectangle } from './rectangle.ts'
import type { Points, UserSpace } from './units.ts'
import { toPoints } from './units.ts'

export type PageGeometry = {
  /** What is shown of the page: crop box within media box, user space; its sides are not zero. */
  readonly crop: CropBox
  readonly rotation: Rotation
  /** Points in a unit of user space; 1 unless the page says otherwise. */
  readonly userUnit: number
}

export type Size<Unit> = { readonly width: Unit; readonly height: Unit }
/** `x`, `y` is the corner where the unit's own axes begin. */
export type Box<Unit> = Size<Unit> & { readonly x: Unit; readonly y: Unit }

export function toDisplayedSize({ crop, rotation, userUnit }: PageGeometry): Size<Points> {
  const { width, height } = displayedSize(crop, rotation)
  return { width: toPoints(width * userUnit), height: toPoints(height * userUnit) }
}

/** Of a part of the page, in points from its top left as displayed. */
export function pointsToPercent(box: Box<Points>, page: Size<Points>): Rectangle {
  return toPercentOf(box, page)
}

/** Of a box where it lies in the file: what text positions and drawing operators are given in. */
export function userSpaceToPercent(
  { x, y, width, height }: Box<UserSpace>,
  { crop, rotation }: PageGeometry,
): Rectangle {
  const shown = displayedSize(crop, rotation)
  const [a, b, c, d, e, f] = displayedToUserSpace(crop, rotation)
  // A quarter turn has no scale: its inverse is its transpose.
  const back = (px: number, py: number): Point => ({
    x: a * (px - e) + b * (py - f),
    y: c * (px - e) + d * (py - f),
  })
  const box = between(back(x, y), back(x + width, y + height))
  return toPercentOf({ ...box, y: shown.height - box.y - box.height }, shown)
}

type Point = { readonly x: number; readonly y: number }

function between(from: Point, to: Point): Box<number> {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  }
}

function toPercentOf({ x, y, width, height }: Box<number>, page: Size<number>): Rectangle {
  const [byX, byY] = [100 / page.width, 100 / page.height]
  return toRectangle(x * byX, y * byY, width * byX, height * byY)
}
