// A batch of contracts with boxes on their lines, and twelve oddities in known documents.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { toPercent } from '../../shared/geometry/percent.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import type { Signer } from '../../shared/model/signer.ts'
import type { Oddity } from '../../shared/positions/oddities.ts'
import { ask } from './ask-main.ts'
import { startNewBatch } from './batch-steps.ts'
import { dropFolder } from './drop-files.ts'
import { expect } from './fixture.ts'

const PAPER = { width: 595.28, height: 841.89 }
const CLAUSE =
  'As partes acima qualificadas têm entre si justo e contratado o que se segue e outorgam.'
const FIRST = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gina', 'Hugo', 'Iara', 'Jonas']
const LAST = ['Souza', 'Lima', 'Prado', 'Nunes', 'Rocha', 'Teles', 'Viana', 'Matos', 'Dias', 'Reis']
/** Lines of the last page, points from the top; the second signer's line is to the right of the first one's. */
const LINE = { y: 420, left: 70, right: 330, length: 190 }
const PLANTED = [
  'overText',
  'overText',
  'overLine',
  'overLine',
  'otherPerson',
  'otherPerson',
  'noPlace',
  'noPlace',
  'farFromText',
  'farFromText',
  'otherPages',
  'likely',
] as const satisfies readonly Oddity[]
type Planted = (typeof PLANTED)[number]

export type PlantedBatch = {
  /** Names of the documents with the oddity of each. */
  readonly planted: readonly { readonly name: string; readonly oddity: Planted }[]
}

type Contract = {
  readonly name: string
  readonly pages: number
  readonly people: readonly [string, string]
  readonly oddity: Planted | undefined
}

/** Makes the batch with files, signers and areas; the window shows it at the end. */
export async function openPlantedBatch(
  page: Page,
  folder: string,
  count: number,
): Promise<PlantedBatch> {
  const contracts = Array.from({ length: count }, (_, at) => planContract(at, count))
  await mkdir(folder, { recursive: true })
  for (const contract of contracts) {
    await writeFile(join(folder, `${contract.name}.pdf`), await writeContract(contract))
  }
  await startNewBatch(page)
  await dropFolder(page, page.getByText('Nenhum arquivo ainda'), folder)
  const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1))
  await expect(page.getByRole('button', { name: 'Parar' })).toHaveCount(0)
  await placeBoxes(page, contracts)
  return {
    planted: contracts.flatMap(({ name, oddity }) => (oddity ? [{ name, oddity }] : [])),
  }
}

function nameOf(number: number): string {
  const last = (at: number): string => LAST[Math.floor(number / at) % 10] ?? ''
  return `${FIRST[number % 10] ?? ''} ${last(10)} ${last(100)}`
}

function planContract(at: number, count: number): Contract {
  const oddity = PLANTED.find((_, index) => Math.floor(((index + 1) * count) / 13) === at)
  return {
    name: `Contrato ${String(at + 1).padStart(4, '0')}`,
    pages: oddity === 'otherPages' ? 5 : 3,
    people: [nameOf(at), nameOf(at + 537)],
    oddity,
  }
}

async function writeContract({ pages, people, oddity }: Contract): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([PAPER.width, PAPER.height])
    const text = (words: string, x: number, y: number): void =>
      page.drawText(words, { x, y: PAPER.height - y, size: 11, font })
    const last = number === pages
    for (let y = 80; y < (last ? 320 : 760); y += 16) text(CLAUSE, LINE.left, y)
    if (!last) continue
    for (const [at, name] of people.entries()) {
      const x = at === 0 ? LINE.left : LINE.right
      page.drawLine({
        start: { x, y: PAPER.height - LINE.y },
        end: { x: x + LINE.length, y: PAPER.height - LINE.y },
      })
      const isOther = oddity === 'otherPerson' && at === 1
      text(isOther ? 'Zuleica Quintanilha Moraes' : name, x, LINE.y + 14)
      text(at === 0 ? 'Locador' : 'Locatário', x, LINE.y + 28)
    }
  }
  return document.save()
}

function toSigners({ people, name }: Contract): readonly Signer[] {
  return people.map((person, at) => ({
    email: `${at === 0 ? 'locador' : 'locatario'}.${name.slice(-4)}@exemplo.com.br`,
    name: person,
    role: at === 0 ? 'Locador' : 'Locatário',
  }))
}

function toAreas({ pages, oddity }: Contract): readonly SignatureArea[] {
  const box = (signer: number): SignatureArea => ({
    type: 'Signature',
    page: pages,
    x: toPercent(((signer === 0 ? LINE.left : LINE.right) / PAPER.width) * 100),
    y: toPercent((LINE.y / PAPER.height) * 100 - 5),
    width: toPercent((LINE.length / PAPER.width) * 100),
    height: toPercent(5),
    signer,
  })
  const [first, second] = [box(0), box(1)]
  const at = (y: number): SignatureArea => ({ ...second, y: toPercent(y) })
  if (oddity === 'noPlace') return [first]
  if (oddity === 'overText') return [first, at(15)]
  if (oddity === 'overLine') return [first, at((LINE.y / PAPER.height) * 100 - 1)]
  if (oddity === 'farFromText') return [first, at(80)]
  return [first, second]
}

async function placeBoxes(page: Page, contracts: readonly Contract[]): Promise<void> {
  const [batch] = (await ask(page, 'batch.list', {})).toSorted((a, b) => b.createdAt - a.createdAt)
  if (!batch) throw new Error('no batch')
  const { rows } = await ask(page, 'batch.documents', { batchId: batch.id })
  const changes = rows.map((row) => {
    const contract = contracts.find(({ name }) => `${name}.pdf` === row.fileName)
    if (!contract) throw new Error(row.fileName)
    const areas = toAreas(contract)
    const evidence = { place: 'line', side: 'below', text: 'Locador', matches: ['label'] } as const
    const signers = [...toSigners(contract)]
    if (contract.oddity !== 'likely') return { documentId: row.id, change: { signers, areas } }
    const areaMarks = areas.map((area) => ({ area, confidence: 'likely' as const, evidence }))
    const unseen = areas.map((area) => ({ ...area, isUnseen: true as const }))
    return { documentId: row.id, change: { signers, areas: unseen, areaMarks } }
  })
  await ask(page, 'draft.changeMany', { batchId: batch.id, changes })
  // The window reads again what was changed without it.
  await page.getByRole('navigation').getByRole('button', { name: 'Lotes' }).click()
  await page.reload()
  await page
    .getByRole('row', { name: /^Lote de \d/u })
    .first()
    .dblclick()
}
