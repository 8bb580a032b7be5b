// The only conversions between percent of the displayed page, points, PDF user space and CSS pixels.
// Percent and pixels run down from the top left as displayed; user space runs up and does not turn.
import type { CropBox, Rotation } from './displayed-page.ts'
import { displayedSize, displayedToUserSpace } from './displayed-page.ts'
import type { Rectangle } from './rectangle.ts'
import { toRectangle } from './rectangle.ts'
import type { CssPixels, Points, UserSpace } from './units.ts'
import { toCssPixels, toPoints, toUserSpace } from './units.ts'

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
export function percentToPoints(rectangle: Rectangle, page: Size<Points>): Box<Points> {
  return mapBox(scale(rectangle, page.width / 100, page.height / 100), toPoints)
}

export function pointsToPercent(box: Box<Points>, page: Size<Points>): Rectangle {
  return toPercentOf(box, page)
}

/** @param page its size on the screen now; a hidden one has none and cannot be asked */
export function percentToCssPixels(rectangle: Rectangle, page: Size<CssPixels>): Box<CssPixels> {
  return mapBox(scale(rectangle, page.width / 100, page.height / 100), toCssPixels)
}

/** @param page its size on the screen now; a hidden one has none and cannot be asked */
export function cssPixelsToPercent(box: Box<CssPixels>, page: Size<CssPixels>): Rectangle {
  return toPercentOf(box, page)
}

/** Where the box lies in the file: what text positions and drawing operators are given in. */
export function percentToUserSpace(
  { x, y, width, height }: Rectangle,
  { crop, rotation }: PageGeometry,
): Box<UserSpace> {
  const shown = displayedSize(crop, rotation)
  const left = (x / 100) * shown.width
  const bottom = (1 - (y + height) / 100) * shown.height
  const right = left + (width / 100) * shown.width
  const top = bottom + (height / 100) * shown.height
  const [a, b, c, d, e, f] = displayedToUserSpace(crop, rotation)
  const from = { x: a * left + c * bottom + e, y: b * left + d * bottom + f }
  const to = { x: a * right + c * top + e, y: b * right + d * top + f }
  return mapBox(between(from, to), toUserSpace)
}

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

function scale({ x, y, width, height }: Box<number>, byX: number, byY: number): Box<number> {
  return { x: x * byX, y: y * byY, width: width * byX, height: height * byY }
}

function toPercentOf(box: Box<number>, page: Size<number>): Rectangle {
  const { x, y, width, height } = scale(box, 100 / page.width, 100 / page.height)
  return toRectangle(x, y, width, height)
}

function mapBox<Unit>(
  { x, y, width, height }: Box<number>,
  brand: (value: number) => Unit,
): Box<Unit> {
  return { x: brand(x), y: brand(y), width: brand(width), height: brand(height) }
}
