// What a hand with the mouse makes of a box, from where it took hold to where it is. All in percent
// of the page, so that scrolling and zooming under the hand change nothing.
import { assertNever } from '../../shared/assert-never.ts'
import type { Handle, Rectangle } from '../../shared/geometry/rectangle.ts'
import {
  SMALLEST_SIDE,
  drawRectangle,
  moveRectangles,
  resizeKeepingShape,
  resizeRectangle,
  roundRectangle,
} from '../../shared/geometry/rectangle.ts'
import type { AreaId } from './editor-state.ts'

/** Percent of the page from its top left; a hand outside of the page goes below 0 and over 100. */
export type PagePoint = { readonly x: number; readonly y: number }

export type Gesture =
  | { readonly kind: 'draw'; readonly from: PagePoint }
  | {
      readonly kind: 'move'
      readonly id: AreaId
      readonly from: PagePoint
      readonly before: Rectangle
    }
  | {
      readonly kind: 'resize'
      readonly id: AreaId
      readonly from: PagePoint
      readonly before: Rectangle
      readonly handle: Handle
    }

/** @param keepsShape Shift is held: a corner keeps the box's proportions */
export function applyGesture(gesture: Gesture, to: PagePoint, keepsShape: boolean): Rectangle {
  const shift = { dx: to.x - gesture.from.x, dy: to.y - gesture.from.y }
  switch (gesture.kind) {
    case 'draw':
      return roundRectangle(drawRectangle(gesture.from, to))
    case 'move':
      return roundRectangle(moveRectangles([gesture.before], shift)[0] ?? gesture.before)
    case 'resize': {
      const { before, handle } = gesture
      const isCorner = handle.across !== undefined && handle.down !== undefined
      return roundRectangle(
        keepsShape && isCorner
          ? resizeKeepingShape(before, { across: handle.across, down: handle.down }, shift)
          : resizeRectangle(before, handle, shift),
      )
    }
    default:
      return assertNever(gesture)
  }
}

/** A box that was drawn, not a click with an unsteady hand. */
export function isLargeEnough({ width, height }: Rectangle): boolean {
  return width >= SMALLEST_SIDE && height >= SMALLEST_SIDE
}
