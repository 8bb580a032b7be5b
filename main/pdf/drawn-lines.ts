// Sign lines that are drawn on a page, or are the edge of an empty cell of a table. Reading them costs as much as
// reading the page's text.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { SigningLine } from '../../shared/model/text-match.ts'
import { findDrawnLines } from '../../shared/positions/drawn-lines.ts'
import { readDrawing } from '../../shared/positions/read-drawing.ts'
import type { SignLine } from '../../shared/positions/sign-line.ts'
import { overlap } from '../../shared/positions/sign-line.ts'
import type { PageContent } from '../../shared/positions/segments.ts'
import { readContent } from '../../shared/positions/segments.ts'
import { readDrawOperators } from './draw-operators.ts'
import { isDefect, readText } from './page-source.ts'

/** Shortest line in points (25 mm), as for written lines. */
const SHORTEST_PT = 70
/** Longest line as a share of the page's width; a longer one separates sections. */
const LONGEST = 0.75

/** Drawn sign lines; none for a page whose drawing cannot be read. */
export async function readDrawnLines(page: PDFPageProxy): Promise<readonly SigningLine[]> {
  try {
    return await findLines(page)
  } catch (error) {
    if (isDefect(error)) throw error
    return []
  }
}

async function findLines(page: PDFPageProxy): Promise<readonly SigningLine[]> {
  const text = await readText(page)
  const content = readContent(text)
  const drawing = readDrawing(await readDrawOperators(page), text.matrix)
  return findDrawnLines(drawing, content)
    .filter((signLine) => isToSignOn(signLine, content))
    .map(({ x0, x1, y }) => ({
      page: page.pageNumber,
      x: (x0 / text.widthPt) * 100,
      width: ((x1 - x0) / text.widthPt) * 100,
      y: (y / text.heightPt) * 100,
    }))
}

function isToSignOn(signLine: SignLine, { segments, widthPt }: PageContent): boolean {
  const { x0, x1, y, top } = signLine
  const isFilled =
    top !== undefined &&
    segments.some(({ base, ...span }) => base > top && base < y + 1 && overlap(span, signLine) > 0)
  const length = x1 - x0
  return length >= SHORTEST_PT && length <= LONGEST * widthPt && !isFilled
}
