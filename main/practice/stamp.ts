// Stamps signatures on the PDF: a box with name, role and time in each area of each signer who signed, upright on the
// displayed page, and a signing sheet at the end.
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import {
  PDFDocument,
  StandardFonts,
  concatTransformationMatrix,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@cantoo/pdf-lib'
import { displayedSize, displayedToUserSpace } from '../../shared/geometry/displayed-page.ts'
import { fitSize, toEncodable, toTime } from './pdf-text.ts'
import type { PracticeArea, PracticeDocument, PracticeSigner } from './practice-document.ts'
import type { PracticeSettings } from './settings.ts'
import { addSigningSheet } from './signing-sheet.ts'
import { toVisiblePage } from './visible-page.ts'

const INK = rgb(0.07, 0.24, 0.55)
const PAPER = rgb(0.93, 0.96, 1)
const PERCENT = 100
/** Shares of the box's height and width. */
const TEXT_HEIGHT = 0.9
const TEXT_WIDTH = 0.92
const GLYPHS_IN_LINE = 0.8
const BASELINE_IN_LINE = 0.25

/**
 * Stamps a document.
 * @throws errors of pdf-lib for a file that it cannot read; create-from-file refuses those
 */
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
    const signer = document.signers.find(({ id }) => id === area.signerId)
    if (page && signer?.signedAt !== undefined) {
      stampArea(page, font, area, toLines(area, signer, signer.signedAt), settings)
    }
  }
  addSigningSheet(pdf, font, document)
  return pdf.save()
}

function toLines(area: PracticeArea, signer: PracticeSigner, signedAt: number): readonly string[] {
  const name = signer.given?.name ?? signer.email
  return area.type === 'Initials' ? [toInitials(name)] : [name, signer.role, toTime(signedAt)]
}

function stampArea(
  page: PDFPage,
  font: PDFFont,
  area: PracticeArea,
  lines: readonly string[],
  { areaOrigin }: Pick<PracticeSettings, 'areaOrigin'>,
): void {
  const { crop, rotation } = toVisiblePage(page)
  const shown = displayedSize(crop, rotation)
  const width = (area.width / PERCENT) * shown.width
  const height = (area.height / PERCENT) * shown.height
  if (width <= 0 || height <= 0) return
  const x = (area.x / PERCENT) * shown.width
  const offset = (area.y / PERCENT) * shown.height
  const y = areaOrigin === 'topLeft' ? shown.height - offset - height : offset
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
  const lineHeight = (height * TEXT_HEIGHT) / lines.length
  const top = y + (height * (1 + TEXT_HEIGHT)) / 2
  for (const [index, line] of lines.entries()) {
    const text = toEncodable(line)
    page.drawText(text, {
      x: x + (width * (1 - TEXT_WIDTH)) / 2,
      y: top - (index + 1) * lineHeight + lineHeight * BASELINE_IN_LINE,
      size: fitSize(font, text, width * TEXT_WIDTH, lineHeight * GLYPHS_IN_LINE),
      font,
      color: INK,
    })
  }
  page.pushOperators(popGraphicsState())
}

function toInitials(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
