// Lines of text of a PDF, page after page. Runs in a file worker.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfSource } from './load-pdf.ts'
import { loadPdf } from './load-pdf.ts'
import type { TextLine, TextPiece } from './text-line.ts'
import { joinLines } from './text-line.ts'

export type PageLines = {
  /** Page of pdf.js, valid until the next one is read. */
  readonly page: PDFPageProxy
  readonly lines: readonly TextLine[]
}

/** Lines of a PDF. Never throws: a file that does not open, or a page that cannot be read, has no text. */
export async function* readLines(pdf: PdfSource): AsyncGenerator<PageLines> {
  const task = loadPdf(pdf, 'nothing')
  try {
    const document = await task.promise
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      yield { page, lines: joinLines(await readPieces(page).catch(() => [])) }
      page.cleanup()
    }
  } catch {
    // Pages that were read are kept; the analysis reports why a file does not open.
  } finally {
    await task.destroy()
  }
}

async function readPieces(page: PDFPageProxy): Promise<readonly TextPiece[]> {
  const { items, styles } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return []
    // Cast: pdf.js types a matrix as any[]; it has six numbers (ISO 32000-1, 8.3.3).
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform as number[]
    const size = Math.hypot(c, d)
    const family = toFamily(styles[item.fontName]?.fontFamily)
    return [{ text: item.str, x, y, angle: Math.atan2(b, a), length: item.width, size, family }]
  })
}

/** Family of a font by the name of pdf.js's fallback. */
export function toFamily(name: string | undefined): TextPiece['family'] {
  if (name === 'monospace') return 'monospace'
  return name === 'serif' ? 'serif' : 'sans'
}
