// Writes a contract of the office as a file: a PDF with text, a scan without text, or Word.
import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames, StandardFonts } from '@cantoo/pdf-lib'
import { addPage, displayedPoints, drawUpright } from '../../../main/sample/contract-page.ts'
import { makeDocx } from '../make-docx.ts'
import type { OfficeFile, OfficePerson } from './office.ts'

const LEFT = 60
const LEADING = 18
const CLAUSES = 30
const WRITTEN_ON = new Date(Date.UTC(2026, 0, 5))
/** Pixels of a scanned page, one bit each, in rows of ink and paper that look like print. */
const SCAN = { width: 400, height: 560 }

export async function writeOfficeFile(file: OfficeFile): Promise<Uint8Array> {
  if (file.form === 'word') return makeDocx(toLines(file, 1))
  const document = await PDFDocument.create()
  // Two contracts never have the same bytes, and the same seed gives the same bytes again.
  document.setTitle(`${file.title} - ${file.name}`)
  for (const set of ['setCreationDate', 'setModificationDate'] as const) document[set](WRITTEN_ON)
  if (file.form === 'scanned') {
    for (let page = 1; page <= file.pages; page += 1) drawScan(document, file.title.length + page)
    return document.save()
  }
  const font = await document.embedFont(StandardFonts.Helvetica)
  const form = file.form === 'upright' ? undefined : file.form
  const top = displayedPoints(form).height - 70
  for (let number = 1; number <= file.pages; number += 1) {
    const page = addPage(document, form)
    drawUpright(page, form, () => {
      for (const [at, line] of toLines(file, number).entries()) {
        page.drawText(line, { x: LEFT, y: top - at * LEADING, size: 10, font })
      }
    })
  }
  return document.save()
}

/** Lines of a page: parties are on the first page, sign lines on the last. */
function toLines({ title, people, pages }: OfficeFile, page: number): readonly string[] {
  const parties = people.map((person, at) => `Parte ${at + 1}: ${introduce(person, at)}`)
  const clauses = Array.from(
    { length: CLAUSES - 2 * people.length - 2 },
    (_, at) => `Cláusula ${page}.${at + 1}. As partes observarão o que aqui se convenciona.`,
  )
  const signatures = people.map(({ name }) => `${name}: ______________________`)
  return [
    `${title} - página ${page} de ${pages}`,
    ...(page === 1 ? parties : []),
    ...clauses.slice(0, page === 1 ? undefined : CLAUSES / 2),
    ...(page === pages ? signatures : []),
  ]
}

/** Introduction of a party, with the CPF in one of several forms. */
function introduce({ name, cpf }: OfficePerson, at: number): string {
  const [first, second, third, check] = [
    cpf.slice(0, 3),
    cpf.slice(3, 6),
    cpf.slice(6, 9),
    cpf.slice(9),
  ]
  const ways = [
    `${first}.${second}.${third}-${check}`,
    cpf,
    `${first}.${second}.${third} - ${check}`,
    `${first}${second}${third}-${check}`,
  ]
  return `${name}, brasileira, inscrita no CPF sob nº ${ways[at % ways.length] ?? cpf};`
}

function drawScan(document: PDFDocument, salt: number): void {
  const { width, height } = SCAN
  const page = document.addPage([595.28, 841.89])
  const bytesPerRow = width / 8
  const pixels = new Uint8Array(bytesPerRow * height).map((_, at) => {
    const row = Math.floor(at / bytesPerRow)
    return row % 12 < 8 ? 0xff : (at * 37 + salt * 101) % 256
  })
  const picture = document.context.flateStream(pixels, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
  })
  page.node.setXObject(PDFName.of('Scan'), document.context.register(picture))
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.PushGraphicsState),
    PDFOperator.of(PDFOperatorNames.ConcatTransformationMatrix, ['595', '0', '0', '842', '0', '0']),
    PDFOperator.of(PDFOperatorNames.DrawObject, [PDFName.of('Scan')]),
    PDFOperator.of(PDFOperatorNames.PopGraphicsState),
  )
}
