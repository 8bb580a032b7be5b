// Acts on documents that wait for signatures, against a live service on which some sign.
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { ask } from './ask-main.ts'
import { prepareBatch, release, writeContracts } from './batch-steps.ts'
import { expect, test as base } from './fixture.ts'
import { connectLive } from './live-steps.ts'
import { goTo } from './steps.ts'

const NAMES = ['Contrato A', 'Contrato B', 'Contrato C']
const SIGNER = 'bruno.alves@exemplo.com.br'

type Fixtures = { readonly service: PracticeService; readonly tracking: Page }

/** More documents than the list shows at once. */
const MANY = Array.from({ length: 30 }, (_, index) => `Contrato ${String(index + 1)}`)
/** Shortest poll interval that can be set. */
const POLL_INTERVAL_MS = 15_000

const test = base.extend<Fixtures>({
  service: async ({ dataFolder }, use) => {
    const service = await startPracticeService({ stateFolder: join(dataFolder, 'service') })
    await use(service)
    await service.close()
  },
  /** Acompanhamento with three documents that wait for one person. */
  tracking: async ({ start, dataFolder, service }, use) => {
    const { page } = await start({ SIGNATURE_BATCHES_SETTLE_SECONDS: '1' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await connectLive(page, service)
    await prepareBatch(page, await writeContracts(join(dataFolder, 'originais'), NAMES))
    await release(page, NAMES.length)
    await expect.poll(() => service.documents().length).toBe(NAMES.length)
    await goTo(page, 'Acompanhamento')
    await expect(async () => {
      await page.getByRole('button', { name: 'Verificar agora' }).click()
      await expect(page.getByRole('row', { name: /Aguardando assinaturas/u })).toHaveCount(3, {
        timeout: 3_000,
      })
    }).toPass()
    await use(page)
  },
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('[role="dialog"]')
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test('CAN-05 CAN-06 RES-04: links go again and signatures are cancelled by the keyboard, after it was said what that does', async ({
  tracking: page,
  service,
}, info) => {
  await page.getByRole('row', { name: /Contrato A/u }).click()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('group', { name: 'Documentos selecionados' })
  await expect(bar.getByText('3 documentos selecionados.')).toBeVisible()
  await bar.getByRole('button', { name: 'Lembrar (reenviar o link)' }).press('Enter')
  const dialog = page.getByRole('dialog')
  // All three wait for one person, who gets one message a day unless more are chosen.
  await expect(dialog.getByText('1 por e-mail, sem custo.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Enviar mais de uma mensagem/u }).press('Space')
  await expect(dialog.getByText('3 por e-mail, sem custo.')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('resend.png') })
  await dialog.getByRole('button', { name: 'Reenviar 3 links' }).press('Enter')
  await expect(dialog.getByText('Link reenviado')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await bar.getByRole('button', { name: 'Cancelar assinaturas' }).press('Enter')
  await expect(dialog.getByText('Ninguém assinou ainda.')).toBeVisible()
  // One of them is signed by its only signer while the dialog is open.
  const [first] = service.documents()
  if (first) service.signAll([first.id])
  await dialog.getByRole('textbox', { name: 'Mensagem aos signatários' }).fill('Será refeito')
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('cancel.png') })
  await dialog.getByRole('button', { name: 'Cancelar 3 documentos' }).press('Enter')
  await expect(dialog.getByText('Confirmado: 2 de 3.')).toBeVisible()
  await expect(dialog.getByText('Nada foi feito: a situação mudou desde a pergunta.')).toHaveCount(
    1,
  )
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('results.png') })
  await dialog.getByRole('button', { name: 'Fechar' }).last().press('Enter')
  await expect(page.getByRole('row', { name: /Aguardando assinaturas/u })).toHaveCount(0)
  const statuses = service.documents().map(({ signatureStatusId }) => signatureStatusId)
  expect(statuses.toSorted()).toEqual(['SignatureNotSet', 'SignatureNotSet', 'Signed'])
  expect(service.documents().flatMap(({ messages }) => messages)).toContainEqual(
    expect.objectContaining({ kind: 'cancellation', to: SIGNER }),
  )
})

test(
  'RES-07: a link whose answer was lost is told as unknown, and goes again only when asked for',
  { tag: '@deep' },
  async ({ tracking: page, service }, info) => {
    await page.getByRole('row', { name: /Contrato A/u }).click()
    const resend = page.getByRole('button', { name: 'Lembrar Bruno Alves (reenviar o link)' })
    const dialog = page.getByRole('dialog')
    const countResends = () =>
      service
        .documents()
        .flatMap(({ messages }) => messages)
        .filter(({ kind }) => kind === 'resend').length
    service.arm({ on: 'signers', kind: 'resetAfterActing' })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.screenshot({ path: info.outputPath('detail.png') })
    await resend.click()
    await dialog.getByRole('button', { name: 'Reenviar 1 link' }).click()
    await expect(dialog.getByText(/Não se sabe se foi feito/u)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: info.outputPath('unknown.png') })
    await page.keyboard.press('Escape')
    await resend.click()
    await expect(dialog.getByText(/já recebe um link hoje/u)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Reenviar 1 link' })).toHaveCount(0)
    expect(countResends()).toBe(1)
    await dialog.getByRole('checkbox', { name: /Enviar mais de uma mensagem/u }).press('Space')
    await dialog.getByRole('button', { name: 'Reenviar 1 link' }).click()
    await expect(dialog.getByText('Link reenviado')).toBeVisible()
    expect(countResends()).toBe(2)
  },
)

test('M5 M8 EDIT-07: one wrong address is mended in three documents by person, though an answer is lost @deep', async ({
  tracking: page,
  service,
}, info) => {
  const right = 'bruno.certo@exemplo.com.br'
  await page.getByRole('radio', { name: 'Por documento' }).press('ArrowRight')
  const person = page.getByRole('row', { name: /bruno\.alves@exemplo\.com\.br.*3 de 3/u })
  await person.click()
  await page.screenshot({ path: info.outputPath('people.png') })
  await page.getByRole('button', { name: 'Corrigir este endereço' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(right)
  await expect(dialog.getByRole('checkbox', { name: /todos os 3 documentos/u })).toBeChecked()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('form.png') })
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter')
  await expect(dialog.getByText(`${SIGNER} passa a ser ${right} em 3 documentos.`)).toBeVisible()
  await expect(dialog.getByText('3 links vão por e-mail, sem custo.')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('plan.png') })
  service.arm({ on: 'signers', kind: 'resetAfterActing' })
  await dialog.getByRole('button', { name: 'Corrigir 3 documentos' }).press('Enter')
  await expect(dialog.getByText('Confirmado: 3 de 3.')).toBeVisible()
  await page.screenshot({ path: info.outputPath('corrected.png') })
  await dialog.getByRole('button', { name: 'Fechar' }).last().press('Enter')
  await expect(
    page.getByRole('row', { name: /bruno\.certo@exemplo\.com\.br.*3 de 3/u }),
  ).toBeVisible()
  const documents = service.documents()
  expect(documents.flatMap(({ signers }) => signers.map(({ email }) => email))).toEqual([
    right,
    right,
    right,
  ])
  const links = documents.flatMap(({ messages }) => messages.filter(({ to }) => to === right))
  expect(links).toHaveLength(3)
})

test('a signature at the service appears within a poll interval; the list keeps its rows, selection, cursor and place @deep', async ({
  start,
  service,
  dataFolder,
}) => {
  const { page } = await start({ SIGNATURE_BATCHES_SETTLE_SECONDS: '1' })
  await page.setViewportSize({ width: 1024, height: 700 })
  await connectLive(page, service)
  await ask(page, 'settings.change', { pollSeconds: 10 })
  await prepareBatch(page, await writeContracts(join(dataFolder, 'originais'), MANY))
  await release(page, MANY.length)
  await expect.poll(() => service.documents().length).toBe(MANY.length)
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
  const grid = page.getByRole('grid', { name: 'Documentos enviados' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(MANY.length + 1))
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(grid.getByRole('row', { name: /Aguardando assinaturas/u }).first()).toBeVisible()

  await grid.getByRole('row').nth(1).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowUp')
  const bar = page.getByRole('group', { name: 'Documentos selecionados' })
  await expect(bar.getByText('2 documentos selecionados.')).toBeVisible()
  const watched = await watchGrid(grid)
  const last = service.documents().find(({ name }) => name === 'Contrato 30')
  service.signAll([last?.id ?? ''])
  await expect(grid.getByRole('row', { name: /Contrato 30.*Assinado/u })).toBeVisible({
    timeout: POLL_INTERVAL_MS,
  })
  await expect(bar.getByText('2 documentos selecionados.')).toBeVisible()
  const { fewest, before, after } = await watched()
  expect(before.top).toBeGreaterThan(0)
  expect(after).toEqual(before)
  expect(fewest).toBe(before.rows)
})

/** Watches the scroll position of a list, and the fewest rows drawn until the returned function is called. */
async function watchGrid(grid: Locator) {
  const read = () =>
    grid.evaluate((element) => {
      const scroller = [element, ...element.querySelectorAll('*')].find(
        (each) => each.scrollTop > 0,
      )
      return {
        top: scroller?.scrollTop ?? 0,
        rows: element.querySelectorAll('[role="row"]').length,
        cursor: element.querySelector('[data-active="true"]')?.getAttribute('aria-rowindex'),
      }
    })
  const before = await read()
  await grid.evaluate((element) => {
    const count = (): number => element.querySelectorAll('[role="row"]').length
    let fewest = count()
    new MutationObserver(() => {
      fewest = Math.min(fewest, element.isConnected ? count() : 0)
      element.setAttribute('data-fewest', String(fewest))
    }).observe(document.body, { childList: true, subtree: true })
    element.setAttribute('data-fewest', String(fewest))
  })
  return async () => ({
    before,
    after: await read(),
    fewest: Number(await grid.getAttribute('data-fewest')),
  })
}
