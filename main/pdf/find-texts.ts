// Finds texts in a PDF: where each stands on its page as displayed. Letter case, accents, blanks, hyphens
// and the ends of lines do not matter. Runs in a file worker.
import { withoutAccents } from '../../shared/fold-text.ts'
import type { Rectangle } from '../../shared/geometry/rectangle.ts'
import { joinRectangles } from '../../shared/geometry/rectangle.ts'
import type { FoundTexts, TextMatch } from '../../shared/model/text-match.ts'
import type { PdfSource } from './load-pdf.ts'
import type { LineSegment, PageLines } from './page-segments.ts'
import { readLinesFor, readPageSegments } from './page-segments.ts'

/** Finds texts; any file leads to an answer. A file that does not open, or is scanned, has no text. */
export async function findTexts(pdf: PdfSource, texts: readonly string[]): Promise<FoundTexts> {
  const found = new Map<string, TextMatch[]>(texts.map((text) => [text, []]))
  const lines: FoundTexts['lines'][number][] = []
  let hasText = false
  for await (const page of readPageSegments(pdf)) {
    hasText ||= page.segments.length > 0
    lines.push(...(await readLinesFor(page, (captions) => standsIn(texts, captions))))
    for (const [text, matches] of found) matches.push(...findOnPage(text, page))
  }
  return { texts: [...found].map(([text, matches]) => ({ text, matches })), lines, hasText }
}

export function standsIn(texts: readonly string[], page: PageLines): boolean {
  return texts.some((text) => findOnPage(text, page).length > 0)
}

/** Matches on one page, in reading order. */
export function findOnPage(text: string, page: PageLines): readonly TextMatch[] {
  const wanted = squash(text).letters
  if (wanted === '') return []
  const boxes = [
    ...page.rows.flatMap((row) => findIn([row], wanted)),
    ...page.segments.flatMap((segment) => findIn(followLines(segment, page), wanted, 1)),
  ]
  return boxes.toSorted((a, b) => a.y - b.y || a.x - b.x).map((box) => ({ page: page.page, box }))
}

/** Largest count of lines over which a phrase may be broken. */
const MAX_LINES = 4

/** A segment with those that continue it below. */
function followLines(first: LineSegment, { below }: PageLines): readonly LineSegment[] {
  const joined = [first]
  for (let next = below.get(first); next && joined.length < MAX_LINES; next = below.get(next)) {
    joined.push(next)
  }
  return joined
}

type Squashed = {
  readonly letters: string
  /** Place of each letter in the text. */
  readonly places: readonly number[]
}

const LEFT_OUT = /[\s\u00AD\u2010-\u2015\u2212-]/u

function squash(text: string): Squashed {
  let letters = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (LEFT_OUT.test(sign) || isPunctuationOfNumber(text, at)) continue
    const folded = withoutAccents(sign).toLowerCase()
    letters += folded
    for (let count = 0; count < folded.length; count += 1) places.push(at)
  }
  return { letters, places }
}

/** Whether a sign is punctuation of a number: `123.456.789-00` is eleven digits in a sheet. */
function isPunctuationOfNumber(text: string, at: number): boolean {
  return /^\d[./]\d$/u.test(text.slice(Math.max(0, at - 1), at + 2))
}

/** Squashed texts, kept because many texts are looked for on one page. */
const squashed = new WeakMap<LineSegment, Squashed>()

function squashOnce(segment: LineSegment): Squashed {
  const known = squashed.get(segment) ?? squash(segment.text)
  squashed.set(segment, known)
  return known
}

/**
 * Rectangles of whole words: `LOCADOR:` is not in `COLOCADOR:`.
 * @param past only matches that begin in the first part and end in the part of this index or a later one
 */
function findIn(parts: readonly LineSegment[], wanted: string, past = 0): readonly Rectangle[] {
  if (parts.length <= past) return []
  const letters = parts.map((part) => squashOnce(part).letters).join('')
  const found: Rectangle[] = []
  for (
    let start = letters.indexOf(wanted);
    start >= 0;
    start = letters.indexOf(wanted, start + 1)
  ) {
    const first = locate(parts, start)
    const last = locate(parts, start + wanted.length - 1)
    if (!first || !last || first.part > 0 || last.part < past) continue
    if (isCut(first, -1) || isCut(last, 1)) continue
    const boxes = parts
      .slice(0, last.part + 1)
      .map(({ text, box }, part) =>
        box(part === 0 ? first.at : 0, part === last.part ? last.at + 1 : text.length),
      )
    found.push(joinRectangles(boxes))
  }
  return found
}

type Place = { readonly part: number; readonly text: string; readonly at: number }

/** Place of a letter of all parts together. */
function locate(parts: readonly LineSegment[], letter: number): Place | undefined {
  let rest = letter
  for (const [part, segment] of parts.entries()) {
    const { places } = squashOnce(segment)
    const at = places[rest]
    if (at !== undefined) return { part, text: segment.text, at }
    rest -= places.length
  }
  return undefined
}

const WORD = /[\p{L}\d]/u

/** Whether a place is in the middle of a word, with a letter before or behind. */
function isCut({ text, at }: Place, towards: -1 | 1): boolean {
  return WORD.test(text.charAt(at)) && WORD.test(text.charAt(at + towards))
}
