// Tracking of 100,000 documents in the real window, timed by the page's clock.
import type { Locator } from '@playwright/test'
import { fillDataFolder } from '../support/filled-data-folder.ts'
import { expectEvenFrames } from './even-frames.ts'
import { expect, test } from './fixture.ts'
import { goTo } from './steps.ts'

/** Documents of `fillDataFolder`, which adds three of special kinds. */
const DOCUMENTS = 100_000
const ALL = DOCUMENTS + 3
const PENDING = DOCUMENTS * 0.025 + 1
const PASSES = 3
const MAX_OPEN_MS = 500
const MAX_FILTER_MS = 100

/** @returns time from a press until the list has `rows` rows and its first is drawn, milliseconds */
function timePress(element: Locator, rows: number): Promise<number> {
  return element.evaluate(async (pressed, count) => {
    const isShown = (): boolean =>
      document.querySelector(
        `[role="grid"][aria-rowcount="${String(count + 1)}"] [aria-rowindex="2"] [role="gridcell"]`,
      ) !== null
    if (isShown()) throw new Error(`${String(count)} rows are there already`)
    const began = performance.now()
    if (pressed instanceof HTMLElement) pressed.click()
    while (!isShown()) await new Promise((done) => requestAnimationFrame(done))
    return performance.now() - began
  }, rows)
}

/** @returns time from a press until another document is the first, milliseconds */
function timeOrder(element: Locator): Promise<number> {
  return element.evaluate(async (pressed) => {
    const row = '[role="grid"] [aria-rowindex="2"]'
    const before = document.querySelector(row)?.getAttribute('data-key')
    const began = performance.now()
    if (pressed instanceof HTMLElement) pressed.click()
    let now = before
    // A row that is not loaded yet has no key.
    while (now === before || now === null) {
      await new Promise((done) => requestAnimationFrame(done))
      now = document.querySelector(row)?.getAttribute('data-key') ?? null
    }
    return performance.now() - began
  })
}

test(
  '100,000 documents are opened, filtered, sorted by name and scrolled as quickly as a few',
  { tag: '@deep' },
  async ({ start, dataFolder }, info) => {
    await fillDataFolder(dataFolder, DOCUMENTS)
    const { page } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(page.getByText('Lote 1000', { exact: true }).first()).toBeVisible()
    const tracking = page.getByRole('navigation').getByRole('button', { name: 'Acompanhamento' })
    const tab = (name: string): Locator => page.locator('label').filter({ hasText: name })
    const took: Record<'open' | 'all' | 'pending', number[]> = { open: [], all: [], pending: [] }
    for (let pass = 0; pass < PASSES; pass += 1) {
      took.open.push(await timePress(tracking, PENDING))
      took.all.push(await timePress(tab('Todos'), ALL))
      took.pending.push(await timePress(tab('Pendentes'), PENDING))
      await goTo(page, 'Lotes')
    }
    await tracking.click()
    await tab('Todos').click()
    const grid = page.getByRole('grid', { name: 'Documentos enviados' })
    await expect(grid).toHaveAttribute('aria-rowcount', String(ALL + 1))
    info.annotations.push({ type: 'milliseconds', description: JSON.stringify(took) })
    expect(Math.min(...took.open)).toBeLessThan(MAX_OPEN_MS)
    expect(Math.min(...took.all)).toBeLessThan(MAX_FILTER_MS)
    expect(Math.min(...took.pending)).toBeLessThan(MAX_FILTER_MS)
    await expectEvenFrames(grid, ALL)
    await grid.getByRole('columnheader', { name: 'Documento' }).getByRole('button').click()
    const sortMs = await timeOrder(page.getByRole('button', { name: 'Ordenar de Z a A' }))
    info.annotations.push({ type: 'milliseconds', description: JSON.stringify({ sortMs }) })
    expect(sortMs).toBeLessThan(MAX_OPEN_MS)
    await expect(grid.locator('[aria-rowindex="2"]')).toContainText('99999-')
  },
)
