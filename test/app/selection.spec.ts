// Selection of all rows of a list of which the window has loaded the first page: counted, and acted on.
import type { Locator } from '@playwright/test'
import { ask } from './ask-main.ts'
import { expect, test } from './fixture.ts'
import { seedQueue } from './seed-queue.ts'
import { goTo, practise } from './steps.ts'

const HELD = 2_211
const REFUSED_BATCH = 40
const ALL = HELD + REFUSED_BATCH
/** Least contrast of a mark against its surroundings (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3

test('of 2,211 waiting documents, one page of which is read, all are selected, counted and withdrawn @deep', async ({
  start,
  dataFolder,
}) => {
  seedQueue(dataFolder, { Aditivos: HELD })
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
  const grid = page.getByRole('grid', { name: 'Documentos enviados' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(ALL + 1))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => readCursorContrast(grid)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  }
  await grid.getByRole('row').nth(1).click()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('group', { name: 'Documentos selecionados' })
  await expect(bar.getByRole('status')).toContainText(/Todos os 2\.?251 documentos selecionados/u)
  await grid.getByRole('row').nth(3).getByRole('checkbox').click()
  await expect(bar.getByRole('status')).toContainText(/^2\.?250 documentos selecionados/u)
  await grid.getByRole('row').nth(2).click()
  await page.keyboard.press('Shift+End')
  await expect(bar.getByRole('status')).toContainText(/^2\.?250 documentos selecionados/u)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  await page.keyboard.press('Control+j')
  const panel = page.getByRole('region', { name: 'Fila de envio' })
  await panel.getByRole('grid', { name: 'Documentos a caminho' }).focus()
  await page.keyboard.press('Control+a')
  await panel.getByRole('button', { name: /^Tirar 2\.?\d{3} da fila/u }).click()
  const question = panel.getByRole('group', { name: 'Tirar da fila' })
  const { views } = await ask(page, 'document.counts', {})
  const moving = String(views.moving).replace(/(\d)(\d{3})$/u, '$1\\.?$2')
  await expect(question).toContainText(new RegExp(`Tirar ${moving} documentos da fila`, 'u'))
  await question.getByRole('button', { name: 'Tirar da fila' }).click()
  await expect(panel.getByText(new RegExp(`^${moving} retirados da fila`, 'u'))).toBeVisible()
  await expect.poll(async () => (await ask(page, 'document.counts', {})).views.moving).toBe(0)
})

/** Returns the drawn contrast of the cursor's mark while the grid is without the focus. */
async function readCursorContrast(grid: Locator): Promise<number> {
  const [mark, behind] = await grid.evaluate((element) => {
    const row = element.querySelector('[data-active="true"]')
    const colours: string[] = []
    for (let each = row; each; each = each.parentElement) {
      colours.push(getComputedStyle(each).backgroundColor)
    }
    return [
      row ? getComputedStyle(row).boxShadow : '',
      colours.find((colour) => !/, 0\)$|transparent/u.test(colour)) ?? '',
    ]
  })
  const [lighter = 0, darker = 0] = [mark, behind].map(toLuminance).toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance (WCAG 2.2), 0–1. */
function toLuminance(css = ''): number {
  const [, channels = ''] = /rgba?\(([^)]*)\)/u.exec(css) ?? []
  const [red = 0, green = 0, blue = 0] = channels.split(',').map((text) => {
    const value = Number(text) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
