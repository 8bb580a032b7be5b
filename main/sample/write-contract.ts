// Writes a sample contract as a PDF.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { composeContract } from './compose-contract.ts'
import { addPage, displayedPoints, drawUpright } from './contract-page.ts'
import type { SampleContract } from './contracts/contract.ts'

/** Foot of a page: place and font size in points. */
const FOOT = { x: 68, y: 34, size: 8 }
/** Thickness of a rule in points. */
const RULE = 0.5

export async function writeContract(contract: SampleContract): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(contract.title)
  document.setLanguage('pt-BR')
  const regular = await document.embedFont(StandardFonts.TimesRoman)
  const bold = await document.embedFont(StandardFonts.TimesRomanBold)
  const pages = composeContract(contract, displayedPoints(contract.form), { regular, bold })
  for (const [index, drawn] of pages.entries()) {
    const page = addPage(document, contract.form)
    drawUpright(page, contract.form, () => {
      for (const each of drawn) {
        if (each.kind === 'rule') {
          const { x, y, width } = each
          page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: RULE })
        } else {
          const { text, x, y, size, isBold } = each
          page.drawText(text, { x, y, size, font: isBold ? bold : regular })
        }
      }
      page.drawText(`${contract.title} - página ${index + 1} de ${pages.length}`, {
        ...FOOT,
        font: regular,
      })
    })
  }
  return document.save()
}
