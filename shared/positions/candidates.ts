// The lines of a file that a person may sign on, with the texts around each. Lines to fill in, initials, page numbers and
// cells of a table that hold something are left out, whatever stands near them.
import { isFieldLabel, namesInitials, namesSignature, findRoleStems } from './roles.ts'
import type { Rule } from './rule.ts'
import { overlap, overlapShare } from './rule.ts'
import type { PageContent, Segment } from './segments.ts'
import { findPerson } from './signer-profile.ts'
import type { SetUnder, Surroundings } from './surroundings.ts'
import { findSetUnder, isAttestantsHeading, readSurroundings, textOf } from './surroundings.ts'

export type Candidate = {
  readonly rule: Rule
  readonly page: PageContent
  readonly around: Surroundings
  /** `Assinatura` stands before it, in it or over its column. */
  readonly isNamedSignature: boolean
  /** The last heading `TESTEMUNHAS` above it. */
  readonly isUnderAttestants: boolean
  /** Nothing but the head of the page stands over it: its caption may be on the page before. */
  readonly isFirst: boolean
  /** Of a line under which nothing but the foot stands: how the next page begins, where its caption may go on. */
  readonly continuation?: readonly Segment[]
  /** Nothing else is on that page: it is the caption of this line, and stands below it in `around`. */
  readonly isCaptionOver: boolean
}

/** Part of the page's height where running heads and feet stand. */
const MARGIN = 0.12
/** Points. */
const SAME_SPOT = 2
const PAGE_NUMBER_REACH = 16
const CAPTION_REACH = 24
/** Lines of a caption that goes on. */
const MAX_GOING_ON = 8
const LONGEST_CAPTION = 60
const CAPTION_OVERLAP = 0.4
const FILL_IN_REACH = 14
const HEADING_REACH = 220
/** Room above or below the text of a cell that is still enough to sign in; points. */
const FREE_IN_CELL = 22
const HEADER_REACH = 420
const FIELD_SLACK = 8

export function findCandidates(pages: readonly PageContent[]): readonly Candidate[] {
  return pages.flatMap((page) => {
    const places = page.rules.filter(
      (rule) =>
        !isRepeated(rule, page, pages) && !isPageNumber(rule, page) && !isDoubled(rule, page.rules),
    )
    const setUnder = findSetUnder(page, places)
    const kept = places.filter((rule) => !isFillIn(rule, page, places, setUnder))
    const keptUnder = findSetUnder(page, kept)
    return kept.map((rule) => {
      const around = readSurroundings(rule, page, kept, keptUnder)
      const ends = readPageEnds(rule, page, pages)
      return {
        rule,
        page,
        around: ends.isCaptionOver ? { ...around, below: ends.below } : around,
        isNamedSignature:
          namesSignature(textOf(around.before.slice(0, 1))) ||
          namesSignature(textOf(around.inside)) ||
          (rule.kind === 'cell' && namesSignature(findHeader(rule, page)?.text ?? '')),
        isUnderAttestants: isUnderAttestants(rule, page),
        isFirst: ends.isFirst,
        isCaptionOver: ends.isCaptionOver,
        ...(ends.continuation ? { continuation: ends.continuation } : {}),
      }
    })
  })
}

/** In the head or foot of the page. */
export function isInMargin({ y }: Pick<Rule, 'y'>, { heightPt }: PageContent): boolean {
  return y < MARGIN * heightPt || y > (1 - MARGIN) * heightPt
}

function isRepeated(rule: Rule, page: PageContent, pages: readonly PageContent[]): boolean {
  if (!isInMargin(rule, page)) return false
  const texts = page.segments.filter(
    (segment) => overlap(segment, rule) > 0 && Math.abs(segment.base - rule.y) < CAPTION_REACH,
  )
  const others = pages.filter((other) => other !== page)
  // A drawn line is known only where the page's drawing was read: its caption tells as much.
  if (texts.length > 0 && others.some((other) => texts.every((text) => standsOn(text, other)))) {
    return true
  }
  return others.some((other) =>
    other.rules.some(
      (each) =>
        Math.abs(each.x0 - rule.x0) < SAME_SPOT &&
        Math.abs(each.x1 - rule.x1) < SAME_SPOT &&
        Math.abs(each.y - rule.y) < SAME_SPOT,
    ),
  )
}

/** A line within a cell or a field is the same place: the field counts, else the line. */
function isDoubled(rule: Rule, rules: readonly Rule[]): boolean {
  return rules.some((other) => {
    if (other === rule || overlapShare(rule, other) < 0.5) return false
    const [around, line] = rule.top === undefined ? [other, rule] : [rule, other]
    const { top } = around
    if (top === undefined || line.y < top || line.y > around.y + FIELD_SLACK) return false
    if (rule.kind === 'field') return false
    if (other.kind === 'field') return true
    return rule.kind === 'cell' && other.top === undefined && other.y < rule.y - 1
  })
}

const PAGE_NUMBER = /^(?:p[áa]g(?:ina|\.)?\s*)?\d{1,3}(?:\s*(?:de|\/)\s*\d{1,3})?$|^p[áa]g/iu

function isPageNumber(rule: Rule, page: PageContent): boolean {
  return (
    isInMargin(rule, page) &&
    page.segments.some(
      ({ text, base }) => Math.abs(base - rule.y) < PAGE_NUMBER_REACH && PAGE_NUMBER.test(text),
    )
  )
}

type PageEnds = Pick<Candidate, 'isFirst' | 'continuation' | 'isCaptionOver'> & {
  readonly below: readonly Segment[]
}

