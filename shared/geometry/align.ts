// Boxes of one page aligned with one of them, or made as large as it. A box that was on the page stays on it.
import type { Rectangle } from './rectangle.ts'
import { moveRectangles, roundRectangle, toRectangle } from './rectangle.ts'

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom', 'size'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** @param to box that stays unchanged */
export function alignRectangle(box: Rectangle, to: Rectangle, alignment: Alignment): Rectangle {
  const { x, y, width, height } = box
  const move = (dx: number, dy: number): Rectangle =>
    roundRectangle(moveRectangles([box], { dx, dy })[0] ?? box)
  switch (alignment) {
    case 'left':
      return move(to.x - x, 0)
    case 'centre':
      return move(to.x + to.width / 2 - (x + width / 2), 0)
    case 'right':
      return move(to.x + to.width - (x + width), 0)
    case 'top':
      return move(0, to.y - y)
    case 'middle':
      return move(0, to.y + to.height / 2 - (y + height / 2))
    case 'bottom':
      return move(0, to.y + to.height - (y + height))
    case 'size': {
      // The lower left corner stays, since areas stand on lines, as far as the page has room.
      const larger = toRectangle(x, y + height - to.height, to.width, to.height)
      return roundRectangle(moveRectangles([larger], { dx: 0, dy: 0 })[0] ?? larger)
    }
    default:
      return alignment satisfies never
  }
}
