// Operations of the manual and labelled ids in the built application, over the practice service: listed by a bound
// operation, chosen for a batch, seen in both languages and themes.
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

const WINDOW = { width: 1280, height: 800 }

test(
  'PART-12 PART-15: folders are loaded by their bound operation and chosen for a batch by name',
  { tag: '@deep' },
  async ({ start }, info) => {
    const { page } = await start()
    await page.setViewportSize(WINDOW)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /Praticar/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
    await goTo(page, 'Conta')
    await page.getByRole('button', { name: 'Carregar do serviço' }).click()
    await expect(page.getByText(/O serviço listou \d/u)).toBeVisible()
    await expect(page.getByText(/pode levar até 3 h/u)).toBeVisible()
    await page.screenshot({ path: info.outputPath('ids.png') })
    await goTo(page, 'Lotes')
    await page.getByRole('tab', { name: /Opções/u }).click()
    await page.getByRole('combobox', { name: 'Pasta' }).click()
    await page.getByRole('option', { name: 'Locações' }).click()
    await expect(page.getByText('pasta', { exact: true })).toHaveCount(5)
    await expect(page.getByText('Tudo salvo')).toBeVisible()
    await page.screenshot({ path: info.outputPath('options.png') })
  },
)

for (const { language, theme, account, open, list } of [
  {
    language: 'Português',
    theme: 'Claro',
    account: 'Conta',
    open: 'Abrir as operações do manual',
    list: 'Operações',
  },
  {
    language: 'English',
    theme: 'Escuro',
    account: 'Account',
    open: 'Open the manual’s operations',
    list: 'Operations',
  },
] as const) {
  test(`the operations of the manual are shown and held to axe, ${theme} in ${language} @deep`, async ({
    start,
  }, info) => {
    const { page } = await start()
    await page.setViewportSize(WINDOW)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /Praticar/u }).click()
    await goTo(page, 'Configurações')
    await page.getByText(theme, { exact: true }).click()
    await page.getByText(language, { exact: false }).first().click()
    await goTo(page, account)
    await page.getByRole('button', { name: open }).click()
    const operations = page.getByRole('navigation', { name: list }).getByRole('button')
    await expect(operations).toHaveCount(16)
    for (const [index, operation] of [
      'partners_v1_forms_create',
      'partners_v1_folders_list',
    ].entries()) {
      await operations.nth(index === 0 ? 8 : 10).click()
      await expect(page.getByText(operation)).toBeVisible()
      await page.screenshot({ path: join(info.outputDir, `${operation}.png`) })
    }
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
}

async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation').first().getByRole('button', { name: place }).click()
}
