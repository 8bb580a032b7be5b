// Lists at the widths of office screens: what became of a document or a batch is not cut.
import { findCut } from './find-cut.ts'
import { expect, test } from './fixture.ts'
import type { Moves } from './seed-practice.ts'
import { NOW, seedPractice } from './seed-practice.ts'
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

test('the states of documents are read whole beside the detail at 1280 pixels, in both languages @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder, MOVES)
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1280, height: 800 })
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
  seedPractice(dataFolder, MOVES)
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1280, height: 800 })
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

test('a batch with four states of its documents tells them whole in the list at 1366×768 @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Control+1')
  await goTo(page, 'Lotes')
  const batch = page.getByRole('row').filter({ hasText: /problemas · .* · .* · .*/u })
  await expect(batch).toHaveCount(1)
  const parts = batch.locator('[role="gridcell"]').filter({ hasText: / · / }).locator('span')
  await expect.poll(() => findCut(parts)).toEqual([])
})
