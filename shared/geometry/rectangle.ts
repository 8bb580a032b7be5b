// Boxes on a page in percent, and how they are dragged. A box as a whole stops at the edge of the page: no coordinate
// is clamped by itself, which would change the size.
import type { Percent } from './percent.ts'
import { toPercent } from './percent.ts'

/** Box; `x` and `y` of its top left corner, percent of the page as displayed. */
export type Rectangle = {
  readonly x: Percent
  readonly y: Percent
  readonly width: Percent
  readonly height: Percent
}

/** Percent of the page's width and height; negative is left and up. */
export type Shift = { readonly dx: number; readonly dy: number }

/** Dragged part of a box: a side or a corner. */
export type Handle = { readonly across?: 'left' | 'right'; readonly down?: 'top' | 'bottom' }

type Span = { readonly start: number; readonly length: number }

/** Width and height of the whole page in percent. */
const PAGE = 100
/** Least side in percent; a smaller box could not be seen or dragged. */
export const SMALLEST_SIDE = 0.5
/**
 * Steps in one percent: 0.0001 % of the largest page of ISO 32000-1, Annex C (200 inches) is 0.0144 points (AREA-07:
 * 0.1).
 */
const STEPS_PER_PERCENT = 10_000
/** Largest rounding error in percent by which a sum of decimals may pass 100. */
const ROUNDING = 1e-6

/** @throws ZodError on NaN and infinities */
export function toRectangle(x: number, y: number, width: number, height: number): Rectangle {
  return { x: toPercent(x), y: toPercent(y), width: toPercent(width), height: toPercent(height) }
}

/** Tells whether the box is inside the page (AREA-03); its size is not checked. */
export function isInsidePage({ x, y, width, height }: Rectangle): boolean {
  return x >= 0 && y >= 0 && x + width <= PAGE + ROUNDING && y + height <= PAGE + ROUNDING
}

