// Pages and areas in the real browser: the stored area is the drawn one on every kind of page, long files use little
// memory, and a missing file is named.
import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { fileTokenSchema } from '../../shared/model/file-token.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { makePdf } from '../support/make-pdf.ts'
import { ask, readAnswer } from './ask-main.ts'
import { CONTRACT_NAMES, writeAwkwardContracts } from './awkward-contracts.ts'
import { expect, test } from './fixture.ts'

const SIGNERS = [
  { name: 'Ana Souza', email: 'ana@exemplo.com.br', role: 'Contratante' },
  { name: 'Bruno Lima', email: 'bruno@exemplo.com.br', role: 'Testemunha' },
]

type Point = { readonly x: number; readonly y: number }

/** Makes a batch of these files, each with two signers, and opens its step Posições. */
async function openPages(page: Page, paths: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /Praticar/u }).click()
  await page.evaluate(() => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', multiple: true, id: 'given', hidden: true })
    document.body.append(input)
  })
  await page.locator('#given').setInputFiles([...paths])
  const admitted = await page.evaluate(() => {
    const input = document.querySelector('#given')
    const files = input instanceof HTMLInputElement ? [...(input.files ?? [])] : []
    return window.bridge.admitFiles(files)
  })
  const tokens = readAnswer(z.array(fileTokenSchema), admitted).map(({ token }) => token)
  const { id: batchId } = await ask(page, 'batch.create', { name: 'Posições' })
  const rows = await ask(page, 'draft.addFiles', { batchId, tokens })
  const documentIds = rows.map(({ id }) => id)
  await ask(page, 'draft.change', { batchId, documentIds, change: { signers: SIGNERS } })
  await page.reload()
  await page.getByRole('row', { name: /Posições/u }).dblclick()
  await page.getByRole('tab', { name: /Posições/u }).click()
}

async function show(page: Page, name: string): Promise<void> {
  await page.getByRole('gridcell', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  // The editor opens at the last page, where people usually sign.
  const number = page.getByRole('textbox', { name: 'Página', exact: true })
  await number.fill('1')
  await number.press('Enter')
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
}

async function boundsOf(page: Page, selector: string) {
  const bounds = await page.locator(selector).boundingBox()
  if (!bounds) throw new Error(`${selector} is not shown`)
  return bounds
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

/** Returns the areas that main has of the draft with that name. */
async function readAreas(page: Page, name: string): Promise<readonly SignatureArea[]> {
  const batches = await ask(page, 'batch.list', {})
  const batch = batches.find((each) => each.name === 'Posições')
  if (!batch) throw new Error('the batch is gone')
  const { rows } = await ask(page, 'batch.documents', { batchId: batch.id })
  const row = rows.find((each) => each.name === name)
  if (!row) throw new Error(`${name} is gone`)
  return (await ask(page, 'draft.read', { documentId: row.id })).document.areas
}

test('what the mouse draws is stored as percent of the page as it is shown: turned, cropped, scaled', async ({
  start,
  dataFolder,
}) => {
  const { page } = await start()
  await openPages(page, await writeAwkwardContracts(join(dataFolder, 'originais')))
  for (const name of CONTRACT_NAMES) {
    await show(page, name)
    await page.getByRole('button', { name: 'Página inteira' }).click()
    const paper = await boundsOf(page, '[data-page="1"]')
    const from = {
      x: Math.round(paper.x + paper.width * 0.2),
      y: Math.round(paper.y + paper.height * 0.6),
    }
    const to = { x: from.x + 90, y: from.y + 40 }
    await drag(page, from, to)
    await expect.poll(async () => (await readAreas(page, name)).length).toBe(1)
    const [area] = await readAreas(page, name)
    const percentX = 100 / paper.width
    const percentY = 100 / paper.height
    expect(area?.x).toBeCloseTo((from.x - paper.x) * percentX, 3)
    expect(area?.y).toBeCloseTo((from.y - paper.y) * percentY, 3)
    expect(area?.width).toBeCloseTo(90 * percentX, 3)
    expect(area?.height).toBeCloseTo(40 * percentY, 3)
    const picture = await page
      .locator('[data-page="1"] canvas')
      .evaluate((canvas) =>
        canvas instanceof HTMLCanvasElement ? canvas.width / canvas.height : 0,
      )
    expect(picture).toBeCloseTo(paper.width / paper.height, 2)
  }
})

test('a box is moved and resized by mouse, stops at the edge whole, and each is undone in one @deep', async ({
  start,
  dataFolder,
}) => {
  const path = join(dataFolder, 'Contrato.pdf')
  await writeFile(path, await makePdf())
  const { page } = await start()
  await openPages(page, [path])
  await show(page, 'Contrato')
  const paper = await boundsOf(page, '[data-page="1"]')
  await drag(page, { x: paper.x + 100, y: paper.y + 100 }, { x: paper.x + 240, y: paper.y + 160 })
  const middle = { x: paper.x + 170, y: paper.y + 140 }
  await drag(page, middle, { x: middle.x + 50, y: middle.y + 30 })
  const moved = await boundsOf(page, '[data-area]')
  expect(moved.x).toBeCloseTo(paper.x + 150, 0)
  expect(moved.width).toBeCloseTo(140, 0)
  const corner = { x: moved.x + moved.width, y: moved.y + moved.height }
  await drag(page, corner, { x: corner.x + 40, y: corner.y + 20 })
  expect((await boundsOf(page, '[data-area]')).width).toBeCloseTo(180, 0)
  await drag(page, { x: moved.x + 30, y: moved.y + 40 }, { x: paper.x - 300, y: moved.y + 40 })
  await expect.poll(async () => (await readAreas(page, 'Contrato'))[0]?.x).toBe(0)
  expect((await boundsOf(page, '[data-area]')).width).toBeCloseTo(180, 0)
  for (const width of [180, 140, 140]) {
    await page.keyboard.press('Control+z')
    expect((await boundsOf(page, '[data-area]')).width).toBeCloseTo(width, 0)
  }
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-area]')).toHaveCount(0)
  await expect.poll(() => readAreas(page, 'Contrato')).toEqual([])
})

test(
  'Escape in the middle of a drag leaves everything as it was',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const path = join(dataFolder, 'Contrato.pdf')
    await writeFile(path, await makePdf())
    const { page } = await start()
    await openPages(page, [path])
    await show(page, 'Contrato')
    const paper = await boundsOf(page, '[data-page="1"]')
    await page.mouse.move(paper.x + 100, paper.y + 100)
    await page.mouse.down()
    await page.mouse.move(paper.x + 300, paper.y + 200)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator('[data-area]')).toHaveCount(0)
    expect(await readAreas(page, 'Contrato')).toEqual([])
  },
)

