// Small real PDFs for tests: each page may be turned, cropped and scaled.
import { PDFDocument, PDFName, PDFNumber, StandardFonts, degrees } from '@cantoo/pdf-lib'

export type PageOptions = {
  readonly rotate?: number
  readonly crop?: readonly [x: number, y: number, width: number, height: number]
  readonly userUnit?: number
}

export async function makePdf(
  text = 'Contrato',
  pages: readonly PageOptions[] = [{}],
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [index, { rotate, crop, userUnit }] of pages.entries()) {
    const page = document.addPage([595.28, 841.89])
    page.drawText(`${text} - ${index + 1}`, { x: 60, y: 760, size: 14, font })
    if (rotate !== undefined) page.setRotation(degrees(rotate))
    if (crop) page.setCropBox(...crop)
    if (userUnit !== undefined) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit))
  }
  return document.save()
}
