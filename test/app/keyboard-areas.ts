// Areas by keys, one on each contract: moved and resized by arrows, one typed as numbers, one step undone and redone.
// The expected place is read from the number fields.
import type { Page } from '@playwright/test'
import type { PixelBox } from '../support/render-page.ts'
import { CONTRACT_NAMES } from './awkward-contracts.ts'
import { expect } from './fixture.ts'
import type { Keyboard } from './keyboard.ts'
import { rowOf } from './steps.ts'

/** Keys that move a new area, by contract. */
const MOVES: Readonly<Record<string, readonly (readonly [keys: string, times: number])[]>> = {
  'Contrato comum': [
    ['Shift+ArrowUp', 6],
    ['ArrowRight', 3],
    ['Alt+Shift+ArrowRight', 4],
  ],
  'Contrato girado': [
    ['Shift+ArrowRight', 8],
    ['ArrowUp', 4],
    ['Alt+Shift+ArrowDown', 3],
  ],
  'Contrato recortado': [],
  'Contrato em escala': [
    ['Shift+ArrowUp', 7],
    ['Alt+ArrowRight', 5],
  ],
  'Contrato girado e recortado': [
    ['Shift+ArrowLeft', 5],
    ['Shift+ArrowUp', 4],
    ['Alt+Shift+ArrowLeft', 3],
  ],
}
/** Numbers for the contract without `MOVES`. */
const TYPED = { X: '41,37', Y: '12,5', Largura: '33,3', Altura: '9,08' } as const

/** Some Tab stops of the step in their order, from the list of documents on. */
const IN_ORDER = [
  'combobox Signatário das novas áreas',
  'button Nova área',
  'region Páginas',
  'a Ir para o conteúdo',
  'combobox Conta do lote',
  'button Acompanhamento',
  'tab Posições',
  'grid Documentos do lote',
]

/**
 * Places areas and returns them by contract, as parts (0–1) of the page's width and height from the number fields.
 */
export async function placeAreas(
  page: Page,
  keys: Keyboard,
): Promise<ReadonlyMap<string, PixelBox>> {
  await keys.press('Alt+3')
  const grid = page.getByRole('grid', { name: 'Documentos do lote' })
  await expect(grid).toBeFocused()
  const stops = await keys.goRound()
  expect(stops.filter((stop) => IN_ORDER.includes(stop))).toEqual(IN_ORDER)
  const pages = page.getByRole('region', { name: 'Páginas' })
  const onTheWay = await keys.tabTo(pages)
  const back = await keys.tabTo(grid, 'Shift+Tab')
  expect(back.slice(0, -1)).toEqual(onTheWay.slice(0, -1).toReversed())
  await keys.tabTo(pages)
  const placed = new Map<string, PixelBox>()
  for (const name of CONTRACT_NAMES) {
    if (placed.size > 0) await keys.press('Alt+PageDown')
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(pages).toBeFocused()
    // The editor opens at the last page, where people usually sign.
    await keys.press('Home')
    await expect(page.getByRole('textbox', { name: 'Página', exact: true })).toHaveValue('1')
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

/** Undoes the step of the last key and redoes it. */
async function undoAndRedo(page: Page, keys: Keyboard): Promise<void> {
  const after = await readPart(page)
  await keys.press('Control+z')
  await expect.poll(() => readPart(page)).not.toEqual(after)
  await keys.press('Control+Shift+z')
  await expect.poll(() => readPart(page)).toEqual(after)
}

/** Types numbers into the fields; Escape restores the field that is being typed in, and nothing else. */
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
    // The value is stored as typed and shown with one decimal.
    const shown = Number(text.replace(',', '.')).toLocaleString('pt-BR', {
      maximumFractionDigits: 1,
    })
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(shown)
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
