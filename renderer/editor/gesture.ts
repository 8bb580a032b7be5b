// Gesture of the mouse on a box, from its first point to the current one, in percent of the page, so that scrolling
// and zooming meanwhile change nothing.
import { assertNever } from '../../shared/assert-never.ts'
import type { Handle, Rectangle, Shift } from '../../shared/geometry/rectangle.ts'
import {
  SMALLEST_SIDE,
  drawRectangle,
  moveRectangles,
  resizeKeepingShape,
  resizeRectangles,
  roundRectangle,
} from '../../shared/geometry/rectangle.ts'
import type { AreaId } from './editor-state.ts'

/** Percent of the page from its top left; below 0 and above 100 outside of the page. */
export type PagePoint = { readonly x: number; readonly y: number }

/** Further selected box that moves with the dragged one. */
export type HeldBox = { readonly id: AreaId; readonly box: Rectangle }

export type Gesture =
  | { readonly kind: 'draw'; readonly from: PagePoint }
  /** Drawn around areas to select them. */
  | { readonly kind: 'surround'; readonly from: PagePoint }
  | {
      readonly kind: 'move'
      readonly id: AreaId
      readonly from: PagePoint
      readonly before: Rectangle
      readonly others: readonly HeldBox[]
    }
  | {
      readonly kind: 'resize'
      readonly id: AreaId
      readonly from: PagePoint
      readonly before: Rectangle
      readonly others: readonly HeldBox[]
      readonly handle: Handle
    }

/** Result so far: the box that is drawn, or the new bounds of all moved boxes. */
export type InHand = { readonly box: Rectangle; readonly boxes: ReadonlyMap<AreaId, Rectangle> }

/** @param keepsShape whether Shift is held: a corner handle then keeps the proportions of a single box */
export function applyGesture(gesture: Gesture, to: PagePoint, keepsShape: boolean): InHand {
  if (gesture.kind === 'draw' || gesture.kind === 'surround') {
    return { box: roundRectangle(drawRectangle(gesture.from, to)), boxes: new Map() }
  }
  const { id, before, others } = gesture
  const shift = { dx: to.x - gesture.from.x, dy: to.y - gesture.from.y }
  const held = [{ id, box: before }, ...others]
  const moved = moveAll(
    gesture,
    held.map(({ box }) => box),
    shift,
    keepsShape,
  ).map(roundRectangle)
  return {
    box: moved[0] ?? before,
    boxes: new Map(held.map(({ id: each, box }, at) => [each, moved[at] ?? box])),
  }
}

function moveAll(
  gesture: Exclude<Gesture, { kind: 'draw' | 'surround' }>,
  boxes: readonly Rectangle[],
  shift: Shift,
  keepsShape: boolean,
): readonly Rectangle[] {
  switch (gesture.kind) {
    case 'move':
      return moveRectangles(boxes, shift)
    case 'resize': {
      const { before, handle } = gesture
      const { across, down } = handle
      return keepsShape && boxes.length === 1 && across !== undefined && down !== undefined
        ? [resizeKeepingShape(before, { across, down }, shift)]
        : resizeRectangles(boxes, handle, shift)
    }
    default:
      return assertNever(gesture)
  }
}

/** Tells whether a box was drawn, rather than clicked with an unsteady hand. */
export function isLargeEnough({ width, height }: Rectangle): boolean {
  return width >= SMALLEST_SIDE && height >= SMALLEST_SIDE
}
