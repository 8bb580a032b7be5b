// A contract one page of which cannot be read: its other pages are read all the same.
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { analysePdf } from '../../../main/pdf/analyse-pdf.ts'
import { findTexts } from '../../../main/pdf/find-texts.ts'
import { readContract } from '../../../main/pdf/read-contract.ts'
import { readCpfs } from '../../../main/pdf/read-cpfs.ts'

const ANA = { name: 'Ana Lima', role: 'Locatária', cpf: '52998224725' }
/** Person whom no page names, so that all pages are read. */
const NOBODY = { name: 'Rui Souza Prado', role: 'Fiador' }

/** Three pages; the content of one has a filter that no reader knows, and the last one has the sign line. */
async function makeContract(unreadable: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const number of [1, 2, 3]) {
    const page = document.addPage([595, 842])
    page.drawText(`Cláusula ${number}. O imóvel é alugado por trinta meses.`, {
      x: 60,
      y: 760,
      font,
      size: 11,
    })
    if (number === 3) {
      page.drawText('______________________________', { x: 60, y: 300, font, size: 11 })
      page.drawText('Ana Lima', { x: 60, y: 284, font, size: 11 })
      page.drawText('CPF 529.982.247-25', { x: 60, y: 270, font, size: 11 })
    }
    if (number !== unreadable) continue
    const broken = document.context.register(document.context.stream('x', { Filter: [1, 2] }))
    page.node.set(PDFName.of('Contents'), broken)
  }
  return new Uint8Array(await document.save())
}

test.each([1, 2])(
  'page %i that cannot be read hides no sign line of another page',
  async (page) => {
    const pdf = (): Promise<Uint8Array<ArrayBuffer>> => makeContract(page)
    expect((await analysePdf(await pdf())).blocked).toBeUndefined()
    const { places, people } = await readContract(await pdf(), {
      signers: [ANA, NOBODY],
      asks: ['places', 'people'],
    })
    expect(places[0]).toMatchObject({ kind: 'proposed', area: { page: 3 } })
    expect(people?.isScan).toBeUndefined()
    expect(await readCpfs(await pdf())).toEqual({ cpfs: [ANA.cpf], hasText: true })
    const [found] = (await findTexts(await pdf(), ['Ana Lima'])).texts
    expect(found?.matches).toMatchObject([{ page: 3 }])
  },
)
