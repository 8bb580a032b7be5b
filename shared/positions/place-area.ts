// The signature area of a line: as wide as the line, on it, as high as the text above leaves room for.
import { roundRectangle, toRectangle } from '../geometry/rectangle.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import { freeInCell } from './candidates.ts'
import type { Rule } from './rule.ts'
import { overlap } from './rule.ts'
import type { PageContent, Segment } from './segments.ts'

/** Of the page's height. */
const HEIGHT = 0.05
const LEAST_HEIGHT = 0.012
/** Of the size: how far letters reach from their baseline, in the highest of the usual fonts. */
const DESCENT = 0.25
const ASCENT = 0.95
const SAME_BASELINE = 0.3
/** Points. */
const TOUCHING = 1
const CLEARANCE = 0.5
/** How far the area may be lifted off its line, when a caption is set close under it: below 2 mm. */
const MAX_LIFT = 4

export type AreaSize = Omit<SignatureArea, 'signer'>

/** Undefined when text leaves no room. */
export function placeArea(rule: Rule, page: PageContent): AreaSize | undefined {
  const beside = page.segments.filter(
    (segment) => overlap(segment, rule) > TOUCHING && !isOnSameLine(segment, rule),
  )
  const box =
    rule.top === undefined ? placeOnLine(rule, beside, page) : placeInBox(rule, beside, page)
  const top = Math.max(0, box.top)
  if (box.bottom - top < LEAST_HEIGHT * page.heightPt) return undefined
  const x0 = Math.max(0, rule.x0)
  const x1 = Math.min(page.widthPt, rule.x1)
  const across = 100 / page.widthPt
  const down = 100 / page.heightPt
  const area = roundRectangle(
    toRectangle(x0 * across, top * down, (x1 - x0) * across, (box.bottom - top) * down),
  )
  return { type: 'Signature', page: rule.page, ...area }
}

/** What stands before or after a line of text is not over it, though a first dot may have been taken for the words' end. */
function isOnSameLine(segment: Segment, rule: Rule): boolean {
  return (
    rule.base !== undefined &&
    Math.abs(segment.base - rule.base) < SAME_BASELINE * segment.size &&
    overlap(segment, rule) < segment.size
  )
}

type Span = { readonly top: number; readonly bottom: number }

function placeOnLine(rule: Rule, beside: readonly Segment[], page: PageContent): Span {
  const under = beside.filter(({ base, size }) => base > rule.y + 1 && base - size < rule.y + 2)
  const highest = Math.min(
    rule.y,
    ...under.map(({ base, size }) => base - ASCENT * size - CLEARANCE),
  )
  const bottom = Math.max(highest, rule.y - MAX_LIFT)
  const above = beside.filter(
    ({ base, size }) => base <= rule.y + 1 && base - ASCENT * size < rule.y,
  )
  const lowest = above.map(({ base, size }) => base + DESCENT * size + CLEARANCE)
  const lines = page.rules
    .filter((other) => other !== rule && other.y < rule.y - 3 && overlap(other, rule) > 0)
    .map(({ y }) => y + CLEARANCE)
  return { top: Math.max(bottom - HEIGHT * page.heightPt, ...lowest, ...lines), bottom }
}

/** A field is taken as it is, of a cell the part without text. */
function placeInBox(rule: Rule, beside: readonly Segment[], page: PageContent): Span {
  const { top: roof = rule.y, y } = rule
  if (rule.kind === 'field') return { top: roof, bottom: y }
  const inside = beside.filter(({ base }) => base > roof && base < y + 1)
  const limit = (bottom: number, top: number): Span => ({
    top: Math.max(top, bottom - HEIGHT * page.heightPt),
    bottom,
  })
  if (inside.length === 0) return limit(y, roof + 1)
  const free = freeInCell(rule, inside)
  const first = Math.min(...inside.map(({ base, size }) => base - ASCENT * size))
  if (first - roof >= free - CLEARANCE - 1) return limit(first - CLEARANCE, roof + 1)
  return limit(y, Math.max(...inside.map(({ base, size }) => base + DESCENT * size)) + CLEARANCE)
}
