// The only conversions to percent of the displayed page, from points and from PDF user space. Percent and
// points run down from the top left as displayed; user space runs up and does not turn.
import type { CropBox, Rotation } from './displayed-page.ts'
import { displayedSize, displayedToUserSpace } from './displayed-page.ts'
import type { Rectangle } from './rectangle.ts'
import { toRectangle } from './rectangle.ts'
import type { Points, UserSpace } from './units.ts'
import { toPoints } from './units.ts'

export type PageGeometry = {
  /** Visible part of the page, the crop box within the media box, in user space; its sides are not zero. */
  readonly crop: CropBox
  readonly rotation: Rotation
  /** Points in a unit of user space; 1 unless the page has another value. */
  readonly userUnit: number
}

export type Size<Unit> = { readonly width: Unit; readonly height: Unit }
/** Box; `x` and `y` are the corner where the axes of its unit begin. */
export type Box<Unit> = Size<Unit> & { readonly x: Unit; readonly y: Unit }

export function toDisplayedSize({ crop, rotation, userUnit }: PageGeometry): Size<Points> {
  const { width, height } = displayedSize(crop, rotation)
  return { width: toPoints(width * userUnit), height: toPoints(height * userUnit) }
}

/** Returns a part of the page, given in points from the top left as displayed, in percent. */
export function pointsToPercent(box: Box<Points>, page: Size<Points>): Rectangle {
  return toPercentOf(box, page)
}

/** Returns a box of user space, in which text positions and drawing operators are given, in percent. */
export function userSpaceToPercent(
  { x, y, width, height }: Box<UserSpace>,
  { crop, rotation }: PageGeometry,
): Rectangle {
  const shown = displayedSize(crop, rotation)
  const [a, b, c, d, e, f] = displayedToUserSpace(crop, rotation)
  // Turns by quarters have no scale, so the inverse is the transpose.
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
