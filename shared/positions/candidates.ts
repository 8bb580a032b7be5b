// Lines of a file that a person may sign on, with the texts around each. Lines to fill in, lines for initials, page
// numbers and cells that hold something are left out, whatever text is near them.
import { isFieldLabel, namesInitials, namesSignature, findRoleStems } from './roles.ts'
import type { PageEnds } from './page-ends.ts'
import { isInMargin, isPageNumber, readPageEnds, standsOn } from './page-ends.ts'
import type { SignLine } from './sign-line.ts'
import { overlap, overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import { findPerson } from './names.ts'
import type { SetUnder, Surroundings } from './surroundings.ts'
import {
  findLabelBefore,
  findSetUnder,
  isAttestantsHeading,
  readSurroundings,
  textOf,
} from './surroundings.ts'

export type Candidate = {
  readonly signLine: SignLine
  readonly page: PageContent
  readonly around: Surroundings
  /** Whether `Assinatura` stands before the line, in it or over its column. */
  readonly isNamedSignature: boolean
  /** Whether a heading `TESTEMUNHAS` stands above the line. */
  readonly isUnderAttestants: boolean
  readonly ends: PageEnds
}

/**
 * Distances in points within which two lines are the same, and within which page numbers, captions, blanks and
 * headings count.
 */
const SAME_SPOT = 2
const PAGE_NUMBER_REACH = 16
const CAPTION_REACH = 24
const FILL_IN_REACH = 14
const HEADING_REACH = 220
/** Least height in points above or below the text of a cell that is enough to sign in. */
const FREE_IN_CELL = 22
const HEADER_REACH = 420
const FIELD_SLACK = 8

export function findCandidates(pages: readonly PageContent[]): readonly Candidate[] {
  return pages.flatMap((page) => {
    const places = page.signLines.filter(
      (signLine) =>
        !isRepeated(signLine, page, pages) &&
        !isNumbered(signLine, page) &&
        !isDoubled(signLine, page.signLines),
    )
    const setUnder = findSetUnder(page, places)
    const kept = places.filter((signLine) => !isFillIn(signLine, page, places, setUnder))
    const keptUnder = findSetUnder(page, kept)
    return kept.map((signLine) => {
      const around = readSurroundings(signLine, page, kept, keptUnder)
      const ends = readPageEnds(signLine, around.below, page, pages)
      return {
        signLine,
        page,
        around: ends.captionOver ? { ...around, below: ends.captionOver } : around,
        isNamedSignature:
          namesSignature(textOf(around.before.slice(0, 1))) ||
          namesSignature(textOf(around.inside)) ||
          (signLine.kind === 'cell' && namesSignature(findHeader(signLine, page)?.text ?? '')),
        isUnderAttestants: isUnderAttestants(signLine, page),
        ends,
      }
    })
  })
}

function isRepeated(signLine: SignLine, page: PageContent, pages: readonly PageContent[]): boolean {
  if (!isInMargin(signLine, page)) return false
  const texts = page.segments.filter(
    (segment) =>
      overlap(segment, signLine) > 0 && Math.abs(segment.base - signLine.y) < CAPTION_REACH,
  )
  const others = pages.filter((other) => other !== page)
  // Drawn lines are known only of pages whose drawing was read: an equal caption is enough.
  if (texts.length > 0 && others.some((other) => texts.every((text) => standsOn(text, other)))) {
    return true
  }
  return others.some((other) =>
    other.signLines.some(
      (each) =>
        Math.abs(each.x0 - signLine.x0) < SAME_SPOT &&
        Math.abs(each.x1 - signLine.x1) < SAME_SPOT &&
        Math.abs(each.y - signLine.y) < SAME_SPOT,
    ),
  )
}

/** Tells whether the place is given twice, by a line within a cell or field: the field counts, else the line. */
function isDoubled(signLine: SignLine, signLines: readonly SignLine[]): boolean {
  return signLines.some((other) => {
    if (other === signLine || overlapShare(signLine, other) < 0.5) return false
    const [around, line] = signLine.top === undefined ? [other, signLine] : [signLine, other]
    const { top } = around
    if (top === undefined || line.y < top || line.y > around.y + FIELD_SLACK) return false
    if (signLine.kind === 'field') return false
    if (other.kind === 'field') return true
    return signLine.kind === 'cell' && other.top === undefined && other.y < signLine.y - 1
  })
}

function isNumbered(signLine: SignLine, page: PageContent): boolean {
  return (
    isInMargin(signLine, page) &&
    page.segments.some(
      ({ text, base }) => Math.abs(base - signLine.y) < PAGE_NUMBER_REACH && isPageNumber(text),
    )
  )
}

function isFillIn(
  signLine: SignLine,
  page: PageContent,
  signLines: readonly SignLine[],
  setUnder: SetUnder,
): boolean {
  if (signLine.kind === 'field') return false
  const label = findLabelBefore(signLine, page)
  if (label && isFieldLabel(label.text) && !namesSignature(label.text)) return true
  const { before, after, below, above, inside } = readSurroundings(
    signLine,
    page,
    signLines,
    setUnder,
  )
  const [left] = before
  if (left && (signLine.kind === 'cell' || signLine.x0 - left.x1 < 60)) {
    if (namesInitials(left.text)) return true
    if (isFieldLabel(left.text) && !namesSignature(left.text)) return true
    if (signLine.kind !== 'cell' && isProseBefore(left)) return true
  }
  const [right] = after
  if (right && signLine.kind !== 'cell' && right.x0 - signLine.x1 < FILL_IN_REACH && goesOn(right))
    return true
  if (below[0] && namesInitials(below[0].text)) return true
  if (above[0] && namesInitials(above[0].text) && !namesIdentity(below)) return true
  // A place for date or city has its label under its line.
  if (
    below[0] &&
    isFieldLabel(below[0].text) &&
    /^\(?(?:local|data|lugar|cidade|local e data|data e local)/iu.test(below[0].text)
  )
    return true
  if (signLine.kind !== 'cell') return false
  const header = findHeader(signLine, page)
  if (header && inside.length === 0 && isFieldLabel(header.text)) return true
  if (inside.some(({ text }) => namesInitials(text))) return true
  // A row of a table has one cell to sign in, below the heading that names a signature.
  const isColumnForIt = (cell: SignLine): boolean =>
    namesSignature(findHeader(cell, page)?.text ?? '')
  if (inside.length > 0 && !isColumnForIt(signLine)) {
    const row = signLines.filter(
      (cell) => cell.kind === 'cell' && Math.abs(cell.y - signLine.y) < SAME_SPOT,
    )
    if (row.some(isColumnForIt)) return true
  }
  return inside.length > 0 && freeInCell(signLine, inside) < FREE_IN_CELL
}

function namesIdentity(segments: readonly Segment[]): boolean {
  const lines = segments.map(({ text }) => text)
  return lines.some((line) => findRoleStems(line).length > 0) || findPerson(lines) !== undefined
}

/** Returns the greater height in a cell above or below its text. */
export function freeInCell({ y, top = y }: SignLine, inside: readonly Segment[]): number {
  const first = Math.min(...inside.map(({ base, size }) => base - size))
  const last = Math.max(...inside.map(({ base, size }) => base + 0.25 * size))
  return Math.max(first - top, y - last)
}

/** Tells whether the text is a sentence with a gap: `São Paulo, ___`, `no dia ___`. */
function isProseBefore({ text }: Segment): boolean {
  const last = text.trim().split(/\s+/u).at(-1) ?? ''
  if (/[:)]$/u.test(last)) return false
  return (
    /,$|\/$|R\$$/u.test(last) || /^(?:de|do|da|dia|em|no|na|ao|à|nº|n°|aos|e|ou|a|o)$/u.test(last)
  )
}

/** Tells whether the text continues a sentence: `___ de ___`, `___, brasileiro`. */
function goesOn({ text }: Segment): boolean {
  if (/^[,/.;]/u.test(text)) return true
  const [first = ''] = text.split(/\s+/u)
  const isLower = /^\p{Ll}/u.test(first) && !findRoleStems(text).length
  return isLower
}

/** Returns the nearest text over a cell, across the empty cells of its column. */
function findHeader(signLine: SignLine, page: PageContent): Segment | undefined {
  const { top = signLine.y } = signLine
  return page.segments.findLast(
    (segment) =>
      segment.base < top + 1 &&
      top - segment.base < HEADER_REACH &&
      overlap(segment, signLine) > 0.6 * (segment.x1 - segment.x0),
  )
}

function isUnderAttestants(signLine: SignLine, page: PageContent): boolean {
  const heading = page.segments.findLast(
    ({ text, base }) =>
      base < signLine.y && signLine.y - base <= HEADING_REACH && isAttestantsHeading(text),
  )
  return heading !== undefined
}
