// Text of a PDF page by page, as displayed: rows, their segments between wide gaps, the segment that continues
// another below it, and written sign lines. Runs in a file worker.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { toRotation } from '../../shared/geometry/displayed-page.ts'
import type { Box, PageGeometry } from '../../shared/geometry/page-geometry.ts'
import { toDisplayedSize, userSpaceToPercent } from '../../shared/geometry/page-geometry.ts'
import type { Rectangle } from '../../shared/geometry/rectangle.ts'
import type { UserSpace } from '../../shared/geometry/units.ts'
import { toUserSpace } from '../../shared/geometry/units.ts'
import type { PageText, SigningLine } from '../../shared/model/text-match.ts'
import { readDrawnLines } from './drawn-lines.ts'
import type { PdfSource } from './load-pdf.ts'
import { readLines } from './read-lines.ts'
import type { TextLine } from './text-line.ts'

export type LineSegment = {
  readonly text: string
  /** Rectangle of the text from `from` to `to` (exclusive), in percent of the page as displayed. */
  readonly box: (from: number, to: number) => Rectangle
}

export type PageLines = {
  /** Page number from 1. */
  readonly page: number
  /** Whole lines, with any gaps in them. */
  readonly rows: readonly LineSegment[]
  readonly segments: readonly LineSegment[]
  /** Segment that continues another one below it. */
  readonly below: ReadonlyMap<LineSegment, LineSegment>
  /** Sign lines that are written with underscores, dots or dashes. */
  readonly signingLines: readonly SigningLine[]
  /** Reads drawn sign lines; must be called before the next page is read. */
  readonly readDrawnLines: () => Promise<readonly SigningLine[]>
}

/** Pages of a PDF. Never throws: a file that does not open, or a page that cannot be read, has no text. */
export async function* readPageSegments(pdf: PdfSource): AsyncGenerator<PageLines> {
  for await (const { page, lines } of readLines(pdf)) {
    const geometry = toGeometry(page)
    const rows = lines.map((line) => toRow(line, geometry))
    const segments = rows.flatMap((row, index) => splitRow(row, lines[index]))
    yield {
      page: page.pageNumber,
      rows,
      segments,
      below: findBelow(segments),
      signingLines: findSigningLines(rows, page.pageNumber, toDisplayedSize(geometry).width),
      readDrawnLines: () => readDrawnLines(page),
    }
  }
}

/** Reads all pages at once, so that the worker keeps nothing of the file. */
export async function readPageTexts(pdf: PdfSource): Promise<readonly PageText[]> {
  const pages: PageText[] = []
  for await (const lines of readPageSegments(pdf)) {
    const { page, segments, signingLines } = lines
    const texts = segments.map(({ text, box }) => ({ text, box: box(0, text.length) }))
    const drawn = await lines.readDrawnLines()
    pages.push({ page, segments: texts, lines: [...signingLines, ...drawn] })
  }
  return pages
}

function toRow({ text, corners }: TextLine, geometry: PageGeometry): LineSegment {
  return {
    text,
    box: (from, to) => userSpaceToPercent(toBox(corners(from, to)), geometry),
  }
}

/** Smallest gap between segments, in font sizes: columns are further apart than words of a justified line. */
const WIDE_GAP = 1.5

function splitRow({ text, box }: LineSegment, line: TextLine | undefined): readonly LineSegment[] {
  const ends = Array.from(text.matchAll(/ /gu), ({ index }) => index).filter(
    (at) => (line?.widthInSizes(at) ?? 0) > WIDE_GAP,
  )
  const starts = [0, ...ends.map((at) => at + 1)]
  return starts.flatMap((start, index) => {
    const part = text.slice(start, ends[index] ?? text.length)
    if (part.trim() === '') return []
    return [{ text: part, box: (from, to) => box(start + from, start + to) }]
  })
}

/** Largest distance of the next line, in heights of the line. */
const NEXT_LINE = 1.2

function findBelow(segments: readonly LineSegment[]): ReadonlyMap<LineSegment, LineSegment> {
  const placed = segments.map((segment) => ({ segment, box: segment.box(0, segment.text.length) }))
  const byTop = placed.toSorted((a, b) => a.box.y - b.box.y)
  const below = new Map<LineSegment, LineSegment>()
  for (const [index, { segment, box }] of byTop.entries()) {
    for (const next of byTop.slice(index + 1)) {
      const gap = next.box.y - (box.y + box.height)
      if (gap > NEXT_LINE * box.height) break
      const isUnder = gap + box.height / 2 > 0 && next.box.y > box.y + box.height / 2
      const isOverlapping = next.box.x < box.x + box.width && box.x < next.box.x + next.box.width
      if (!isUnder || !isOverlapping) continue
      below.set(segment, next.segment)
      break
    }
  }
  return below
}

/**
 * Sign line that is written: at least six underscores, ten dots, four ellipses or ten dashes, with single blanks
 * between them.
 */
const WRITTEN_LINE = /_(?: ?_){5,}|\.(?: ?\.){9,}|…(?: ?…){3,}|[-–—](?: ?[-–—]){9,}/gu
/** Shortest written line in points (25 mm). */
const SHORTEST_PT = 70
/** Place of the line in the height of its text, from the top: an underscore is under the baseline. */
const HEIGHT_OF = { _: 0.91, '.': 0.76, '…': 0.76 } as const
const HEIGHT_OF_DASH = 0.54

function findSigningLines(
  rows: readonly LineSegment[],
  page: number,
  pageWidthPt: number,
): readonly SigningLine[] {
  return rows.flatMap(({ text, box }) =>
    [...text.matchAll(WRITTEN_LINE)].flatMap(({ 0: signs, index }) => {
      const { x, y, width, height } = box(index, index + signs.length)
      if ((width / 100) * pageWidthPt < SHORTEST_PT || height > width) return []
      const sign = signs.charAt(0)
      const at = sign === '_' || sign === '.' || sign === '…' ? HEIGHT_OF[sign] : HEIGHT_OF_DASH
      return [{ page, x, width, y: y + at * height }]
    }),
  )
}

/** Longest caption in letters; a longer text is prose, which is not beside a sign line. */
const CAPTION_LETTERS = 70

/** Sign lines of a page, with drawn ones only where one of the texts is a caption, since these cost more. */
export async function readLinesFor(
  page: PageLines,
  isCaption: (captions: PageLines) => boolean,
): Promise<readonly SigningLine[]> {
  const segments = page.segments.filter(({ text }) => text.length <= CAPTION_LETTERS)
  if (!isCaption({ ...page, rows: segments, segments })) return page.signingLines
  return [...page.signingLines, ...(await page.readDrawnLines())]
}

/** Rectangles of a segment's text beside its sign lines. */
export function withoutLines({ text, box }: LineSegment): readonly Rectangle[] {
  let from = 0
  const parts: Rectangle[] = []
  const add = (end: number): void => {
    if (text.slice(from, end).trim() !== '') parts.push(box(from, end))
  }
  for (const { 0: signs, index } of text.matchAll(WRITTEN_LINE)) {
    add(index)
    from = index + signs.length
  }
  add(text.length)
  return parts
}

function toGeometry({ view, rotate, userUnit }: PDFPageProxy): PageGeometry {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const crop = { x: left, y: bottom, width: right - left, height: top - bottom }
  return { crop, rotation: toRotation(rotate), userUnit }
}

function toBox(corners: ReturnType<TextLine['corners']>): Box<UserSpace> {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: toUserSpace(left),
    y: toUserSpace(bottom),
    width: toUserSpace(Math.max(...xs) - left),
    height: toUserSpace(Math.max(...ys) - bottom),
  }
}
