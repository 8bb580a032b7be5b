// The main job with the mouse unplugged: practice, five awkward PDFs picked, signers, areas, released,
// taken back, released again, signed, archived, opened. At each stop of Tab the focus can be seen.
// Where each stamp must be is read off the number fields; where it is, Poppler says.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PixelBox } from '../support/render-page.ts'
import type { RunningApplication } from './application-host.ts'
import { CONTRACT_NAMES, writeAwkwardContracts } from './awkward-contracts.ts'
import { expectStamp } from './expect-stamp.ts'
import { expect, test } from './fixture.ts'
import type { Keyboard } from './keyboard.ts'
import { createKeyboard } from './keyboard.ts'
import { readOpened, rowOf } from './steps.ts'

/** On a new area, another way for each contract. */
const MOVES: Readonly<Record<string, readonly (readonly [keys: string, times: number])[]>> = {
  'Contrato comum': [
    ['Shift+ArrowUp', 20],
    ['ArrowRight', 7],
    ['Alt+Shift+ArrowRight', 5],
  ],
  'Contrato girado': [
    ['Shift+ArrowRight', 31],
    ['ArrowUp', 4],
    ['Alt+Shift+ArrowDown', 3],
  ],
  'Contrato recortado': [],
  'Contrato em escala': [
    ['Shift+ArrowUp', 55],
    ['Alt+ArrowRight', 13],
  ],
  'Contrato girado e recortado': [
    ['Shift+ArrowLeft', 30],
    ['Shift+ArrowUp', 9],
    ['Alt+Shift+ArrowLeft', 4],
  ],
}
/** For the contract that no arrow moves. */
const TYPED = { X: '41,37', Y: '12,5', Largura: '33,3', Altura: '9,08' } as const

const STORED_TIMEOUT_MS = 60_000

test('the main job is done by keyboard alone, and each stamp stands where the numbers say', async ({
  start,
  dataFolder,
}) => {
  test.setTimeout(150_000)
  const paths = await writeAwkwardContracts(join(dataFolder, 'originais'))
  const { page, main } = await start()
  await page.setViewportSize({ width: 1366, height: 768 })
  const keys = createKeyboard(page)
  await beginInPractice(page, keys)
  await pickFiles(page, keys, paths)
  await enterSigner(page, keys)
  const placed = await placeAreas(page, keys)
  await releaseTwice(page, keys)
  await followUntilStored(page, keys)
  await expectOpened(page, keys, main, placed)
})

async function beginInPractice(page: Page, keys: Keyboard): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: /Praticar/u }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeFocused()
  await keys.press('Control+1')
  await expect(page.getByRole('heading', { level: 1, name: 'Lotes' })).toBeFocused()
  await keys.goRound()
  await keys.press('Control+n')
  await expect(page.getByRole('heading', { level: 1, name: /^Lote de/u })).toBeFocused()
}

/** By the button that is there while the batch is empty, and is gone afterwards. */
async function pickFiles(page: Page, keys: Keyboard, paths: readonly string[]): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name: 'Adicionar arquivos' }))
  const chooser = page.waitForEvent('filechooser')
  await keys.press('Control+o')
  await (await chooser).setFiles([...paths])
  await expect(page.getByRole('row', { name: /Em ordem/u })).toHaveCount(CONTRACT_NAMES.length)
  await expect(page.getByRole('grid', { name: 'Arquivos do lote' })).toBeFocused()
  await keys.goRound()
}

/** For the first contract, then for all; between both Escape leaves the batch, and nothing is lost. */
async function enterSigner(page: Page, keys: Keyboard): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Documentos do lote' })
  await keys.press('Alt+2')
  await expect(grid).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Adicionar signatário' }))
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await keys.type('ana.conceicao@exemplo.com.br')
  await keys.tabTo(page.getByRole('textbox', { name: 'Nome', exact: true }))
  await keys.type('Ana Conceição')
  await keys.tabTo(page.getByRole('combobox', { name: 'Papel' }))
  await keys.type('Contratante')
  await keys.press('Escape')
  await keys.tabTo(page.getByRole('button', { name: 'Mais opções' }))
  await keys.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Lotes' })).toBeFocused()
  await keys.tabTo(page.getByRole('grid', { name: 'Lotes' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Lote de/u })).toBeFocused()
  await keys.press('Alt+2')
  await expect(rowOf(page, CONTRACT_NAMES[0] ?? '')).toContainText('Ana Conceição')
  await keys.press('Control+a')
  const copy = page.getByRole('button', { name: /Aplicar a mais 4 documentos/u })
  await keys.tabTo(copy)
  await keys.press('Enter')
  await expect(page.getByRole('row', { name: /Ana Conceição/u })).toHaveCount(CONTRACT_NAMES.length)
  await expect(copy).toBeFocused()
  await keys.goRound()
}