function readPageEnds(rule: Rule, page: PageContent, pages: readonly PageContent[]): PageEnds {
  const body = page.segments.filter((segment) => !isRunning(segment, page, pages))
  const isFirst = page.page > 1 && !body.some(({ base }) => base < rule.y - SAME_SPOT)
  const next = pages.find((other) => other.page === page.page + 1)
  if (!next || body.some(({ base }) => base > rule.y + SAME_SPOT)) {
    return { isFirst, isCaptionOver: false, below: [] }
  }
  const beginning = next.segments.filter((segment) => !isRunning(segment, next, pages))
  const continuation = beginning
    .slice(0, MAX_GOING_ON)
    .filter((segment) => overlapShare(segment, rule) >= CAPTION_OVERLAP)
  const isAlone =
    next.rules.length === 0 &&
    beginning.length <= MAX_GOING_ON &&
    beginning.every(({ text }) => text.length <= LONGEST_CAPTION)
  const [first] = continuation
  const below = continuation.map((segment) => ({
    ...segment,
    base: rule.y + segment.size + segment.base - (first?.base ?? 0),
  }))
  return { isFirst, continuation, isCaptionOver: isAlone && first !== undefined, below }
}

/** The head or foot of a page: it stands on another one as well, or numbers it. */
function isRunning(segment: Segment, page: PageContent, pages: readonly PageContent[]): boolean {
  const { text, base } = segment
  if (!isInMargin({ y: base }, page)) return false
  return PAGE_NUMBER.test(text) || pages.some((other) => other !== page && standsOn(segment, other))
}

function standsOn({ text, x0, base }: Segment, { segments }: PageContent): boolean {
  return segments.some(
    (each) =>
      each.text === text &&
      Math.abs(each.x0 - x0) < SAME_SPOT &&
      Math.abs(each.base - base) < SAME_SPOT,
  )
}

function isFillIn(
  rule: Rule,
  page: PageContent,
  rules: readonly Rule[],
  setUnder: SetUnder,
): boolean {
  if (rule.kind === 'field') return false
  const { before, after, below, above, inside } = readSurroundings(rule, page, rules, setUnder)
  const [left] = before
  if (left && (rule.kind === 'cell' || rule.x0 - left.x1 < 60)) {
    if (namesInitials(left.text)) return true
    if (isFieldLabel(left.text) && !namesSignature(left.text)) return true
    if (rule.kind !== 'cell' && isProseBefore(left)) return true
  }
  const [right] = after
  if (right && rule.kind !== 'cell' && right.x0 - rule.x1 < FILL_IN_REACH && goesOn(right))
    return true
  if (below[0] && namesInitials(below[0].text)) return true
  if (above[0] && namesInitials(above[0].text) && !namesIdentity(below)) return true
  // A place to date or fill in is named under its line.
  if (
    below[0] &&
    isFieldLabel(below[0].text) &&
    /^\(?(?:local|data|lugar|cidade|local e data|data e local)/iu.test(below[0].text)
  )
    return true
  if (rule.kind !== 'cell') return false
  const header = findHeader(rule, page)
  if (header && inside.length === 0 && isFieldLabel(header.text)) return true
  if (inside.some(({ text }) => namesInitials(text))) return true
  // A row of a table has one cell to sign in: under the heading that says so.
  const isColumnForIt = (cell: Rule): boolean => namesSignature(findHeader(cell, page)?.text ?? '')
  if (inside.length > 0 && !isColumnForIt(rule)) {
    const row = rules.filter(
      (cell) => cell.kind === 'cell' && Math.abs(cell.y - rule.y) < SAME_SPOT,
    )
    if (row.some(isColumnForIt)) return true
  }
  return inside.length > 0 && freeInCell(rule, inside) < FREE_IN_CELL
}

function namesIdentity(segments: readonly Segment[]): boolean {
  const lines = segments.map(({ text }) => text)
  return lines.some((line) => findRoleStems(line).length > 0) || findPerson(lines) !== undefined
}

/** The larger part of the cell without text. */
export function freeInCell({ y, top = y }: Rule, inside: readonly Segment[]): number {
  const first = Math.min(...inside.map(({ base, size }) => base - size))
  const last = Math.max(...inside.map(({ base, size }) => base + 0.25 * size))
  return Math.max(first - top, y - last)
}

/** `São Paulo, ___`, `no dia ___`: a sentence with a gap. */
function isProseBefore({ text }: Segment): boolean {
  const last = text.trim().split(/\s+/u).at(-1) ?? ''
  if (/[:)]$/u.test(last)) return false
  return (
    /,$|\/$|R\$$/u.test(last) || /^(?:de|do|da|dia|em|no|na|ao|à|nº|n°|aos|e|ou|a|o)$/u.test(last)
  )
}

/** `___ de ___`, `___, brasileiro`: the sentence goes on. */
function goesOn({ text }: Segment): boolean {
  if (/^[,/.;]/u.test(text)) return true
  const [first = ''] = text.split(/\s+/u)
  const isLower = /^\p{Ll}/u.test(first) && !findRoleStems(text).length
  return isLower
}

/** The nearest text over a cell, through the empty cells of its column. */
function findHeader(rule: Rule, page: PageContent): Segment | undefined {
  const { top = rule.y } = rule
  return page.segments.findLast(
    (segment) =>
      segment.base < top + 1 &&
      top - segment.base < HEADER_REACH &&
      overlap(segment, rule) > 0.6 * (segment.x1 - segment.x0),
  )
}

function isUnderAttestants(rule: Rule, page: PageContent): boolean {
  const heading = page.segments.findLast(
    ({ text, base }) =>
      base < rule.y && rule.y - base <= HEADING_REACH && isAttestantsHeading(text),
  )
  return heading !== undefined
}
