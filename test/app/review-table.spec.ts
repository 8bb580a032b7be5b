// The table of a batch in the real window: the clipboard, the cursor and the cells in sight are the browser's own.
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { practise } from './steps.ts'

async function openTable(page: Page) {
  await page.getByRole('tab', { name: /Revisão/u }).click()
  await page.locator('label').filter({ hasText: 'Tabela' }).click()
  const table = page.getByRole('grid', { name: 'Tabela do lote' })
  await table.focus()
  return table
}

test('M6: a block of the table is copied, pasted elsewhere, taken back and stays in sight', async ({
  start,
}) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1366, height: 768 })
  await practise(page)
  const table = await openTable(page)
  const cell = (row: number, column: number) =>
    table.locator(`[aria-rowindex="${String(row + 1)}"] [aria-colindex="${String(column)}"]`)
  const [first, second] = [cell(1, 1), cell(2, 1)]
  const name = await first.innerText()
  const other = await second.innerText()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(second).toHaveText(name)
  await page.keyboard.press('Control+z')
  await expect(second).toHaveText(other)
  await page.keyboard.press('Control+End')
  const last = table.locator('[data-active]')
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+Home')
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(table).toBeFocused()
})
