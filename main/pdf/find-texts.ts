// Finds texts in a PDF: where each stands on its page as displayed. Runs in a worker thread.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box, PageGeometry } from '../../shared/geometry/page-geometry.ts'
import { userSpaceToPercent } from '../../shared/geometry/page-geometry.ts'
import { toRotation } from '../../shared/geometry/displayed-page.ts'
import type { UserSpace } from '../../shared/geometry/units.ts'
import { toUserSpace } from '../../shared/geometry/units.ts'
import type { TextMatch, TextMatches } from '../../shared/model/text-match.ts'
import type { PdfSource } from './load-pdf.ts'
import { readLines } from './read-lines.ts'
import type { TextLine } from './text-line.ts'

/** Whatever the file, an answer: one that does not open, or is scanned, has no text. */
export async function findTexts(
  pdf: PdfSource,
  texts: readonly string[],
): Promise<readonly TextMatches[]> {
  const found = new Map<string, TextMatch[]>(texts.map((text) => [text, []]))
  for await (const { page, lines } of readLines(pdf)) {
    for (const [text, matches] of found) matches.push(...findOnPage(text, lines, page))
  }
  return [...found].map(([text, matches]) => ({ text, matches }))
}

function findOnPage(
  text: string,
  lines: readonly TextLine[],
  page: PDFPageProxy,
): readonly TextMatch[] {
  const wanted = text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  if (wanted === '') return []
  const geometry = toGeometry(page)
  const matches = lines.flatMap((line) =>
    findStarts(line.text, wanted).map((start) => ({
      page: page.pageNumber,
      box: userSpaceToPercent(toBox(line.corners(start, start + wanted.length)), geometry),
    })),
  )
  return matches.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
}

const WORD = /[\p{L}\d]/u

/** Whole words only: `LOCADOR:` is not in `COLOCADOR:`. */
function findStarts(line: string, wanted: string): readonly number[] {
  const starts: number[] = []
  for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    const isCutBefore = WORD.test(line.charAt(at)) && WORD.test(line.charAt(at - 1))
    const isCutAfter = WORD.test(line.charAt(end - 1)) && WORD.test(line.charAt(end))
    if (!isCutBefore && !isCutAfter) starts.push(at)
  }
  return starts
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
