// Pages of plain text as PDF, for the editor and the forms of the practice service.
import { A4, MARGIN, fitSize, toEncodable } from './pdf-text.ts'

const SIZE = 12
const LEADING = 18
const LINES_ON_PAGE = Math.floor((A4[1] - 2 * MARGIN) / LEADING)

export async function renderText(lines: readonly string[]): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let start = 0; start === 0 || start < lines.length; start += LINES_ON_PAGE) {
    const page = pdf.addPage([...A4])
    for (const [index, line] of lines.slice(start, start + LINES_ON_PAGE).entries()) {
      const text = toEncodable(line)
      const size = fitSize(font, text, A4[0] - 2 * MARGIN, SIZE)
      page.drawText(text, { x: MARGIN, y: A4[1] - MARGIN - index * LEADING, size, font })
    }
  }
  return pdf.save()
}
