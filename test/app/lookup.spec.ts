// Quick search (Ctrl+K) and key help (“?”), by the keyboard alone, in both languages and themes.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { aDraftOf, seedDrafts } from './seed-drafts.ts'
import { seedPractice } from './seed-practice.ts'
import { practise } from './steps.ts'

const CPF = '123.456.789-09'
const PLACES = [
  'Lotes',
  'Acompanhamento',
  'Decisões',
  'Arquivo',
  'Na plataforma',
  'Modelos',
  'Conta',
  'Configurações',
]

test('Ctrl+K reaches every place, a batch by its name, documents by name and CPF, and presses what the screen has @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const known = aDraftOf(1, { name: 'Aditivo Conceição 0199' })
  const signers = known.signers.map((signer) => ({ ...signer, documentNumber: CPF }))
  seedDrafts(dataFolder, 'Aditivos de maio', [{ ...known, signers }])
  const { page } = await start()
  await practise(page)
  for (const place of PLACES) {
    await find(page, place)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
  }
  await find(page, 'aditivos')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Aditivos de maio' })).toBeVisible()
  await page.keyboard.press('Control+6')

  await find(page, 'tema escuro')
  await page.keyboard.press('Enter')
  await expect(page.locator('html[data-mantine-color-scheme="dark"]')).toBeAttached()

  for (const text of ['conceicao 0199', CPF, '12345678909']) {
    await page.keyboard.press('Control+1')
    await find(page, text)
    await expect(options(page).first()).toContainText('Aditivo Conceição 0199')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /Aditivo Conceição 0199/u })).toBeVisible()
  }
  await find(page, 'recusado')
  await expect(options(page).first()).toContainText('Recusado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Recusado').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+1')
  await find(page, 'novo lote')
  await expect(options(page).first()).toContainText('Ctrl+N')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum arquivo ainda')).toBeVisible()

  const field = page.getByRole('combobox', { name: 'Busca rápida' })
  await page.keyboard.press('Control+k')
  await field.fill('xyzw')
  await expect(page.getByText('Nada encontrado', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('"?" names the keys of the screen, leaves a field that is typed into alone, and gives the focus back @deep', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  await page.getByRole('tab', { name: /Arquivos/u }).click()
  const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
  await grid.focus()
  await page.keyboard.press('?')
  const here = page.getByRole('region', { name: 'Nesta tela' })
  for (const words of ['Adicionar arquivos', 'Planilha', 'Revisão', 'Salvar como .lote']) {
    await expect(here.getByText(words, { exact: false }).first()).toBeVisible()
  }
  for (const words of [
    'Ver o documento da linha',
    'Copiar linhas ou células',
    'Buscar na lista',
    'Ordenar, filtrar',
  ]) {
    await expect(here.getByText(words, { exact: false })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(grid).toBeFocused()

  await page.keyboard.press('Control+2')
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('quem?')
  await expect(search).toHaveValue('quem?')
  await expect(here).toHaveCount(0)
})

test('axe finds nothing in the quick search and the list of keys, in both languages and themes @deep', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  for (const language of ['pt-BR', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((change) => window.bridge.invoke('settings.change', change), {
        language,
        theme,
      })
      await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
      await expect(page.locator(`html[data-mantine-color-scheme="${theme}"]`)).toBeAttached()
      await page.keyboard.press('Control+k')
      await expect(options(page).first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

function options(page: Page) {
  return page.getByRole('listbox').getByRole('option')
}

/** Opens the quick search, types, and expects the first result to be the wanted one. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Busca rápida' })).toBeFocused()
  await page.keyboard.type(text)
  await expect(options(page).first()).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
