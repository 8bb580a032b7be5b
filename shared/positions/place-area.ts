// Signature area of a line: as wide as the line, on it, and as high as the text above allows.
import { roundRectangle, toRectangle } from '../geometry/rectangle.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import { freeInCell } from './candidates.ts'
import type { SignLine } from './sign-line.ts'
import { overlap } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'

/** Usual and least height of an area, as shares of the page's height. */
const HEIGHT = 0.05
const LEAST_HEIGHT = 0.012
/**
 * Reach of letters below and above their baseline in the highest of the usual fonts, and tolerance of a baseline, as
 * shares of the font size.
 */
const DESCENT = 0.25
const ASCENT = 0.95
const SAME_BASELINE = 0.3
/** Share of a text's width by which it may reach beyond a guessed end. */
const MIXED_SLACK = 0.25
/** Overlap that counts as touching, and distance that is kept to text, in points. */
const TOUCHING = 0.5
const CLEARANCE = 0.5
/** Shortest free part of a line to sign on: 70 points, 25 mm. */
const SHORTEST_PART = 70
/** Largest lift of an area off its line in points, below 2 mm, where a caption is close under the line. */
const MAX_LIFT = 4

export type AreaSize = Omit<SignatureArea, 'signer'>

/** Returns the area on the whole line, else on its widest free part; undefined where that is too short. */
export function placeArea(signLine: SignLine, page: PageContent): AreaSize | undefined {
  return placeOn(signLine, page) ?? placeOnFreePart(signLine, page)
}

function placeOn(signLine: SignLine, page: PageContent): AreaSize | undefined {
  const beside = findBeside(signLine, page)
  const box =
    signLine.top === undefined
      ? placeOnLine(signLine, beside, page)
      : placeInBox(signLine, beside, page)
  const top = Math.max(0, box.top)
  if (box.bottom - top < LEAST_HEIGHT * page.heightPt) return undefined
  if (signLine.kind !== 'field' && beside.some((segment) => isWithin(segment, top, box.bottom))) {
    return undefined
  }
  const x0 = Math.max(0, signLine.x0)
  const x1 = Math.min(page.widthPt, signLine.x1)
  const across = 100 / page.widthPt
  const down = 100 / page.heightPt
  const area = roundRectangle(
    toRectangle(x0 * across, top * down, (x1 - x0) * across, (box.bottom - top) * down),
  )
  return { type: 'Signature', page: signLine.page, ...area }
}

function placeOnFreePart(signLine: SignLine, page: PageContent): AreaSize | undefined {
  const lowest = signLine.y - LEAST_HEIGHT * page.heightPt - MAX_LIFT
  const words = findBeside(signLine, page)
    .filter((segment) => isWithin(segment, lowest, signLine.y))
    .toSorted((a, b) => a.x0 - b.x0)
  if (words.length === 0) return undefined
  let part = { x0: signLine.x0, x1: signLine.x0 }
  let from = signLine.x0
  for (const { x0, x1 } of [...words, { x0: signLine.x1 + CLEARANCE, x1: signLine.x1 }]) {
    if (x0 - CLEARANCE - from > part.x1 - part.x0) part = { x0: from, x1: x0 - CLEARANCE }
    from = Math.max(from, x1 + CLEARANCE)
  }
  return part.x1 - part.x0 < SHORTEST_PART ? undefined : placeOn({ ...signLine, ...part }, page)
}

/** Returns the texts that may overlap the line across, each at its greatest possible width. */
function findBeside(signLine: SignLine, page: PageContent): readonly Segment[] {
  return page.segments
    .filter((segment) => !(segment.mixed && isOnSameLine(segment, signLine)))
    .map((segment) => (segment.mixed ? withSlack(segment) : segment))
    .filter((segment) => overlap(segment, signLine) > TOUCHING)
}

function withSlack(segment: Segment): Segment {
  const slack = MIXED_SLACK * (segment.x1 - segment.x0)
  return { ...segment, x0: segment.x0 - slack, x1: segment.x1 + slack }
}

/** Tells whether the text precedes or follows the line in its text run, so that it does not cover the line. */
function isOnSameLine(segment: Segment, signLine: SignLine): boolean {
  return (
    signLine.base !== undefined &&
    Math.abs(segment.base - signLine.base) < SAME_BASELINE * segment.size &&
    overlap(segment, signLine) < segment.size
  )
}

function isWithin({ base, size }: Segment, top: number, bottom: number): boolean {
  return Math.min(base + DESCENT * size, bottom) - Math.max(base - ASCENT * size, top) > TOUCHING
}

type Span = { readonly top: number; readonly bottom: number }

function placeOnLine(signLine: SignLine, beside: readonly Segment[], page: PageContent): Span {
  const under = beside.filter(
    ({ base, size }) => base > signLine.y + 1 && base - size < signLine.y + 2,
  )
  const highest = Math.min(
    signLine.y,
    ...under.map(({ base, size }) => base - ASCENT * size - CLEARANCE),
  )
  const bottom = Math.max(highest, signLine.y - MAX_LIFT)
  const above = beside.filter(
    ({ base, size }) => base <= signLine.y + 1 && base - ASCENT * size < signLine.y,
  )
  const lowest = above.map(({ base, size }) => base + DESCENT * size + CLEARANCE)
  const lines = page.signLines
    .filter(
      (other) => other !== signLine && other.y < signLine.y - 3 && overlap(other, signLine) > 0,
    )
    .map(({ y }) => y + CLEARANCE)
  return { top: Math.max(bottom - HEIGHT * page.heightPt, ...lowest, ...lines), bottom }
}

/** Returns the height of a field, or of the larger free part of a cell. */
function placeInBox(signLine: SignLine, beside: readonly Segment[], page: PageContent): Span {
  const { top: roof = signLine.y, y } = signLine
  if (signLine.kind === 'field') return { top: roof, bottom: y }
  const inside = beside.filter(({ base }) => base > roof && base < y + 1)
  const limit = (bottom: number, top: number): Span => ({
    top: Math.max(top, bottom - HEIGHT * page.heightPt),
    bottom,
  })
  if (inside.length === 0) return limit(y, roof + 1)
  const free = freeInCell(signLine, inside)
  const first = Math.min(...inside.map(({ base, size }) => base - ASCENT * size))
  if (first - roof >= free - CLEARANCE - 1) return limit(first - CLEARANCE, roof + 1)
  return limit(y, Math.max(...inside.map(({ base, size }) => base + DESCENT * size)) + CLEARANCE)
}