/** Size of an attachment that no page needs. */
const ATTACHED_BYTES = 6 * 1024 * 1024

test(
  'a file of 300 pages is read in parts, shows the page that is asked for, and keeps few pictures',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const path = join(dataFolder, 'Anexo.pdf')
    const pages = Array.from({ length: 300 }, (_, index) => ({ rotate: index % 2 === 0 ? 0 : 90 }))
    const heavy = await PDFDocument.load(await makePdf('Anexo', pages))
    await heavy.attach(randomBytes(ATTACHED_BYTES), 'planta.bin')
    await writeFile(path, await heavy.save())
    const { page } = await start()
    const said: string[] = []
    const parts: (readonly [status: number, bytes: number])[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('response', (response) => {
      if (!response.url().includes('/stored/')) return
      parts.push([response.status(), Number(response.headers()['content-length'])])
    })
    await openPages(page, [path])
    await show(page, 'Anexo')
    const field = page.getByRole('toolbar').getByRole('textbox', { name: 'Página' })
    let most = 0
    for (const wanted of [300, 2, 150, 151, 299, 1]) {
      await field.fill(String(wanted))
      await field.press('Enter')
      await expect(page.locator(`[data-page="${wanted}"] canvas`)).toBeVisible()
      await expect(field).toHaveValue(String(wanted))
      most = Math.max(most, await page.locator('[data-page] canvas').count())
    }
    expect(most).toBeLessThanOrEqual(6)
    expect(parts.length).toBeGreaterThan(1)
    expect(new Set(parts.map(([status]) => status))).toEqual(new Set([206]))
    expect(parts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(ATTACHED_BYTES / 2)
    expect(said).toEqual([])
  },
)

test(
  'zooming with Ctrl and the wheel keeps the spot under the pointer',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const path = join(dataFolder, 'Contrato.pdf')
    await writeFile(path, await makePdf('Contrato', [{}, {}, {}]))
    const { page } = await start()
    await openPages(page, [path])
    await show(page, 'Contrato')
    await page.getByRole('button', { name: 'Página inteira' }).click()
    const before = await boundsOf(page, '[data-page="1"]')
    const at = { x: before.x + before.width * 0.5, y: before.y + before.height * 0.75 }
    await page.mouse.move(at.x, at.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -400)
    await page.keyboard.up('Control')
    await expect
      .poll(async () => (await boundsOf(page, '[data-page="1"]')).width)
      .toBeGreaterThan(before.width * 1.5)
    const after = await boundsOf(page, '[data-page="1"]')
    expect((at.y - after.y) / after.height).toBeCloseTo(0.75, 2)
    await page.keyboard.press('Control+0')
    await expect(page.getByRole('button', { name: /Ajustar à largura/u })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
)

test('by keyboard alone an area is made, placed, sized and stored; axe finds nothing in either theme @deep', async ({
  start,
  dataFolder,
}) => {
  const path = join(dataFolder, 'Contrato.pdf')
  await writeFile(path, await makePdf())
  const { page } = await start()
  await openPages(page, [path])
  await show(page, 'Contrato')
  await page.getByRole('region', { name: 'Páginas' }).focus()
  await page.keyboard.press('n')
  const box = page.locator('[data-area]')
  await expect(box).toBeFocused()
  await expect.poll(async () => (await readAreas(page, 'Contrato')).length).toBe(1)
  const [before] = await readAreas(page, 'Contrato')
  if (!before) throw new Error('no area is stored')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect
    .poll(async () => (await readAreas(page, 'Contrato'))[0]?.width)
    .toBeCloseTo(before.width + 1, 4)
  const after = (await readAreas(page, 'Contrato'))[0]
  expect(after?.x).toBeCloseTo(before.x + 1, 4)
  expect(after?.y).toBeCloseTo(before.y - 0.1, 4)
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate(
      (chosen) => window.bridge.invoke('settings.change', { theme: chosen }),
      theme,
    )
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})

test(
  'a file that is gone from the store says so, and is there again when it is tried again',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const bytes = await makePdf()
    const path = join(dataFolder, 'Contrato.pdf')
    await writeFile(path, bytes)
    const { page } = await start()
    await openPages(page, [path])
    await show(page, 'Contrato')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const stored = join(dataFolder, 'practice', 'files', sha256.slice(0, 2), sha256)
    await rm(stored)
    await page.getByRole('tab', { name: /Arquivos/u }).click()
    await page.getByRole('tab', { name: /Posições/u }).click()
    await expect(page.getByRole('alert')).toContainText('Adicione o arquivo de novo ao lote')
    await writeFile(stored, bytes)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
  },
)

test('a window that is made small, then large, keeps the lines that were read where they were @deep', async ({
  start,
  dataFolder,
}) => {
  const path = join(dataFolder, 'Contrato.pdf')
  await writeFile(path, await makePages(5))
  const { page } = await start()
  await page.setViewportSize({ width: 1366, height: 768 })
  await openPages(page, [path])
  await show(page, 'Contrato')
  const pages = page.getByRole('region', { name: 'Páginas' })
  await pages.hover()
  await page.mouse.wheel(0, 1_500)
  const read = await settledSpot(pages)
  for (const [width, height] of [
    [911, 512],
    [1920, 1080],
    [1024, 700],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await settledSpot(pages), `${width}×${height}`).toBeCloseTo(read, 1)
  }
})

async function makePages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let index = 0; index < count; index += 1) pdf.addPage([595, 842])
  return pdf.save()
}

/** Returns the page at three tenths of the view's height, and the share of it above that line, once both stand still. */
async function settledSpot(pages: Locator): Promise<number> {
  const read = (): Promise<number> =>
    pages.evaluate((view) => {
      const { top, height } = view.getBoundingClientRect()
      const line = top + height * 0.3
      const drawn = [...view.querySelectorAll<HTMLElement>('[data-page]')].find((each) => {
        const { top: above, bottom: below } = each.getBoundingClientRect()
        return above <= line && below > line
      })
      const { top: from = 0, height: tall = 1 } = drawn?.getBoundingClientRect() ?? {}
      return Number(drawn?.dataset['page'] ?? Number.NaN) + (line - from) / tall
    })
  let spot = await read()
  await expect
    .poll(async () => {
      const before = spot
      spot = await read()
      return spot === before
    })
    .toBe(true)
  return spot
}
