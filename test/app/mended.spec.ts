// What goes wrong after sending is mended for many at once: how many gestures of a person it takes until every signed
// file is stored.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { makePdf } from '../support/make-pdf.ts'
import { ask } from './ask-main.ts'
import { release, startNewBatch } from './batch-steps.ts'
import { dropFolder } from './drop-files.ts'
import { expect, test as base } from './fixture.ts'
import type { Hand } from './hand.ts'
import { createHand } from './hand.ts'
import { connectLive, listStored } from './live-steps.ts'

const DOCUMENTS = 300
const WRONG = { count: 12, email: 'gerente@exemplo.com.br', right: 'gerencia@exemplo.com.br' }
const GONE = { count: 5, email: 'saiu@exemplo.com.br', next: 'chegou@exemplo.com.br' }
const REDONE = 4
/** Sent, and their answers lost. */
const UNCONFIRMED = 2
const MAX_GESTURES = 25

const test = base.extend<{ readonly service: PracticeService }>({
  service: async ({ dataFolder }, use) => {
    const service = await startPracticeService({ stateFolder: join(dataFolder, 'service') })
    await use(service)
    await service.close()
  },
})

test('M5 M8: of 300 sent contracts 2 lost answers, 12 wrong addresses, 5 people replaced and 4 redone take 25 gestures until all is stored @deep', async ({
  start,
  dataFolder,
  service,
}) => {
  test.setTimeout(900_000)
  const { page } = await start({ SIGNATURE_BATCHES_SETTLE_SECONDS: '1' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await connectLive(page, service)
  service.arm({ on: 'create', kind: '500AfterActing', times: UNCONFIRMED, every: 20 })
  await sendAll(page, join(dataFolder, 'originais'))
  await expect.poll(() => service.documents().length, { timeout: 240_000 }).toBe(DOCUMENTS)
  await page.getByRole('navigation').getByRole('button', { name: 'Acompanhamento' }).click()
  await checkUntil(page, async () => (await countAwaited(page)) === DOCUMENTS)

  const hand = createHand(page)
  await hand.click(page.locator('label').filter({ hasText: 'Por pessoa' }))
  await mendPerson(page, hand, {
    row: new RegExp(`${WRONG.email}.*${String(WRONG.count)} de ${String(WRONG.count)}`, 'u'),
    open: 'Corrigir este endereço',
    email: WRONG.right,
    act: `Corrigir ${String(WRONG.count)} documentos`,
  })
  await mendPerson(page, hand, {
    row: new RegExp(`${GONE.email}.*${String(GONE.count)} de ${String(GONE.count)}`, 'u'),
    open: 'Substituir esta pessoa',
    email: GONE.next,
    act: `Substituir em ${String(GONE.count)} documentos`,
  })
  await redo(page, hand)
  const sent = DOCUMENTS + REDONE
  await expect.poll(() => service.documents().length, { timeout: 60_000 }).toBe(sent)
  await hand.click(page.getByRole('navigation').getByRole('button', { name: 'Acompanhamento' }))
  await expect(async () => {
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    expect(countBy(service, 'SignatureNotSet')).toBe(REDONE)
  }).toPass({ timeout: 60_000 })
  service.signAll(service.documents().map(({ id }) => id))
  await hand.click(page.getByRole('button', { name: 'Verificar agora' }))
  await checkUntil(page, async () => (await listStored(dataFolder)).length === DOCUMENTS)

  expect(countBy(service, 'Signed')).toBe(DOCUMENTS)
  const emails = service.documents().flatMap(({ signers }) => signers.map(({ email }) => email))
  const countOf = (wanted: string): number => emails.filter((email) => email === wanted).length
  expect([WRONG.email, WRONG.right, GONE.email, GONE.next].map(countOf)).toEqual([
    0,
    WRONG.count,
    0,
    GONE.count,
  ])
  expect((await ask(page, 'document.counts', {})).views.pending).toBe(0)
  const gestures = hand.gestures()
  test.info().annotations.push({ type: 'gestures', description: String(gestures) })
  process.stdout.write(`${String(gestures)} gestures\n`)
  expect(gestures).toBeLessThanOrEqual(MAX_GESTURES)
})

function countBy(service: PracticeService, status: string): number {
  return service.documents().filter(({ signatureStatusId }) => signatureStatusId === status).length
}

/** Documents that somebody is known to have to sign. */
async function countAwaited(page: Page): Promise<number> {
  const awaited = await ask(page, 'awaited.of', {})
  return new Set(awaited.map(({ documentId }) => documentId)).size
}

/** As an impatient person does; the waiting is no gesture of the job. */
async function checkUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Verificar agora' }).click({ timeout: 5_000 })
    await expect.poll(isDone, { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: 240_000 })
}

/** The files dropped; each has a signer of its own, some also one who is in several. */
async function sendAll(page: Page, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const name = number < REDONE ? `Aditivo ${String(number)}` : `Contrato ${String(number)}`
    await writeFile(join(folder, `${name}.pdf`), await makePdf(name))
  }
  await startNewBatch(page)
  await dropFolder(page, page.getByText('Nenhum arquivo ainda'), folder)
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files).toHaveAttribute('aria-rowcount', String(DOCUMENTS + 1), { timeout: 120_000 })
  await expect(page.getByRole('button', { name: 'Parar' })).toHaveCount(0, { timeout: 120_000 })
  const [batch] = await ask(page, 'batch.list', {})
  if (!batch) throw new Error('no batch')
  const { rows } = await ask(page, 'batch.documents', { batchId: batch.id })
  const changes = rows.map(({ id: documentId, name }) => {
    const number = Number(/\d+/u.exec(name)?.[0])
    const own = {
      email: `pessoa.${String(number)}@exemplo.com.br`,
      name: 'Ana Lima',
      role: 'Parte',
    }
    const other = toOther(number)
    return { documentId, change: { signers: other ? [own, other] : [own] } }
  })
  await ask(page, 'draft.changeMany', { batchId: batch.id, changes })
  // The window reads what was changed beside it.
  await page.getByRole('navigation').getByRole('button', { name: 'Lotes' }).click()
  await page.reload()
  await page
    .getByRole('row', { name: /^Lote de \d/u })
    .first()
    .dblclick()
  await release(page, DOCUMENTS)
}

