// Writes one sample contract as a real PDF and says where its signatures go, in percent of the last
// page as displayed.
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import {
  PDFDocument,
  PDFName,
  PDFNumber,
  StandardFonts,
  concatTransformationMatrix,
  degrees,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { assertNever } from '../../../shared/assert-never.ts'
import {
  displayedSize,
  displayedToUserSpace,
  toRotation,
} from '../../../shared/geometry/displayed-page.ts'
import type { SampleContract } from './sample-contracts.ts'

export type MadeContract = {
  readonly bytes: Uint8Array
  /** One a person, in their order; percent of the displayed page. */
  readonly areas: readonly {
    readonly page: number
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
}

const A4 = { width: 595.28, height: 841.89 } // points
const MARGIN = 64
const LINE = 15
const CLAUSES = [
  'As partes acima qualificadas têm entre si justo e contratado o que segue, que mutuamente outorgam e aceitam.',
  'O presente instrumento vigora a partir da assinatura de todos e obriga herdeiros e sucessores.',
  'Os pagamentos serão feitos até o quinto dia útil de cada mês, por transferência à conta indicada.',
  'O atraso sujeita a parte inadimplente a multa de dois por cento e juros de um por cento ao mês.',
  'Qualquer alteração só vale por aditivo escrito e assinado por todos, pelos meios deste instrumento.',
  'Fica eleito o foro da comarca do imóvel para dirimir dúvidas, com renúncia a qualquer outro.',
]

export async function makeContract(contract: SampleContract): Promise<MadeContract> {
  const document = await PDFDocument.create()
  document.setTitle(contract.title)
  const font = await document.embedFont(StandardFonts.TimesRoman)
  const bold = await document.embedFont(StandardFonts.TimesRomanBold)
  for (let number = 1; number <= contract.pages; number += 1) {
    const page = addPage(document, contract)
    drawUpright(page, (width, height) => {
      const heading = number === 1 ? contract.title.toUpperCase() : contract.title
      page.drawText(heading, { x: MARGIN, y: height - MARGIN, size: 13, font: bold })
      drawClauses(page, font, { number, width, height, contract })
      if (number === contract.pages) drawLines(page, font, contract, width)
      page.drawText(`Página ${number} de ${contract.pages}`, {
        x: width - MARGIN - 70,
        y: MARGIN / 2,
        size: 9,
        font,
      })
    })
  }
  return { bytes: await document.save(), areas: toAreas(contract, document) }
}

function addPage(document: PDFDocument, { form }: SampleContract): PDFPage {
  const { width, height } = A4
  switch (form) {
    case 'landscape':
      return document.addPage([height, width])
    case 'turned': {
      const page = document.addPage([height, width])
      page.setRotation(degrees(90))
      return page
    }
    case 'cropped': {
      const page = document.addPage([width + 80, height + 90])
      page.setCropBox(50, 40, width, height)
      return page
    }
    case 'scaled': {
      const page = document.addPage([width / 2, height / 2])
      page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2))
      return page
    }
    case undefined:
      return document.addPage([width, height])
    default:
      return assertNever(form)
  }
}

/** Draws in points of the page as displayed, origin at its bottom left. */
function drawUpright(page: PDFPage, draw: (width: number, height: number) => void): void {
  const crop = page.getCropBox()
  const rotation = toRotation(page.getRotation().angle)
  const { width, height } = displayedSize(crop, rotation)
  const scale = unitOf(page)
  const [a, b, c, d, e, f] = displayedToUserSpace(crop, rotation)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(a / scale, b / scale, c / scale, d / scale, e, f),
  )
  draw(width * scale, height * scale)
  page.pushOperators(popGraphicsState())
}

function unitOf(page: PDFPage): number {
  const unit = page.node.get(PDFName.of('UserUnit'))
  return unit instanceof PDFNumber ? unit.asNumber() : 1
}

function drawClauses(
  page: PDFPage,
  font: PDFFont,
  at: {
    readonly number: number
    readonly width: number
    readonly height: number
    readonly contract: SampleContract
  },
): void {
  const { number, width, height, contract } = at
  const names = contract.people.map(({ name, role }) => `${name} (${role})`).join(', ')
  const opening = `Instrumento particular de ${contract.kind}, entre ${names}.`
  const texts = number === 1 ? [opening, ...CLAUSES] : CLAUSES
  let y = height - MARGIN - 2 * LINE
  for (const [index, text] of texts.entries()) {
    const numbered = `${(number - 1) * CLAUSES.length + index + 1}. ${text}`
    for (const line of wrap(numbered, font, width - 2 * MARGIN)) {
      if (y < SIGNATURE_TOP) return
      page.drawText(line, { x: MARGIN, y, size: 11, font })
      y -= LINE
    }
    y -= LINE / 2
  }
}

/** Points from the bottom; the signatures are below. */
const SIGNATURE_TOP = 250
const ROW_HEIGHT = 62
const AREA_HEIGHT = 44
const AREA_WIDTH = 210

function drawLines(page: PDFPage, font: PDFFont, { people }: SampleContract, width: number): void {
  for (const [index, { name, role }] of people.entries()) {
    const y = SIGNATURE_TOP - (index + 1) * ROW_HEIGHT
    page.drawLine({
      start: { x: MARGIN, y },
      end: { x: Math.min(MARGIN + AREA_WIDTH, width - MARGIN), y },
      thickness: 0.6,
    })
    page.drawText(`${name} - ${role}`, { x: MARGIN, y: y - 11, size: 9, font })
  }
}

function toAreas({ people, pages }: SampleContract, document: PDFDocument): MadeContract['areas'] {
  const page = document.getPage(pages - 1)
  const scale = unitOf(page)
  const shown = displayedSize(page.getCropBox(), toRotation(page.getRotation().angle))
  const width = shown.width * scale
  const height = shown.height * scale
  return people.map((_, index) => {
    const bottom = SIGNATURE_TOP - (index + 1) * ROW_HEIGHT + 2
    return {
      page: pages,
      x: (MARGIN / width) * 100,
      y: ((height - bottom - AREA_HEIGHT) / height) * 100,
      width: (AREA_WIDTH / width) * 100,
      height: (AREA_HEIGHT / height) * 100,
    }
  })
}

function wrap(text: string, font: PDFFont, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (font.widthOfTextAtSize(longer, 11) > width && line !== '') {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