/** Parts of the page's width and height, by contract, as the number fields show them. */
async function placeAreas(page: Page, keys: Keyboard): Promise<ReadonlyMap<string, PixelBox>> {
  await keys.press('Alt+3')
  await expect(page.getByRole('grid', { name: 'Documentos do lote' })).toBeFocused()
  await keys.goRound()
  const pages = page.getByRole('region', { name: 'Páginas' })
  await keys.tabTo(pages)
  const placed = new Map<string, PixelBox>()
  for (const name of CONTRACT_NAMES) {
    if (placed.size > 0) await keys.press('Alt+PageDown')
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(pages).toBeFocused()
    await expect(page.getByRole('img', { name: 'Página 1', exact: true })).toBeVisible()
    await keys.press('n')
    const box = page.getByRole('button', { name: /^Assinatura de Ana Conceição, página 1/u })
    await expect(box).toBeFocused()
    for (const [move, times] of MOVES[name] ?? []) await keys.press(move, times)
    if (placed.size === 0) await undoAndRedo(page, keys)
    if (MOVES[name]?.length === 0) await typeNumbers(page, keys)
    placed.set(name, await readPart(page))
    await keys.press('Escape')
    await expect(pages).toBeFocused()
    await expect(rowOf(page, name).getByRole('gridcell').last()).toContainText('1')
  }
  await expect(page.getByRole('status').getByText('Tudo salvo')).toBeVisible()
  return placed
}

/** One step back, the last key's, and forth again. */
async function undoAndRedo(page: Page, keys: Keyboard): Promise<void> {
  const after = await readPart(page)
  await keys.press('Control+z')
  await expect.poll(() => readPart(page)).not.toEqual(after)
  await keys.press('Control+Shift+z')
  await expect.poll(() => readPart(page)).toEqual(after)
}

/** Escape takes back what is typed in a field and no more; from a field at rest it leads to the area. */
async function typeNumbers(page: Page, keys: Keyboard): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await keys.tabTo(field)
    const before = await field.inputValue()
    await keys.press('Control+a')
    await keys.type('7')
    await keys.press('Escape')
    await expect(field).toHaveValue(before)
    await keys.press('Control+a')
    await keys.type(text)
  }
  await keys.press('Enter')
  for (const [label, text] of Object.entries(TYPED)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text)
  }
  await keys.press('Escape')
  await expect(page.getByRole('button', { name: /^Assinatura de Ana/u })).toBeFocused()
}

async function readPart(page: Page): Promise<PixelBox> {
  const read = async (label: string): Promise<number> => {
    const text = await page.getByRole('textbox', { name: label, exact: true }).inputValue()
    return Number(text.replace(',', '.')) / 100
  }
  const [left, top] = [await read('X'), await read('Y')]
  return { left, top, right: left + (await read('Largura')), bottom: top + (await read('Altura')) }
}

async function releaseTwice(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('Alt+5')
  await expect(page.getByRole('button', { name: 'Ir para Envio' })).toBeFocused()
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('button', { name: /Enviar 5 documentos/u }))
  await keys.goRound()
  await keys.press('Control+Enter')
  const pending = page.getByRole('region', { name: /5 documentos/u }).getByRole('heading')
  await expect(pending).toBeFocused()
  await keys.press('Control+z')
  await expect(page.getByRole('heading', { name: 'O que vai acontecer' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: /Enviar 5 documentos/u }))
  await keys.press('Enter')
  await expect(pending).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Enviar já' }))
  await keys.press('Enter')
  const sent = page.getByRole('heading', { name: 'Todos os 5 documentos foram enviados' })
  await expect(sent).toBeFocused({ timeout: 15_000 })
  await keys.goRound()
}

async function followUntilStored(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('Control+2')
  await expect(page.getByRole('heading', { level: 1, name: 'Acompanhamento' })).toBeFocused()
  await keys.tabTo(page.getByRole('radio', { name: /Pendentes/u }))
  await keys.press('ArrowRight', 2)
  await expect(page.getByRole('radio', { name: /Assinados/u })).toBeFocused()
  await expect(async () => {
    await keys.press('F5')
    await expect(page.getByRole('row', { name: /Assinado e guardado/u })).toHaveCount(
      CONTRACT_NAMES.length,
      { timeout: 3_000 },
    )
  }).toPass({ timeout: STORED_TIMEOUT_MS })
  await expect(page.getByRole('radio', { name: /Assinados/u })).toBeFocused()
  await keys.goRound()
}

/** Each by Enter; the last is shown in its folder as well. */
async function expectOpened(
  page: Page,
  keys: Keyboard,
  main: RunningApplication['main'],
  placed: ReadonlyMap<string, PixelBox>,
): Promise<void> {
  await keys.press('Control+4')
  await expect(page.getByRole('heading', { level: 1, name: 'Arquivo' })).toBeFocused()
  const grid = page.getByRole('grid', { name: 'Arquivos guardados' })
  await keys.tabTo(grid)
  for (let count = 1; count <= placed.size; count += 1) {
    if (count > 1) await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect.poll(() => readOpened(main)).toHaveLength(count)
  }
  const opened = await readOpened(main)
  for (const [name, part] of placed) {
    const path = opened.find((each) => each.endsWith(`/${name}_assinado.pdf`))
    await expectStamp(path ?? `${name} in ${opened.join()}`, part)
  }
  await keys.press('Control+Enter')
  await expect.poll(() => readOpened(main)).toEqual([...opened, opened.at(-1)])
  await expect(grid).toBeFocused()
  await keys.goRound()
}