function toOther(number: number) {
  const at = number - REDONE
  if (at < 0 || at >= WRONG.count + GONE.count) return undefined
  return at < WRONG.count
    ? { email: WRONG.email, name: 'Gil Gerente', role: 'Testemunha' }
    : { email: GONE.email, name: 'Sara Saiu', role: 'Testemunha' }
}

type Mended = {
  readonly row: RegExp
  readonly open: string
  readonly email: string
  readonly act: string
}

async function mendPerson(
  page: Page,
  hand: Hand,
  { row, open, email, act }: Mended,
): Promise<void> {
  await hand.click(page.getByRole('row', { name: row }))
  await hand.click(page.getByRole('button', { name: open }))
  const dialog = page.getByRole('dialog')
  await hand.fill(dialog.getByRole('textbox', { name: 'E-mail' }), email)
  await hand.click(dialog.getByRole('button', { name: 'Continuar' }))
  await hand.click(dialog.getByRole('button', { name: act }))
  await expect(dialog.getByText(/^Confirmado: (\d+) de \1\.$/u)).toBeVisible({ timeout: 60_000 })
  await hand.click(closing(dialog))
}

const closing = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Fechar' }).last()

async function redo(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.locator('label').filter({ hasText: 'Por documento' }))
  await hand.fill(page.getByRole('searchbox', { name: /^Buscar/u }), 'Aditivo')
  const documents = page.getByRole('grid', { name: 'Documentos enviados' })
  await expect(documents).toHaveAttribute('aria-rowcount', String(REDONE + 1))
  await hand.click(documents.getByRole('row').nth(1))
  await hand.press('Control+a')
  const bar = page.getByRole('group', { name: 'Documentos selecionados' })
  await hand.click(bar.getByRole('button', { name: 'Cancelar e refazer' }))
  await hand.click(bar.getByRole('button', { name: `Preparar ${String(REDONE)} novos` }))
  await hand.click(page.getByRole('tab', { name: /Envio/u }))
  await hand.click(page.getByRole('button', { name: `Enviar ${String(REDONE)} documentos` }))
  await hand.click(page.getByRole('button', { name: 'Enviar agora' }))
}
