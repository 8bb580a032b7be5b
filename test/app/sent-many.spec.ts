// Acts on very many sent documents, of which the window has read a page or the watcher none.
import type { Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { expect, test } from './fixture.ts'
import { connectLive } from './live-steps.ts'
import { PAGES, startWithSent } from './seed-sent.ts'
import { goTo, rowOf } from './steps.ts'

const THOUSANDS = 2_100
const FRESH = 300
/** People per answer, of the 600 whom the documents wait for. */
const SHOWN_PEOPLE = 500

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Documentos enviados' })
const barOf = (page: Page) => page.getByRole('group', { name: 'Documentos selecionados' })

/** Counts the links that the service sent again, by document. */
function countReminded(service: PracticeService): number {
  return service
    .documents()
    .filter(({ messages }) => messages.some(({ kind }) => kind === 'resend')).length
}

/** Selects all rows by the box in the header and reminds them; expects each to be counted and reminded. */
async function remindAll(page: Page, service: PracticeService, count: number): Promise<void> {
  const figure = count.toLocaleString('pt-BR')
  const bar = barOf(page)
  await bar.getByRole('button', { name: 'Lembrar (reenviar o link)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(`${figure} links são enviados de novo`, { exact: false }),
  ).toBeVisible()
  expect(countReminded(service)).toBe(0)
  await dialog.getByRole('button', { name: `Reenviar ${figure} links` }).click()
  await expect(dialog.getByText(`Confirmado: ${figure} de ${figure}.`)).toBeVisible()
  expect(countReminded(service)).toBe(count)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
}

test('D1: of 2,100 documents, a page of which is read, the box in the header selects all, and all are reminded @deep', async ({
  start,
  dataFolder,
}) => {
  const service = await startWithSent(dataFolder, THOUSANDS, { signers: 1, isSeen: true })
  const { page } = await start()
  await connectLive(page, service)
  await goTo(page, 'Acompanhamento')
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(THOUSANDS + 1))
  await gridOf(page).getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await expect(barOf(page).getByRole('status')).toHaveText(
    'Todos os 2.100 documentos selecionados.',
  )
  await remindAll(page, service, THOUSANDS)
  await service.close()
})

test('D11: of 300 documents just sent and not looked at, signers, order, deadline and pages are shown, and each act on them works by a press @deep', async ({
  start,
  dataFolder,
}) => {
  const service = await startWithSent(dataFolder, FRESH, { signers: 2, isSeen: false })
  for (const on of ['status', 'list'] as const) service.arm({ on, kind: '500', times: 1_000_000 })
  const { page } = await start()
  await connectLive(page, service)
  await goTo(page, 'Acompanhamento')
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(FRESH + 1))
  const row = rowOf(page, 'Contrato 0001')
  await expect(row).toContainText(/0\/2.*Pessoa 0 0.*em 30 dias/u)
  await row.click()
  const detail = page.getByRole('region', { name: 'Documento selecionado' })
  const signers = detail.getByRole('region', { name: 'Signatários' }).getByRole('listitem')
  await expect(signers).toContainText([/Pessoa 0 0.*Ordem 1/u, /Pessoa 0 1.*Ordem 2/u])
  await expect(signers).toContainText(['Ainda não verificado', 'Ainda não verificado'])
  await expect(detail.getByText('em 30 dias', { exact: false })).toBeVisible()
  await detail.getByRole('button', { name: 'Locações' }).click()
  await page.getByRole('tab', { name: /^Arquivos/u }).click()
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files.getByRole('row', { name: /Contrato 0001/u })).toContainText(String(PAGES))
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Por pessoa' }).click()
  await expect(
    page.getByText(/^300 documentos enviados ainda não foram verificados/u),
  ).toBeVisible()

  await page.locator('label').filter({ hasText: 'Por documento' }).click()
  await disarm(service)
  await rowOf(page, 'Contrato 0001').click()
  await expect(detail.getByRole('button', { name: 'Lembrar (reenviar o link)' })).toBeVisible()
  await gridOf(page).getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await expect(barOf(page).getByRole('status')).toContainText('300 ainda não verificados')
  await remindAll(page, service, FRESH)
  await page.keyboard.press('Escape')
  await page.locator('label').filter({ hasText: 'Por pessoa' }).click()
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  const people = page.getByRole('grid', { name: 'Pessoas que ainda não assinaram' })
  await expect(people).toHaveAttribute('aria-rowcount', String(SHOWN_PEOPLE + 1))
  await service.close()
})

async function disarm({ baseUrl, token }: PracticeService): Promise<void> {
  const answer = await fetch(`${baseUrl}/practice/faults/disarm`, {
    method: 'POST',
    headers: { 'x-practice-token': token, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(204)
}
