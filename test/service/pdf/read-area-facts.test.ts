// Facts of areas (text, lines, names under them), over real PDFs with upright, turned, cropped and scaled pages.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { proposeInPdf } from '../../support/contracts/propose-in-pdf.ts'
import { readAreaFactsInPdf } from '../../../main/pdf/read-area-facts.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import type { AreaFacts } from '../../../shared/model/area-facts.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { LINE_STYLES } from '../../support/contracts/line-styles.ts'
import type { MadeContract } from '../../support/contracts/plan-contract.ts'
import { makeContract } from '../../support/contracts/plan-contract.ts'

async function readFacts(
  pdf: Uint8Array,
  areas: readonly SignatureArea[],
  signers: readonly SignerFacts[],
): Promise<readonly AreaFacts[]> {
  const pages = [...new Set(areas.map(({ page }) => page))]
  const facts = await readAreaFactsInPdf(new Uint8Array(pdf), { pages, areas, signers })
  if (!facts) throw new Error('not read')
  return facts.areas
}

/** Draws contracts with certain places and names at the lines, one of each form of page. */
async function makeAll(): Promise<readonly (MadeContract & { areas: readonly SignatureArea[] })[]> {
  const styles = LINE_STYLES.filter((style) => !style.isNameless && !style.hasNoLine)
  const made = await Promise.all(
    styles.flatMap((style) => ['1', '2'].map((seed) => makeContract(style, seed))),
  )
  const placed = await Promise.all(
    made.map(async (contract) => {
      const answers = await proposeInPdf(new Uint8Array(contract.pdf), contract.signers)
      const areas = answers.flatMap((answer) => (answer.kind === 'proposed' ? [answer.area] : []))
      return { ...contract, areas }
    }),
  )
  return placed.filter(({ areas, signers }) => areas.length === signers.length)
}

const contracts = makeAll()

function moved(area: SignatureArea, change: Partial<Record<'x' | 'y' | 'height', number>>) {
  const set = Object.entries(change).map(([field, value]) => [field, toPercent(value)])
  return { ...area, ...Object.fromEntries(set) } as SignatureArea
}

test('proposed areas cover nothing, are near their lines, and stand at their own names', async () => {
  const all = await contracts
  expect(new Set(all.map(({ form }) => form))).toEqual(
    new Set(['upright', 'turned', 'cropped', 'scaled']),
  )
  for (const { pdf, areas, signers, style, form } of all) {
    for (const facts of await readFacts(pdf, areas, signers)) {
      const about = `${style.name}, ${form}: ${JSON.stringify(facts)}`
      expect(facts.coveredText, about).toBe(undefined)
      expect(facts.otherPerson, about).toBe(undefined)
      expect(facts.isCrossed, about).toBe(false)
      expect(facts.distancePt ?? Infinity, about).toBeLessThan(15)
    }
  }
})

test('an area over a clause covers its words', async () => {
  for (const { pdf, areas, signers, form } of await contracts) {
    const [first] = areas
    if (!first) continue
    // The clauses begin right below the header of the first page.
    const over = [{ ...moved(first, { x: 20, y: 12, height: 8 }), page: 1 }]
    const [facts] = await readFacts(pdf, over, signers)
    expect(facts?.coveredText, form).toMatch(/\p{L}{2}/u)
  }
})

test('two signers whose areas were exchanged stand at one another’s names', async () => {
  let exchanged = 0
  const missed: string[] = []
  for (const { pdf, areas, signers, style } of await contracts) {
    const [a, b, ...rest] = areas
    if (!a || !b) continue
    const swapped = [{ ...a, signer: b.signer }, { ...b, signer: a.signer }, ...rest]
    const [first, second] = await readFacts(pdf, swapped, signers)
    if (first?.otherPerson !== undefined && second?.otherPerson !== undefined) exchanged += 1
    else missed.push(style.name)
  }
  expect(exchanged / (await contracts).length, missed.join()).toBeGreaterThan(0.9)
})

async function makePage(draw: (page: ReturnType<PDFDocument['addPage']>) => void) {
  const document = await PDFDocument.create()
  await document.embedFont(StandardFonts.Helvetica)
  draw(document.addPage([600, 800]))
  return document.save()
}

const box = (x: number, y: number, width = 30, height = 5): SignatureArea => ({
  type: 'Signature',
  page: 1,
  x: toPercent(x),
  y: toPercent(y),
  width: toPercent(width),
  height: toPercent(height),
  signer: 0,
})
const ANA = [{ role: 'Locador', name: 'Ana Souza' }]

test('a drawn line is an area’s own at its foot, and in its way anywhere else', async () => {
  const pdf = await makePage((page) => {
    // A level line from 60 to 240 pt at 50 % of the height, and an upright one.
    page.drawLine({ start: { x: 60, y: 400 }, end: { x: 240, y: 400 } })
    page.drawLine({ start: { x: 450, y: 300 }, end: { x: 450, y: 500 } })
    page.drawText('Ana Souza', { x: 60, y: 385, size: 11 })
  })
  const areas = [box(10, 45), box(10, 49), box(60, 50)]
  const [own, crossed, upright] = await readFacts(pdf, areas, ANA)
  expect([own?.isCrossed, crossed?.isCrossed, upright?.isCrossed]).toEqual([false, true, true])
})

test('an area far from everything says how far', async () => {
  const pdf = await makePage((page) => page.drawText('Contrato', { x: 60, y: 780, size: 12 }))
  const [facts] = await readFacts(pdf, [box(10, 60)], ANA)
  expect(facts?.distancePt).toBeGreaterThan(400)
  expect(facts?.distancePt).toBeLessThan(480)
})

test('a page without text is named, and nothing is measured on it', async () => {
  const question = { pages: [1], areas: [box(10, 60)], signers: ANA }
  const facts = await readAreaFactsInPdf(new Uint8Array(await makePage(() => {})), question)
  expect(facts).toEqual({ areas: [{ isCrossed: false }], pagesWithoutText: [1] })
})

test('somebody else’s name under the line is found, with the own name beside it nobody’s', async () => {
  const pdf = await makePage((page) => {
    page.drawText('______________________', { x: 60, y: 400, size: 12 })
    page.drawText('João Ferreira Lima', { x: 60, y: 386, size: 11 })
    page.drawText('Locador', { x: 60, y: 372, size: 11 })
    page.drawText('______________________', { x: 340, y: 400, size: 12 })
    page.drawText('Ana Souza', { x: 340, y: 386, size: 11 })
  })
  const [foreign, own] = await readFacts(pdf, [box(10, 44.5), box(56.7, 44.5)], ANA)
  expect(foreign?.otherPerson).toBe('JOAO FERREIRA LIMA')
  expect(own?.otherPerson).toBe(undefined)
})

test('a file that does not open is not read, and a page that is not there covers nothing', async () => {
  const question = { pages: [1], areas: [box(10, 60)], signers: ANA }
  expect(await readAreaFactsInPdf(new TextEncoder().encode('%PDF-1.7\nnada'), question)).toBe(
    undefined,
  )
  const pdf = await makePage((page) => page.drawText('Contrato', { x: 60, y: 780, size: 12 }))
  const off = { pages: [7], areas: [{ ...box(10, 60), page: 7 }], signers: ANA }
  expect(await readAreaFactsInPdf(new Uint8Array(pdf), off)).toEqual({
    areas: [{ isCrossed: false }],
    pagesWithoutText: [],
  })
})
