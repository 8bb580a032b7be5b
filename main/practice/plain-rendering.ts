// Stands for the conversion of DOC and DOCX (CREATE-06): a page that says that it is none.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { A4, MARGIN, toEncodable } from './pdf-text.ts'
import type { PracticeDocument } from './practice-document.ts'

const LINES = [
  'O serviço de prática não converte DOC e DOCX:',
  'esta página está no lugar do documento convertido.',
]

export async function renderPlainly(document: PracticeDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([...A4])
  for (const [index, line] of [document.name, '', ...LINES].entries()) {
    page.drawText(toEncodable(line), { x: MARGIN, y: A4[1] - MARGIN - index * 18, size: 12, font })
  }
  return pdf.save()
}
