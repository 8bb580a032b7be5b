// Lists at the widths of office screens: what became of a document or a batch is not cut.
import type { Locator, Page } from '@playwright/test'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import type { RunningApplication } from './application-host.ts'
import { findCut } from './find-cut.ts'
import { expect, test } from './fixture.ts'
import type { Moves } from './seed-practice.ts'
import { BUSY, NOW, seedPractice } from './seed-practice.ts'
import { chooseLanguage, goTo, practise, rowOf } from './steps.ts'

const noFile = (reason: 'fileChanged' | 'fileMissing') => () => ({
  steps: [{ kind: 'rejected', reason, rejectedAt: NOW }] as const,
})
const MOVES: Moves = {
  Alterado: noFile('fileChanged'),
  Ausente: noFile('fileMissing'),
  Parado: () => ({
    steps: [{ kind: 'held', hold: { reason: 'keyOrAccount' }, heldAt: NOW }] as const,
  }),
}

/** Opens practice with documents in the states of these moves; undefined: those of the journeys. */
async function openSeeded(
  start: () => Promise<RunningApplication>,
  dataFolder: string,
  moves: Moves | undefined,
  size: { readonly width: number; readonly height: number },
): Promise<Page> {
  seedPractice(dataFolder, moves)
  const { page } = await start()
  await practise(page)
  await page.setViewportSize(size)
  return page
}

test('the states of documents are read whole beside the detail at 1280 pixels, in both languages @deep', async ({
  start,
  dataFolder,
}) => {
  const page = await openSeeded(start, dataFolder, MOVES, { width: 1280, height: 800 })
  for (const language of ['pt-BR', 'en']) {
    await chooseLanguage(page, language)
    await page.keyboard.press('Control+2')
    await page
      .locator('label')
      .filter({ hasText: /^(?:Todos|All)/u })
      .click()
    const row = rowOf(page, 'Alterado')
    await expect(row).toContainText(/alterado|changed/u)
    const states = page.locator('[role="gridcell"][aria-colindex="3"] span')
    await expect.poll(() => findCut(states), language).toEqual([])
  }
})

test('the states of documents are read whole where a batch was sent, beside the detail at 1280 pixels, in both languages @deep', async ({
  start,
  dataFolder,
}) => {
  const page = await openSeeded(start, dataFolder, MOVES, { width: 1280, height: 800 })
  await goTo(page, 'Lotes')
  await page.getByRole('row', { name: /Locações/u }).dblclick()
  await page.getByRole('tab', { name: /Envio/u }).click()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row', { name: /Alterado/u })).toBeVisible()
  for (const language of ['pt-BR', 'en']) {
    await chooseLanguage(page, language)
    const states = grid.locator('[role="gridcell"][aria-colindex="3"] span')
    expect(await findCut(states), language).toEqual([])
    const times = grid.locator('[role="gridcell"][aria-colindex="5"]')
    expect(await findCut(times), language).toEqual([])
  }
})

/** Adds a batch of another account, so that the list has a column for the accounts. */
async function addOtherAccount(page: Page): Promise<void> {
  await page.evaluate(async (accountId) => {
    await window.bridge.invoke('settings.change', { accountId })
    await window.bridge.invoke('batch.create', { name: 'De outra conta' })
  }, PRACTICE_ACCOUNTS[1]?.id)
  await expect(page.getByRole('row', { name: /De outra conta/u })).toBeVisible()
}

for (const { width, height } of [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
]) {
  test(`five states of a batch are read whole beside a second account at ${String(width)}×${String(height)}, those without room by their count, in both languages @deep`, async ({
    start,
    dataFolder,
  }) => {
    const page = await openSeeded(start, dataFolder, BUSY, { width, height })
    await goTo(page, 'Lotes')
    await addOtherAccount(page)
    for (const language of ['pt-BR', 'en']) {
      await chooseLanguage(page, language)
      const batch = page.getByRole('row').filter({ hasText: /Locações/u })
      const parts = batch.locator('[role="gridcell"]').filter({ hasText: / · / }).locator('span')
      await expect.poll(() => findCut(parts), language).toEqual([])
      const more = batch.getByRole('button', { name: /^(?:Mais \d+:|\d+ more:)/u })
      const shown = await readShown(parts)
      await batch.click()
      await page.keyboard.press('Tab')
      await expect(more).toBeFocused()
      const tooltip = page.getByRole('tooltip', { includeHidden: true }).last()
      await expect(tooltip).toBeVisible()
      const rest = (await tooltip.innerText()).split(' · ')
      expect([...shown, ...rest], language).toHaveLength(5)
      expect(await more.textContent()).toBe(`+${String(5 - shown.length)}`)
    }
  })
}

/** Returns the parts of the progress that are in sight. */
function readShown(parts: Locator): Promise<readonly string[]> {
  return parts.evaluateAll((all) => {
    const words = all.filter(
      ({ childElementCount, textContent }) => childElementCount === 0 && textContent !== '',
    )
    const top = words[0]?.getBoundingClientRect().top
    return words
      .filter((each) => each.getBoundingClientRect().top === top)
      .map(({ textContent }) => textContent)
  })
}

test('a batch with four states of its documents tells them whole in the list at 1366×768 @deep', async ({
  start,
  dataFolder,
}) => {
  const page = await openSeeded(start, dataFolder, undefined, { width: 1366, height: 768 })
  await goTo(page, 'Lotes')
  const batch = page.getByRole('row').filter({ hasText: /problemas · .* · .* · .*/u })
  await expect(batch).toHaveCount(1)
  const parts = batch.locator('[role="gridcell"]').filter({ hasText: / · / }).locator('span')
  await expect.poll(() => findCut(parts)).toEqual([])
})
