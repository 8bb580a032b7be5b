// 300 released contracts with planted failures: four kinds of refusals, lost answers, a spent quota, wrong addresses,
// people who left. The service is compared with the plan at the end.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { DraftChange } from '../../shared/model/draft.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { makePdf } from '../support/make-pdf.ts'
import { ask } from './ask-main.ts'
import { release, startNewBatch } from './batch-steps.ts'
import { createAlike } from './create-alike.ts'
import { dropFolder } from './drop-files.ts'
import { expect } from './fixture.ts'

export const DOCUMENTS = 300
export const QUOTA = 250
/** Creates whose answer is lost; the queue finds their documents by itself. */
const LOST_ANSWERS = 2
export const REFUSED = 10
/** Numbers of refused documents, far apart: several refusals in a row would stop the batch (R20). */
const REFUSED_FROM = 15
const REFUSED_EVERY = 22
export const WRONG = { from: 105, count: 12 }
export const LEFT = [
  { from: 120, count: 3, email: 'saiu.um@exemplo.com.br', next: 'chegou.um@exemplo.com.br' },
  { from: 130, count: 2, email: 'saiu.dois@exemplo.com.br', next: 'chegou.dois@exemplo.com.br' },
] as const
export const REDONE = { from: 140, count: 4, word: 'Aditivo' }

export const GONE_ID = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f4099'
export const GONE_ROLE = 'Testemunha'
export const OTHER_ROLE = 'Parte'

export const toWrong = (number: number): string => `errado.${String(number)}@exemplo.com.br`
export const toRight = (number: number): string => `certo.${String(number)}@exemplo.com.br`

const isIn = (number: number, { from, count }: { readonly from: number; readonly count: number }) =>
  number >= from && number < from + count

/** Returns what a document names that the account will not have when it is sent. */
function toFault(number: number): 'role' | 'folder' | 'group' | 'information' | undefined {
  const place = (number - REFUSED_FROM) / REFUSED_EVERY
  if (!Number.isInteger(place) || place < 0 || place >= REFUSED) return undefined
  return (['role', 'folder', 'group', 'information'] as const)[place % 4]
}

function toChange(number: number): DraftChange {
  const fault = toFault(number)
  const role = fault === 'role' ? GONE_ROLE : OTHER_ROLE
  const email = isIn(number, WRONG) ? toWrong(number) : `pessoa.${String(number)}@exemplo.com.br`
  const left = LEFT.find((each) => isIn(number, each))
  const signers = [
    { email, name: 'Ana Lima', role },
    ...(left ? [{ email: left.email, name: 'Sara Saiu', role: OTHER_ROLE }] : []),
  ]
  if (fault === 'folder') return { signers, folderId: GONE_ID }
  if (fault === 'group') return { signers, groups: [GONE_ID] }
  if (fault !== 'information') return { signers }
  return { signers, informations: [{ informationFieldId: GONE_ID, value: '12' }] }
}

/** Makes and releases the batch, until the quota is spent and one row needs a decision. */
export async function releasePlanted(
  page: Page,
  service: PracticeService,
  folder: string,
): Promise<void> {
  const [account] = service.accounts
  if (!account) throw new Error('no account')
  const roles = account.roles.filter((role) => role !== GONE_ROLE)
  await prepare(page, folder)
  service.changeAccount(account.id, { roles, quotas: { documents: QUOTA } })
  service.arm({ on: 'create', kind: '500AfterActing', times: LOST_ANSWERS, every: 26 })
  service.arm({ on: 'create', kind: '500', every: 50 })
  await release(page, DOCUMENTS)
  const unconfirmed = await findUnconfirmed(page, service)
  // The program may have spent the quota by now.
  raiseQuota(service)
  await createAlike(service, unconfirmed)
  service.changeAccount(account.id, { quotas: { documents: QUOTA } })
  await expect.poll(async () => (await countViews(page)).decisions).toBe(1)
  await expect(page.getByRole('contentinfo')).toContainText('Bloqueada pela conta')
}

/** Removes the quota, as a larger plan would. */
export function raiseQuota(service: PracticeService): void {
  const [account] = service.accounts
  if (account) service.changeAccount(account.id, { quotas: {} })
}

export async function countViews(page: Page) {
  return (await ask(page, 'document.counts', {})).views
}

type Unconfirmed = Pick<DocumentRowView, 'name' | 'signers'>

/** Returns the row whose create the service did not act on. */
async function findUnconfirmed(page: Page, service: PracticeService): Promise<Unconfirmed> {
  let found: Unconfirmed | undefined
  await expect(async () => {
    const [batch] = await ask(page, 'batch.list', {})
    const { rows } = batch
      ? await ask(page, 'batch.documents', { batchId: batch.id })
      : { rows: [] }
    const there = new Set(service.documents().map(({ name }) => name))
    found = rows.find(({ delivery, name }) => delivery.kind === 'unconfirmed' && !there.has(name))
    expect(found).toBeDefined()
  }).toPass()
  if (!found) throw new Error('none is unconfirmed')
  return found
}

async function prepare(page: Page, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const word = isIn(number, REDONE) ? REDONE.word : 'Contrato'
    const name = `${String(number).padStart(3, '0')} ${word}`
    await writeFile(join(folder, `${name}.pdf`), await makePdf(name))
  }
  await startNewBatch(page)
  await dropFolder(page, page.getByText('Nenhum arquivo ainda'), folder)
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files).toHaveAttribute('aria-rowcount', String(DOCUMENTS + 1))
  await expect(page.getByRole('button', { name: 'Parar' })).toHaveCount(0)
  const [batch] = await ask(page, 'batch.list', {})
  if (!batch) throw new Error('no batch')
  const { rows } = await ask(page, 'batch.documents', { batchId: batch.id })
  const changes = rows.map(({ id, name }): { documentId: DocumentId; change: DraftChange } => ({
    documentId: id,
    change: toChange(Number.parseInt(name, 10)),
  }))
  await ask(page, 'draft.changeMany', { batchId: batch.id, changes })
  // The window reads again what was changed without it.
  await page.getByRole('navigation').getByRole('button', { name: 'Lotes' }).click()
  await page.reload()
  await page
    .getByRole('row', { name: /^Lote de \d/u })
    .first()
    .dblclick()
}
