// Folder of 300 contracts and its sheet that become signed files with every stamp on its line: counts a person's
// gestures and the minutes until they are sent.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ask } from './ask-main.ts'
import { expect, test } from './fixture.ts'
import type { Hand } from './hand.ts'
import { createHand } from './hand.ts'
import type { OfficeContract } from './office-folder.ts'
import { writeOfficeFolder } from './office-folder.ts'
import type { StampVerdict } from './read-stamps.ts'
import { readStamps } from './read-stamps.ts'
import { practise } from './steps.ts'

const CONTRACTS = 300
/** Budgets: gestures of a person, and milliseconds until all is sent. */
const MAX_GESTURES = 60
const LONGEST_MS = 600_000
/** Height of an area that is drawn by mouse, points. */
const AREA_PT = 24
/** Distance from the edge in which the pages scroll by themselves. */
const EDGE_PX = 60

test('300 contracts and a sheet are sent in 60 gestures, positions included, and each is stamped on its line @deep', async ({
  start,
  dataFolder,
}) => {
  test.setTimeout(1_500_000)
  const folder = join(dataFolder, 'contratos de novembro')
  const contracts = await writeOfficeFolder(folder, CONTRACTS)
  const { page } = await start()
  await page.setViewportSize({ width: 1366, height: 768 })
  await practise(page)
  const hand = createHand(page)
  const begun = Date.now()
  await bringIn(page, hand, folder)
  await place(page, hand, contracts)
  await send(page, hand)
  const figures = { gestures: hand.gestures(), ms: Date.now() - begun }
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(figures.gestures, JSON.stringify(figures)).toBeLessThanOrEqual(MAX_GESTURES)
  expect(figures.ms, JSON.stringify(figures)).toBeLessThanOrEqual(LONGEST_MS)

  const signed = await waitForSigned(dataFolder)
  const wrong: string[] = []
  for (const contract of contracts) {
    const path = signed.find((each) => each.includes(contract.name))
    const verdicts: readonly StampVerdict[] = path ? await readStamps(path, contract) : ['none']
    if (verdicts.some((each) => each !== 'onItsLine')) {
      wrong.push(`${contract.name} (${contract.style}): ${verdicts.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})

async function bringIn(page: Page, hand: Hand, folder: string): Promise<void> {
  await hand.click(page.getByRole('navigation').getByRole('button', { name: 'Lotes' }))
  await hand.click(page.getByRole('button', { name: 'Novo lote' }).first())
  await hand.dropFolder(page.getByText('Nenhum arquivo ainda'), folder)
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files).toHaveAttribute('aria-rowcount', String(CONTRACTS + 1))
  await expect(page.getByRole('button', { name: 'Parar' })).toHaveCount(0)
  await hand.click(page.getByRole('button', { name: 'Usar a planilha contratos.csv' }))
  await hand.click(page.getByRole('tab', { name: '3 Arquivos' }))
  await expect(page.getByText(`${String(CONTRACTS)} de ${String(CONTRACTS)} linhas`)).toBeVisible()
  await hand.click(page.getByRole('button', { name: 'Aplicar ao lote' }))
  await expect(
    page.getByRole('status').filter({ hasText: `${String(CONTRACTS)} documentos com os dados` }),
  ).toBeVisible()
}

/** Proposes positions for all, draws the missing areas on their lines, and approves the pages by cause. */
async function place(page: Page, hand: Hand, contracts: readonly OfficeContract[]): Promise<void> {
  await hand.click(page.getByRole('tab', { name: /Posições/u }))
  await hand.click(page.getByRole('button', { name: /^Propor posições/u }))
  await expect(page.getByRole('status').filter({ hasText: /posições propostas/u })).toBeVisible({
    timeout: 240_000,
  })
  await hand.press('F8')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByText(/^Lendo arquivos/u)).toHaveCount(0, { timeout: 240_000 })
  await placeByHand(page, hand, contracts)
  const states = page.getByRole('group', { name: 'Por situação' })
  const causes = page.getByRole('group', { name: 'Por motivo' })
  await approve(page, hand, states.getByRole('button', { name: /^Sem motivo/u }))
  // Approves cause after cause until none is left.
  while ((await causes.getByRole('button').count()) > 0) {
    await approve(page, hand, causes.getByRole('button').first())
    await hand.click(states.getByRole('button', { name: /^Todas/u }))
  }
  await expect(
    page.getByText(`${String(CONTRACTS)} de ${String(CONTRACTS)} conferidos`),
  ).toBeVisible()
}

async function approve(page: Page, hand: Hand, filter: Locator): Promise<void> {
  await hand.click(filter)
  await hand.click(page.getByRole('button', { name: /^Marcar .* como conferidas?$/u }))
  const isEmpty = /^(?:Nenhuma página com este filtro|Todas as páginas foram conferidas)\.$/u
  await expect(page.getByText(isEmpty)).toBeVisible()
}

async function placeByHand(
  page: Page,
  hand: Hand,
  contracts: readonly OfficeContract[],
): Promise<void> {
  const cause = page.getByRole('button', { name: /^Signatário sem posição/u })
  if ((await cause.count()) === 0) return
  await hand.click(cause)
  const cells = page.getByRole('gridcell')
  while ((await cells.count()) > 0) {
    const label = (await cells.first().locator('.visually-hidden').textContent()) ?? ''
    const contract = contracts.find(({ name }) => label.startsWith(`${name},`))
    if (!contract) throw new Error(label)
    await hand.click(cells.first())
    await drawMissing(page, hand, contract)
    await hand.press('F8')
    await expect(page.getByRole('button', { name: /^Voltar ao editor/u })).toBeVisible()
    await expect(cells.filter({ hasText: contract.name })).toHaveCount(0)
  }
}

/** Draws an area on the line of each signer without one; the editor selects these signers in their order. */
async function drawMissing(page: Page, hand: Hand, contract: OfficeContract): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: contract.name })).toBeVisible()
  const placed = await readPlaced(page, contract.name)
  for (const [signer, line] of contract.lines.entries()) {
    if (!line || placed.has(signer)) continue
    const paper = page.getByRole('application', { name: `Áreas da página ${String(line.page)}` })
    await bringIntoSight(page, hand, paper, (line.y - AREA_PT) / contract.height)
    const bounds = await boundsOf(paper)
    const toWindow = (x: number, y: number) => ({
      x: bounds.x + (x / contract.width) * bounds.width,
      y: bounds.y + (y / contract.height) * bounds.height,
    })
    await hand.drag(toWindow(line.x0, line.y - AREA_PT), toWindow(line.x1, line.y))
  }
}

/** @param part height on the paper, 0–1 of it */
async function bringIntoSight(page: Page, hand: Hand, paper: Locator, part: number): Promise<void> {
  const pages = page.getByRole('region', { name: 'Páginas' })
  const seen = await boundsOf(pages)
  const findY = async (): Promise<number> => {
    const { y, height } = await boundsOf(paper)
    return y + part * height - seen.y
  }
  const isInSight = (y: number): boolean => y > EDGE_PX && y < seen.height - EDGE_PX
  const y = await findY()
  if (isInSight(y)) return
  await hand.scroll(pages, y - seen.height / 2)
  await expect.poll(async () => isInSight(await findY())).toBe(true)
}

async function boundsOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('it has no place in the window')
  return box
}

/** Returns the indices of signers who have an area. */
async function readPlaced(page: Page, name: string): Promise<ReadonlySet<number>> {
  const batches = await ask(page, 'batch.list', {})
  const [batch] = batches.toSorted((a, b) => b.createdAt - a.createdAt)
  if (!batch) throw new Error('no batch')
  const { rows } = await ask(page, 'batch.documents', { batchId: batch.id })
  const row = rows.find((each) => each.name === name)
  if (!row) throw new Error(name)
  const input = { batchId: batch.id, documentIds: [row.id] }
  const [draft] = await ask(page, 'draft.readMany', input)
  return new Set(draft?.document.areas.map(({ signer }) => signer))
}

async function send(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('tab', { name: /Envio/u }))
  await hand.click(page.getByRole('button', { name: `Enviar ${String(CONTRACTS)} documentos` }))
  await expect(page.getByRole('button', { name: /^Desfazer/u }).first()).toBeVisible()
  await hand.click(page.getByRole('button', { name: 'Enviar agora' }))
}

/** Waits until all signed files are stored and returns their paths. */
async function waitForSigned(dataFolder: string): Promise<readonly string[]> {
  const list = async (): Promise<readonly string[]> => {
    const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true })
    return entries
      .filter(
        ({ name, parentPath }) => name.startsWith('Contrato') && parentPath.endsWith('archive'),
      )
      .map(({ name, parentPath }) => join(parentPath, name))
  }
  await expect
    .poll(async () => (await list()).length, { timeout: LONGEST_MS })
    .toBeGreaterThanOrEqual(CONTRACTS)
  return list()
}
