// Page of the practice service in a real browser: by keyboard, in both languages and themes, while its data changes.
// The built worker serves it, as in a package.
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { chromium, expect, test as base } from '@playwright/test'
import { findChromium } from '../../build/electron-stand-in/chromium/find-chromium.ts'
import type { PracticeWorker } from '../../main/practice/start-practice-worker.ts'
import { startPracticeWorker } from '../../main/practice/start-practice-worker.ts'
import { createElsewhere as create } from './create-elsewhere.ts'

const BUNDLE = new URL('../../out/main/practice-worker.js', import.meta.url)
const ACCOUNT = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'
const SECTIONS = ['Documentos', 'Mensagens', 'Entregas', 'Contas', 'Relógio', 'Falhas', 'Ajustes']
const SECTIONS_IN_ENGLISH = [
  'Documents',
  'Messages',
  'Deliveries',
  'Accounts',
  'Clock',
  'Faults',
  'Settings',
]

type Fixtures = {
  readonly service: PracticeWorker
  /** Opens the page by its one-time address, in another browser process. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Page>
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startPracticeWorker(BUNDLE, {})
    await use(service)
    await service.close()
  },
  visit: async ({ service }, use) => {
    const executablePath = await findChromium()
    const browser = await chromium.launch({
      args: ['--no-sandbox'],
      ...(executablePath === undefined ? {} : { executablePath }),
    })
    await use(async (options = {}) => {
      const context = await browser.newContext({ locale: 'pt-BR', ...options })
      const page = await context.newPage()
      await page.goto(await service.pageAddress())
      return page
    })
    await browser.close()
  },
})

async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: section }).click()
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
}

test('signers sign by the keyboard alone, and what others do appears without taking the focus', async ({
  service,
  visit,
}) => {
  await create(service, 'Contrato A')
  const page = await visit()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const row = page.getByRole('listitem').filter({ hasText: 'Contrato A' })
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  const sign = row.getByRole('button', { name: 'Assinar como Bruno Lima' })
  await sign.focus()
  await create(service, 'Contrato B')
  await expect(page.getByText('Contrato B', { exact: true })).toBeVisible()
  await expect(sign).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByText('1 de 2 assinaram')).toBeVisible()
  await row.getByRole('button', { name: 'Assinar todos em Contrato A' }).click()
  await expect(row.getByText('assinado', { exact: true })).toBeVisible()
  await goTo(page, 'Mensagens')
  await expect(page.getByRole('cell', { name: 'ana.souza@exemplo.com.br' })).toHaveCount(2)
  expect(errors).toEqual([])
})

test('what is being typed stays while the page is read anew, and a search narrows the list @deep', async ({
  service,
  visit,
}) => {
  await create(service, 'Contrato A')
  await create(service, 'Aditivo B')
  const page = await visit()
  await page.getByRole('searchbox', { name: 'Procurar' }).fill('aditivo')
  await expect(page.getByText('Mostrando 1 de 1.')).toBeVisible()
  await expect(page.getByText('Contrato A')).toHaveCount(0)
  await goTo(page, 'Ajustes')
  // Codes are for support, and visible once the details are opened.
  await expect(page.getByText('urlSeconds')).not.toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'urlSeconds' }).getByText('Detalhes').click()
  await expect(page.getByText('urlSeconds')).toBeVisible()
  const field = page.getByRole('spinbutton', { name: /^Por quantos segundos vale um endereço/u })
  await field.fill('77')
  const read = page.waitForResponse((answer) => answer.url().includes('/view/settings'))
  await read
  await expect(field).toHaveValue('77')
  await page
    .getByRole('button', { name: /^Salvar: Por quantos segundos vale um endereço/u })
    .click()
  await expect(page.getByText('Feito.')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('spinbutton', { name: /^Por quantos segundos vale um endereço/u }),
  ).toHaveValue('77')
})

test(
  'documents go into an envelope, get a new version and are deleted; a refusal is said in words',
  { tag: '@deep' },
  async ({ service, visit }) => {
    for (const name of ['Um', 'Dois']) await create(service, name)
    const page = await visit()
    for (const name of ['Um', 'Dois'])
      await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check()
    await expect(page.getByText('selecionados: 2')).toBeVisible()
    await page.getByRole('button', { name: 'Colocar em um envelope' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Dois' })
    await row.locator('summary').click()
    await expect(row.getByText(/no envelope/u)).toBeVisible()
    for (const name of ['Um', 'Dois'])
      await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check()
    await page.getByRole('button', { name: 'Colocar em um envelope' }).click()
    await expect(page.getByRole('alert')).toContainText('não podem formar um envelope')
    await row.getByRole('button', { name: 'Criar nova versão de Dois' }).click()
    await expect(page.getByText('Mostrando 3 de 3.')).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: 'Um' }).locator('summary').click()
    await page.getByRole('button', { name: 'Excluir Um' }).click()
    await expect(page.getByText('Mostrando 2 de 2.')).toBeVisible()
  },
)

test(
  'faults are turned on, met and turned off, the clock is moved, an account is switched',
  { tag: '@deep' },
  async ({ service, visit }) => {
    const page = await visit()
    await goTo(page, 'Falhas')
    await page.getByRole('combobox', { name: 'Chamadas' }).selectOption('accounts')
    await page.getByRole('combobox', { name: 'Falha', exact: true }).selectOption('500')
    await page.getByRole('spinbutton', { name: 'Quantas', exact: true }).fill('2')
    await page.getByRole('button', { name: 'Ativar', exact: true }).click()
    await expect(page.getByText('restam 2')).toBeVisible()
    const ask = async () =>
      (
        await fetch(`${service.baseUrl}/partners/v1/accounts`, {
          headers: { authorization: service.key },
        })
      ).status
    expect(await ask()).toBe(500)
    await expect(page.getByText('restam 1')).toBeVisible()
    await page.getByRole('button', { name: /^Desativar/u }).click()
    await expect(page.getByText('Nenhuma falha ativa.')).toBeVisible()
    expect(await ask()).toBe(200)
    await goTo(page, 'Relógio')
    await page.getByRole('button', { name: 'Adiantar 1 dia' }).click()
    await expect(page.getByText('Adiantado em 1 dia em relação')).toBeVisible()
    await goTo(page, 'Contas')
    const card = page.getByRole('region', { name: 'Imobiliária Boa Vista' })
    await card.getByRole('combobox', { name: 'Situação da conta' }).selectOption('noPlan')
    await expect
      .poll(async () => {
        const url = `${service.baseUrl}/partners/v1/accounts/${ACCOUNT}/features`
        return (await fetch(url, { headers: { authorization: service.key } })).status
      })
      .toBe(401)
  },
)

test(
  'the language is the browser’s until another is chosen, which is then remembered',
  { tag: '@deep' },
  async ({ service, visit }) => {
    const page = await visit({ locale: 'en-US' })
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR')
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
    await page.goto(await service.pageAddress())
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
  },
)

for (const [locale, colorScheme, names] of [
  ['pt-BR', 'light', SECTIONS],
  ['en-US', 'dark', SECTIONS_IN_ENGLISH],
] as const) {
  test(`axe finds nothing in any section, ${locale}, ${colorScheme} @deep`, async ({
    service,
    visit,
  }) => {
    await create(service, 'Contrato A')
    const page = await visit({ locale, colorScheme })
    for (const name of names) {
      await goTo(page, name)
      if (name === names[0]) await page.locator('summary').first().click()
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([])
    }
  })
}

test(
  'a page that is no longer admitted, and a service that is gone, are said',
  { tag: '@deep' },
  async ({ service, visit }) => {
    const page = await visit()
    await page.context().clearCookies()
    await expect(page.getByRole('alert')).toContainText('não está mais autorizada')
    await page.goto(await service.pageAddress())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await service.close()
    await expect(page.getByRole('alert')).toContainText('não responde')
  },
)

test('the address of the page, opened a second time, shows why it does not open', async ({
  service,
  visit,
}) => {
  const page = await visit()
  await page.context().clearCookies()
  const answer = await page.goto(`${service.baseUrl}/practice/`)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: /uso único/u })).toBeVisible()
})
