// Signing line of a text: the nearest one on a given side. All lengths in percent of the page as displayed.
import { assertNever } from '../assert-never.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import type { AnchorSide } from '../model/layout.ts'
import type { SigningLine, TextMatch } from '../model/text-match.ts'

/** Longest distance to a line of the same block: some 25 mm of an A4 page's height and 17 mm of its width. */
const FAR_DOWN = 8
const FAR_ACROSS = 8
/** Overlap of text and line that still counts, since a baseline may lie a little off. */
const TOUCH = 1.2

/** Returns the nearest line; undefined where none is near, or two are equally near. */
export function findLineAt(
  { page, box }: TextMatch,
  side: AnchorSide,
  lines: readonly SigningLine[],
): SigningLine | undefined {
  const near = lines
    .filter((line) => line.page === page)
    .flatMap((line) => {
      const distance = measure(box, side, line)
      return distance === undefined ? [] : [{ line, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
  const [first, second] = near
  return first && first.distance !== second?.distance ? first.line : undefined
}

function measure(text: Rectangle, side: AnchorSide, line: SigningLine): number | undefined {
  switch (side) {
    case 'over':
      return overlaps(text, line) ? within(text.y - line.y, FAR_DOWN) : undefined
    case 'under':
      return overlaps(text, line) ? within(line.y - (text.y + text.height), FAR_DOWN) : undefined
    case 'before':
      return isBeside(text, line) ? within(text.x - (line.x + line.width), FAR_ACROSS) : undefined
    case 'after':
      return isBeside(text, line) ? within(line.x - (text.x + text.width), FAR_ACROSS) : undefined
    default:
      return assertNever(side)
  }
}

function within(distance: number, far: number): number | undefined {
  return distance >= -TOUCH && distance <= far ? Math.abs(distance) : undefined
}

function overlaps({ x, width }: Rectangle, line: SigningLine): boolean {
  return x < line.x + line.width && line.x < x + width
}

function isBeside({ y, height }: Rectangle, line: SigningLine): boolean {
  return line.y >= y - TOUCH && line.y <= y + height + TOUCH
}
