// The only conversion between a page as displayed and PDF user space, by crop box and /Rotate. UserUnit scales both
// sides alike and does not change percent.

import { assertNever } from '../assert-never.ts'

/** Visible part of the page in PDF user space, y upwards. */
export type CropBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Clockwise turn at display (ISO 32000-1, 7.7.3.3). */
export type Rotation = 0 | 90 | 180 | 270

/** [a b c d e f] of ISO 32000-1, 8.3.3: X = a·x + c·y + e, Y = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Returns the turn for any multiple of 90, negative ones too; any other angle is 0, as in viewers. */
export function toRotation(degrees: number): Rotation {
  const turn = ((degrees % 360) + 360) % 360
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0
}

/** Width and height as displayed, in user-space units. */
export function displayedSize(
  crop: CropBox,
  rotation: Rotation,
): { readonly width: number; readonly height: number } {
  return rotation % 180 === 0
    ? { width: crop.width, height: crop.height }
    : { width: crop.height, height: crop.width }
}

/** Returns the map of displayed coordinates (origin at the bottom left as displayed, y upwards) to user space. */
export function displayedToUserSpace(crop: CropBox, rotation: Rotation): Matrix {
  const right = crop.x + crop.width
  const top = crop.y + crop.height
  switch (rotation) {
    case 0:
      return [1, 0, 0, 1, crop.x, crop.y]
    case 90:
      return [0, 1, -1, 0, right, crop.y]
    case 180:
      return [-1, 0, 0, -1, right, top]
    case 270:
      return [0, -1, 1, 0, crop.x, top]
    default:
      return assertNever(rotation)
  }
}