/** Tells whether two boxes overlap; boxes that only share an edge do not. */
export function rectanglesOverlap(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/**
 * Moves boxes together, as far as the page lets all of them go: sizes and distances stay. Boxes that
 * were off the page come in, if they fit; if they do not, they start at its left or top edge.
 */
export function moveRectangles(
  rectangles: readonly Rectangle[],
  { dx, dy }: Shift,
): readonly Rectangle[] {
  const across = moveSpans(
    rectangles.map(({ x, width }) => ({ start: x, length: width })),
    dx,
  )
  const down = moveSpans(
    rectangles.map(({ y, height }) => ({ start: y, length: height })),
    dy,
  )
  return rectangles.map(({ x, y, width, height }, index) =>
    toRectangle(across[index] ?? x, down[index] ?? y, width, height),
  )
}

/** Returns the new starts. */
function moveSpans(spans: readonly Span[], shift: number): readonly number[] {
  const first = Math.min(...spans.map(({ start }) => start))
  const last = Math.max(...spans.map(({ start, length }) => start + length))
  const possible = limit(shift, -first, PAGE - last)
  return spans.map(({ start, length }) => {
    const end = start + possible + length
    return isPastBy(end - PAGE) ? PAGE - length : start + possible
  })
}

/**
 * Drags sides of a box; those that are not dragged stay where they are. A side stops at the edge of
 * the page and before the opposite side; one that is off the page goes no further out.
 */
export function resizeRectangle(
  { x, y, width, height }: Rectangle,
  handle: Handle,
  { dx, dy }: Shift,
): Rectangle {
  const across = { start: x, length: width }
  const down = { start: y, length: height }
  const { start: left, length: newWidth } =
    handle.across === undefined ? across : drag(across, handle.across === 'left', dx)
  const { start: top, length: newHeight } =
    handle.down === undefined ? down : drag(down, handle.down === 'top', dy)
  return toRectangle(left, top, newWidth, newHeight)
}

/** Drags the same sides of boxes together, as far as the page and the smallest of them let all of them go. */
export function resizeRectangles(
  rectangles: readonly Rectangle[],
  handle: Handle,
  shift: Shift,
): readonly Rectangle[] {
  const possible = rectangles.reduce((shortest, rectangle) => {
    const { x, y, width, height } = resizeRectangle(rectangle, handle, shortest)
    const dx = handle.across === 'left' ? x - rectangle.x : width - rectangle.width
    const dy = handle.down === 'top' ? y - rectangle.y : height - rectangle.height
    return { dx: handle.across ? dx : shortest.dx, dy: handle.down ? dy : shortest.dy }
  }, shift)
  return rectangles.map((rectangle) => resizeRectangle(rectangle, handle, possible))
}

/** A corner, and no side alone. */
export type Corner = Required<Handle>

/**
 * Drags a corner; the opposite corner and the proportions stay: the side that is dragged further sets
 * the size, as far as the page lets both sides go.
 */
export function resizeKeepingShape(
  rectangle: Rectangle,
  corner: Corner,
  { dx, dy }: Shift,
): Rectangle {
  const { x, y, width, height } = rectangle
  if (width <= 0 || height <= 0) return resizeRectangle(rectangle, corner, { dx, dy })
  const isLeft = corner.across === 'left'
  const isTop = corner.down === 'top'
  const wanted = Math.max(
    (width + (isLeft ? -dx : dx)) / width,
    (height + (isTop ? -dy : dy)) / height,
  )
  const room = {
    across: isLeft ? x + width : PAGE - x,
    down: isTop ? y + height : PAGE - y,
  }
  const smallest = SMALLEST_SIDE / Math.min(width, height)
  const largest = Math.min(room.across / width, room.down / height)
  // A box that is off the page may have no room at all: it stays as large as it is.
  const factor = limit(wanted, Math.min(smallest, 1), Math.max(largest, 1))
  const across = keepEnd({ start: x, length: width }, isLeft, width * factor)
  const down = keepEnd({ start: y, length: height }, isTop, height * factor)
  return toRectangle(across.start, down.start, across.length, down.length)
}

/** Returns the span with one end kept; a rounding error past the page's edge is cut. */
function keepEnd({ start, length }: Span, isStartDragged: boolean, newLength: number): Span {
  if (!isStartDragged) {
    const end = start + newLength
    return { start, length: isPastBy(end - PAGE) ? PAGE - start : newLength }
  }
  const newStart = start + length - newLength
  return isPastBy(-newStart)
    ? { start: 0, length: start + length }
    : { start: newStart, length: newLength }
}

function isPastBy(distance: number): boolean {
  return distance > 0 && distance <= ROUNDING
}

function drag({ start, length }: Span, isStartDragged: boolean, shift: number): Span {
  const end = start + length
  if (isStartDragged) {
    const moved = limit(start + shift, Math.min(0, start), Math.max(start, end - SMALLEST_SIDE))
    return { start: moved, length: end - moved }
  }
  const moved = limit(end + shift, Math.min(end, start + SMALLEST_SIDE), Math.max(PAGE, end))
  return { start, length: moved - start }
}

/** Returns the box between two drawn corners, in any order, cut at the page's edges. */
export function drawRectangle(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Rectangle {
  const across = span(limit(from.x, 0, PAGE), limit(to.x, 0, PAGE))
  const down = span(limit(from.y, 0, PAGE), limit(to.y, 0, PAGE))
  return toRectangle(across.start, down.start, across.length, down.length)
}

function span(a: number, b: number): Span {
  return { start: Math.min(a, b), length: Math.abs(a - b) }
}

/** Returns the box around all of them; without any, an empty one at the top left. */
export function joinRectangles(rectangles: readonly Rectangle[]): Rectangle {
  if (rectangles.length === 0) return toRectangle(0, 0, 0, 0)
  const left = Math.min(...rectangles.map(({ x }) => x))
  const top = Math.min(...rectangles.map(({ y }) => y))
  const right = Math.max(...rectangles.map(({ x, width }) => x + width))
  const bottom = Math.max(...rectangles.map(({ y, height }) => y + height))
  return toRectangle(left, top, right - left, bottom - top)
}

/**
 * Returns the box rounded to four decimals, so that files and requests stay readable; a box in the page stays in it.
 */
export function roundRectangle({ x, y, width, height }: Rectangle): Rectangle {
  const across = roundSpan({ start: x, length: width })
  const down = roundSpan({ start: y, length: height })
  return toRectangle(across.start, down.start, across.length, down.length)
}

/**
 * Rounds both ends, not the length, so that boxes that met still meet. No two decimals of four places whose sum is
 * 100 pass it in binary: a test tries them all.
 */
function roundSpan({ start, length }: Span): Span {
  const first = Math.round(start * STEPS_PER_PERCENT)
  const last = Math.round((start + length) * STEPS_PER_PERCENT)
  return { start: first / STEPS_PER_PERCENT, length: (last - first) / STEPS_PER_PERCENT }
}

function limit(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(value, highest))
}
