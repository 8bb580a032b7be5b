// Stamps what was signed on the PDF: a box with name, role and time in each area of each signer who
// signed, upright as the page is displayed, and a signing sheet at the end.
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import {
  PDFDocument,
  StandardFonts,
  concatTransformationMatrix,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@cantoo/pdf-lib'
import {
  displayedSize,
  displayedToUserSpace,
  toRotation,
} from '../../shared/geometry/displayed-page.ts'
import type { PracticeArea, PracticeDocument, PracticeSigner } from './practice-document.ts'
import type { PracticeSettings } from './settings.ts'

const INK = rgb(0.07, 0.24, 0.55)
const PAPER = rgb(0.93, 0.96, 1)
const SHEET_SIZE: [number, number] = [595.28, 841.89] // A4, points
const MARGIN = 56
const LINE = 16

export async function stampDocument(
  original: Uint8Array,
  document: PracticeDocument,
  settings: PracticeSettings,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(original, { updateMetadata: false })
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const pages = pdf.getPages()
  for (const area of document.areas) {
    const page = pages[area.page - settings.pageBase]
    const signer = document.signers.find(
      ({ email, role }) => area.email?.toLowerCase() === email.toLowerCase() && area.role === role,
    )
    if (page && signer?.signedAt !== undefined) stampArea(page, font, area, signer)
  }
  addSheet(pdf, font, document)
  return pdf.save()
}

function stampArea(page: PDFPage, font: PDFFont, area: PracticeArea, signer: PracticeSigner): void {
  const crop = page.getCropBox()
  const rotation = toRotation(page.getRotation().angle)
  const shown = displayedSize(crop, rotation)
  const width = (area.width / 100) * shown.width
  const height = (area.height / 100) * shown.height
  const x = (area.x / 100) * shown.width
  const y = shown.height - (area.y / 100) * shown.height - height
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...displayedToUserSpace(crop, rotation)),
  )
  const border = Math.min(1, height / 20)
  page.drawRectangle({
    x: x + border / 2,
    y: y + border / 2,
    width: width - border,
    height: height - border,
    color: PAPER,
    borderColor: INK,
    borderWidth: border,
  })
  const lines =
    area.type === 'Initials'
      ? [toInitials(signer.name ?? signer.email)]
      : [signer.name ?? signer.email, signer.role, toTime(signer.signedAt)]
  const lineHeight = (height * 0.9) / lines.length
  for (const [index, line] of lines.entries()) {
    const text = toEncodable(line)
    const widest = font.widthOfTextAtSize(text, 1)
    const size = Math.min(lineHeight * 0.8, (width * 0.92) / Math.max(widest, 0.1))
    page.drawText(text, {
      x: x + width * 0.04,
      y: y + height * 0.95 - (index + 1) * lineHeight + lineHeight * 0.25,
      size,
      font,
      color: INK,
    })
  }
  page.pushOperators(popGraphicsState())
}

function addSheet(pdf: PDFDocument, font: PDFFont, document: PracticeDocument): void {
  const page = pdf.addPage(SHEET_SIZE)
  let y = SHEET_SIZE[1] - MARGIN
  const write = (text: string, size: number): void => {
    page.drawText(toEncodable(text), { x: MARGIN, y, size, font, color: INK })
    y -= LINE * (size / 10)
  }
  write('Folha de assinaturas (serviço de prática, sem valor jurídico)', 13)
  write(`Documento: ${document.name}`, 10)
  write(`Identificador: ${document.id}`, 10)
  y -= LINE
  for (const signer of document.signers) {
    const state =
      signer.signedAt === undefined ? 'pendente' : `assinado em ${toTime(signer.signedAt)}`
    write(`${signer.name ?? signer.email} (${signer.email}) - ${signer.role}: ${state}`, 10)
  }
}

function toInitials(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

function toTime(at: number | undefined): string {
  return at === undefined ? '' : `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** Helvetica of PDF has Windows-1252 only; anything else becomes a question mark. */
function toEncodable(text: string): string {
  return text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?')
}
