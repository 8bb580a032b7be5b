// Last pages of a signed file: what the document is, who signed when, and who has not yet.
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { rgb } from '@cantoo/pdf-lib'
import { A4, MARGIN, fitSize, toEncodable, toTime } from './pdf-text.ts'
import type { PracticeDocument, PracticeSigner } from './practice-document.ts'

const INK = rgb(0.07, 0.24, 0.55)
const WIDTH = A4[0] - 2 * MARGIN
const TITLE = { size: 13, leading: 22 }
const TEXT = { size: 10, leading: 16 }

export function addSigningSheet(pdf: PDFDocument, font: PDFFont, document: PracticeDocument): void {
  let page = pdf.addPage([...A4])
  let y = A4[1] - MARGIN
  const write = (line: string, { size, leading }: typeof TEXT): void => {
    if (y < MARGIN) {
      page = pdf.addPage([...A4])
      y = A4[1] - MARGIN
    }
    const text = toEncodable(line)
    page.drawText(text, { x: MARGIN, y, size: fitSize(font, text, WIDTH, size), font, color: INK })
    y -= leading
  }
  write('Folha de assinaturas (serviço de prática, sem valor jurídico)', TITLE)
  write(`Documento: ${document.name}`, TEXT)
  write(`Identificador: ${document.id}`, TEXT)
  y -= TEXT.leading
  for (const signer of document.signers) write(toLine(signer), TEXT)
}

function toLine({ given, email, role, signedAt }: PracticeSigner): string {
  const verb = role === 'Aprovador' ? 'aprovado' : 'assinado'
  const state = signedAt === undefined ? 'pendente' : `${verb} em ${toTime(signedAt)}`
  return `${given?.name ?? email} (${email}) - ${role}: ${state}`
}
