// Axe over every screen and its states in the real browser, which computes colours: each state in both languages,
// light and dark.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { seedPractice } from './seed-practice.ts'
import { rowOf, sendNow } from './steps.ts'

const APPEARANCES = (['pt-BR', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
)
type Appearance = (typeof APPEARANCES)[number]
/** Appearance in which the tests look for words. */
const USUAL: Appearance = { language: 'pt-BR', theme: 'light' }

test(
  'axe finds nothing at the first start, in live set-up, and on any screen with nothing to show',
  { tag: '@deep' },
  async ({ start }) => {
    const { page } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await check(page, 'welcome')
    await page.getByRole('button', { name: 'Conectar minha conta' }).click()
    await expect(page.getByRole('textbox', { name: 'Endereço' })).toBeVisible()
    await check(page, 'live set-up')
    await page.getByRole('button', { name: /Voltar/u }).click()
    await page.getByRole('button', { name: /Praticar/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
    await expectPlaces(page, ['Acompanhamento', 'Decisões', 'Arquivo'])
    await page.getByRole('button', { name: 'Primeiro lote, passo a passo' }).click()
    await expect(page.getByRole('region', { name: 'Primeiro lote, passo a passo' })).toBeVisible()
    await check(page, 'the guide')
  },
)

test(
  'axe finds nothing in any step of a batch, before its release, while it can be taken back and after',
  { tag: '@deep' },
  async ({ start }) => {
    const { page } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /Praticar/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
    await expectSteps(page)
    await page.getByRole('tab', { name: /Arquivos/u }).click()
    await page.getByRole('grid', { name: 'Arquivos do lote' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog').locator('canvas')).toBeVisible()
    await check(page, 'a preview')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /Envio/u }).click()
    const send = page.getByRole('button', { name: /Enviar \d+ documentos/u })
    const undo = page.getByRole('button', { name: /^Desfazer/u }).first()
    // A release can be taken back for half a minute, which is short for axe in all appearances.
    for (const [at, appearance] of APPEARANCES.entries()) {
      await send.click()
      await expect(undo).toBeVisible()
      await check(page, 'a release that can be taken back', [appearance])
      if (at < APPEARANCES.length - 1) await undo.click()
    }
    await sendNow(page)
    await expect(page.getByRole('heading', { name: /documentos foram enviados/u })).toBeVisible()
    await check(page, 'a released batch')
  },
)

test(
  'axe finds nothing in a batch that is wrong in every step, and in an empty one',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const paths = ['bom.pdf', 'vazio.pdf'].map((name) => join(dataFolder, name))
    const bytes = [await makePdf('Contrato'), '']
    await Promise.all(paths.map((path, index) => writeFile(path, bytes[index] ?? '')))
    const { page } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /Praticar/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
    await page.getByRole('navigation').getByRole('button', { name: 'Lotes' }).click()
    await check(page, 'batches')
    await page.getByRole('button', { name: 'Novo lote' }).click()
    await expect(page.getByText('Nenhum arquivo ainda')).toBeVisible()
    await expectSteps(page)
    await page.getByRole('tab', { name: /Arquivos/u }).click()
    await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
    await expect(page.getByRole('row', { name: /vazio/u })).toBeVisible()
    await page.getByRole('tab', { name: /Signatários/u }).click()
    await page.getByRole('button', { name: 'Adicionar signatário' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sem-arroba')
    await expect(page.getByText(/não é um e-mail válido/u)).toBeVisible()
    await expectSteps(page)
    await expectSheet(page, dataFolder)
  },
)

test(
  'axe finds nothing where released documents stand, whatever became of them',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    seedPractice(dataFolder)
    const { page } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /Praticar/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
    await page.getByRole('navigation').getByRole('button', { name: 'Acompanhamento' }).click()
    await page.locator('label').filter({ hasText: 'Todos' }).click()
    for (const name of ['Esperando', 'Recusado', 'Guardado']) {
      await rowOf(page, name).click()
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await check(page, `tracking, ${name}`)
    }
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await check(page, 'a preview without its file')
    await page.keyboard.press('Escape')
    for (const view of ['Resumo', 'Por pessoa']) {
      await page.locator('label').filter({ hasText: view }).click()
      await check(page, `tracking, ${view}`)
    }
    await expectPlaces(page, [
      'Decisões',
      'Arquivo',
      'Na plataforma',
      'Modelos',
      'Conta',
      'Configurações',
    ])
    for (const [key, what] of [
      ['Control+k', 'the quick search'],
      ['?', 'the keys of the screen'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      await check(page, what)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.keyboard.press('Control+J')
    await expect(page.getByRole('region', { name: 'Fila de envio' })).toBeVisible()
    await check(page, 'the open queue')
  },
)

/**
 * Looks at a refused sheet and at the three tabs of a good one: a
 * finding, a repair, an ambiguous row, a row without file.
 */
async function expectSheet(page: Page, dataFolder: string): Promise<void> {
  const sheets = ['vazia.csv', 'pessoas.csv'].map((name) => join(dataFolder, name))
  const lines = [
    'Nome;E-mail;Ordem',
    'BOM LIMA;bom@x.com;já',
    'Bom Reis;reis@x.com;1',
    'Zé;ze@x.com;1',
  ]
  await Promise.all(
    sheets.map((path, index) => writeFile(path, index === 0 ? '' : lines.join('\n'))),
  )
  await page.getByRole('tab', { name: /Arquivos/u }).click()
  for (const [index, path] of sheets.entries()) {
    const place = index === 0 ? page.getByRole('grid') : page.getByText(/não pôde ser lido/u)
    await dropFiles(page, place, [path])
    if (index === 0) {
      await expect(page.getByText('vazia.csv não pôde ser lido como planilha')).toBeVisible()
      await check(page, 'a refused sheet')
    }
  }
  for (const part of ['1 Planilha', '2 Colunas', '3 Arquivos']) {
    await page.getByRole('tab', { name: part }).click()
    await expect(page.getByRole('grid').first()).toBeVisible()
    await check(page, `sheet, ${part}`)
  }
}

async function expectSteps(page: Page): Promise<void> {
  for (const step of await page.getByRole('tab').all()) {
    await step.click()
    await expect(step).toHaveAttribute('aria-selected', 'true')
    await check(page, (await step.textContent()) ?? '')
  }
}

async function expectPlaces(page: Page, places: readonly string[]): Promise<void> {
  for (const place of places) {
    const button = page.getByRole('navigation').getByRole('button', { name: place })
    await button.click()
    await expect(button).toHaveAttribute('aria-current', 'page')
    await check(page, place)
  }
}

/** Runs axe in each appearance and returns to `USUAL`; findings are told at the end, all together. */
async function check(page: Page, where: string, appearances = APPEARANCES): Promise<void> {
  for (const appearance of appearances) {
    await appear(page, appearance)
    // Legacy mode runs in the page itself: without frames no second page has to join results.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze()
    const found = violations.map(({ id, impact, nodes }) => [
      id,
      impact,
      nodes.map(({ html }) => html),
    ])
    expect.soft(found, `${where}, ${appearance.theme} in ${appearance.language}`).toEqual([])
  }
  await appear(page, USUAL)
}

async function appear(page: Page, appearance: Appearance): Promise<void> {
  await page.evaluate((change) => window.bridge.invoke('settings.change', change), appearance)
  const root = page.locator(
    `html[lang="${appearance.language}"][data-mantine-color-scheme="${appearance.theme}"]`,
  )
  await expect(root).toBeAttached()
}
