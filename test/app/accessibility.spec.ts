// Axe over every screen and its states in the real browser, which computes colours: light in Portuguese and dark in
// English. Each state is seen in one of the two in the usual tests, in the other in the deep ones.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { dropFiles } from './drop-files.ts'
import type { RunningApplication } from './application-host.ts'
import { expect, test } from './fixture.ts'
import { seedPractice } from './seed-practice.ts'
import { rowOf, sendNow } from './steps.ts'

/** Appearance in which the tests look for words. */
const LIGHT = { language: 'pt-BR', theme: 'light' } as const
const DARK = { language: 'en', theme: 'dark' } as const
type Appearance = typeof LIGHT | typeof DARK

type Given = {
  readonly start: () => Promise<RunningApplication>
  readonly dataFolder: string
  readonly look: Look
}
type Look = (page: Page, where: string) => Promise<void>

function testIn(usual: Appearance, title: string, journey: (given: Given) => Promise<void>): void {
  for (const appearance of [LIGHT, DARK]) {
    const depth = appearance === usual ? '' : ' @deep'
    test(
      `${title}, ${appearance.theme} in ${appearance.language}${depth}`,
      { tag: '@deep' },
      async ({ start, dataFolder }) => {
        await journey({
          start,
          dataFolder,
          look: (page, where) => expectAccessible(page, where, appearance),
        })
      },
    )
  }
}

testIn(
  DARK,
  'axe finds nothing serious at the first start, in live set-up, and on any screen with nothing to show',
  async ({ start, look }) => {
    const { page } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await look(page, 'welcome')
    await page.getByRole('button', { name: 'Conectar minha conta' }).click()
    await expect(page.getByRole('textbox', { name: 'Endereço' })).toBeVisible()
    await look(page, 'live set-up')
    await page.getByRole('button', { name: /Voltar/u }).click()
    await page.getByRole('button', { name: /Praticar/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
    await expectPlaces(page, look, ['Acompanhamento', 'Decisões', 'Arquivo'])
    await page.getByRole('button', { name: 'Primeiro lote, passo a passo' }).click()
    await expect(page.getByRole('region', { name: 'Primeiro lote, passo a passo' })).toBeVisible()
    await look(page, 'the guide')
  },
)

testIn(
  LIGHT,
  'axe finds nothing serious in any step of a batch, before its release, while it can be taken back and after',
  async ({ start, look }) => {
    const { page } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /Praticar/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
    await expectSteps(page, look)
    await page.getByRole('tab', { name: /Arquivos/u }).click()
    await page.getByRole('grid', { name: 'Arquivos do lote' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog').locator('canvas')).toBeVisible()
    await look(page, 'a preview')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /Envio/u }).click()
    await page.getByRole('button', { name: /Enviar \d+ documentos/u }).click()
    await expect(page.getByRole('button', { name: /^Desfazer/u }).first()).toBeVisible()
    await look(page, 'a release that can be taken back')
    await sendNow(page)
    await expect(page.getByRole('heading', { name: /documentos foram enviados/u })).toBeVisible()
    await look(page, 'a released batch')
  },
)

testIn(
  LIGHT,
  'axe finds nothing serious in a batch that is wrong in every step, and in an empty one',
  async ({ start, dataFolder, look }) => {
    const paths = ['bom.pdf', 'vazio.pdf'].map((name) => join(dataFolder, name))
    const bytes = [await makePdf('Contrato'), '']
    await Promise.all(paths.map((path, index) => writeFile(path, bytes[index] ?? '')))
    const { page } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /Praticar/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
    await page.getByRole('navigation').getByRole('button', { name: 'Lotes' }).click()
    await look(page, 'batches')
    await page.getByRole('button', { name: 'Novo lote' }).click()
    await expect(page.getByText('Nenhum arquivo ainda')).toBeVisible()
    await expectSteps(page, look)
    await page.getByRole('tab', { name: /Arquivos/u }).click()
    await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
    await expect(page.getByRole('row', { name: /vazio/u })).toBeVisible()
    await page.getByRole('tab', { name: /Signatários/u }).click()
    await page.getByRole('button', { name: 'Adicionar signatário' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sem-arroba')
    await expect(page.getByText(/não é um e-mail válido/u)).toBeVisible()
    await expectSteps(page, look)
    await expectSheet(page, dataFolder, look)
  },
)

testIn(
  DARK,
  'axe finds nothing serious where released documents stand, whatever became of them',
  async ({ start, dataFolder, look }) => {
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
      await look(page, `tracking, ${name}`)
    }
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await look(page, 'a preview without its file')
    await page.keyboard.press('Escape')
    for (const view of ['Resumo', 'Por pessoa']) {
      await page.locator('label').filter({ hasText: view }).click()
      await look(page, `tracking, ${view}`)
    }
    await expectPlaces(page, look, [
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
      await look(page, what)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.keyboard.press('Control+J')
    await expect(page.getByRole('region', { name: 'Fila de envio' })).toBeVisible()
    await look(page, 'the open queue')
  },
)

/**
 * Looks at a refused sheet and at the three tabs of a good one: a
 * finding, a repair, an ambiguous row, a row without file.
 */
async function expectSheet(page: Page, dataFolder: string, look: Look): Promise<void> {
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
    const place = index === 0 ? page.getByRole('grid') : page.getByText(/não pôde ser lida/u)
    await dropFiles(page, place, [path])
    if (index === 0) {
      await expect(page.getByText('vazia.csv não pôde ser lida como planilha')).toBeVisible()
      await look(page, 'a refused sheet')
    }
  }
  for (const part of ['1 Planilha', '2 Colunas', '3 Arquivos']) {
    await page.getByRole('tab', { name: part }).click()
    await expect(page.getByRole('grid').first()).toBeVisible()
    await look(page, `sheet, ${part}`)
  }
}

async function expectSteps(page: Page, look: Look): Promise<void> {
  for (const step of await page.getByRole('tab').all()) {
    await step.click()
    await expect(step).toHaveAttribute('aria-selected', 'true')
    await look(page, (await step.textContent()) ?? '')
  }
}

async function expectPlaces(page: Page, look: Look, places: readonly string[]): Promise<void> {
  for (const place of places) {
    const button = page.getByRole('navigation').getByRole('button', { name: place })
    await button.click()
    await expect(button).toHaveAttribute('aria-current', 'page')
    await look(page, place)
  }
}

/** Runs axe in one appearance and returns to `LIGHT`. */
async function expectAccessible(page: Page, where: string, appearance: Appearance): Promise<void> {
  await appear(page, appearance)
  // Legacy mode runs in the page itself: without frames no second page has to join results.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  expect(found, where).toEqual([])
  await appear(page, LIGHT)
}

async function appear(page: Page, appearance: Appearance): Promise<void> {
  await page.evaluate((change) => window.bridge.invoke('settings.change', change), appearance)
  const root = page.locator(
    `html[lang="${appearance.language}"][data-mantine-color-scheme="${appearance.theme}"]`,
  )
  await expect(root).toBeAttached()
}
