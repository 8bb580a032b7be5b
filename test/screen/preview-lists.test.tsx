// Preview by Space in lists that are no plain list of documents, with the cells of the spreadsheet beside it.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import { partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { aContent } from '../support/journal-builders.ts'
import { makeAccount } from './accounts.ts'
import {
  documentIdOf,
  makeCounts,
  makeRow,
  makeSignature,
  makeView,
  NOW,
  waiting,
} from './documents.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatch } from './open-batch.ts'
import { openSheetAt } from './open-sheet.ts'
import { openWindow } from './open-window.tsx'
import './pdf-in-thread.ts'
import { keepSheet } from './sheets.ts'

type Opened = Awaited<ReturnType<typeof openWindow>>

const COLUMNS = { Cidade: 'Olinda', Vendedor: 'Sara', Vazia: ' ' }
const ANA = { email: 'ana@exemplo.com.br', role: 'Locador', name: 'Ana' }

/** Opens the preview in the list, and returns its facts. */
async function preview({ screen, user }: Pick<Opened, 'screen' | 'user'>, list: HTMLElement) {
  list.focus()
  await user.keyboard(' ')
  const dialog = await screen.findByRole('dialog')
  const facts = await within(dialog).findByRole('region', {
    name: 'O que a lista diz deste documento',
  })
  return { dialog: within(dialog), facts: within(facts) }
}

test.each([
  ['Revisão', '5', 'Tabela do lote', ''],
  ['Signatários', '2', 'Signatários do lote', '{ArrowRight}'],
])(
  'M13: in the table of %s, Space shows the document of the line with the cells of its sheet, and edits nothing',
  async (_, step, name, toText) => {
    const drafts = [1, 2].map((at) => makeDraft(at, { signers: [ANA], columns: COLUMNS }))
    const kept = keepDrafts(drafts)
    const opened = await openBatch(kept.answers)
    const { screen, user } = opened
    await user.keyboard(`{Alt>}${step}{/Alt}`)
    await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
    const table = await screen.findByRole('grid', { name })
    const { dialog, facts } = await preview(opened, table)
    expect(dialog.getByRole('heading', { name: 'Contrato 1' })).toBeVisible()
    const cells = within(await facts.findByRole('region', { name: 'Colunas da planilha' }))
    expect(cells.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Cidade',
      'Vendedor',
    ])
    expect(cells.getByText('Olinda')).toBeVisible()
    await user.keyboard('{ArrowDown}')
    expect(await dialog.findByRole('heading', { name: 'Contrato 2' })).toBeVisible()
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(table)
    // Space in the text of a cell is typed.
    await user.keyboard(`{Control>}{Home}{/Control}${toText}{F2}{End} um{Enter}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => JSON.stringify(kept.drafts()[0])).toContain(' um"')
  },
)

test('M13: in the documents of a person, Space shows the document, and Enter shows it in the list', async () => {
  const signature = makeSignature(1, { email: ANA.email })
  const rows = [1, 2].map((at) => makeRow(at, { tracking: waiting([signature]) }))
  const opened = await openWindow({
    'document.list': () => succeed({ rows, total: 2, unreadable: [] }),
    'document.counts': () => succeed(makeCounts({ pending: 2, all: 2 })),
    'document.read': ({ documentId }) => {
      const row = rows.find(({ id }) => id === documentId)
      if (!row) throw new Error(documentId)
      return succeed(makeView(row, { content: aContent({ signers: [ANA], columns: COLUMNS }) }))
    },
    'awaited.people': () =>
      succeed({
        people: [
          {
            email: ANA.email,
            name: ANA.name,
            roles: [ANA.role],
            channels: ['Email'],
            documents: 2,
            turns: 2,
          },
        ],
        total: 1,
        unseen: { total: 0, names: [] },
      }),
    'awaited.of': () =>
      succeed(
        rows.map(({ id, name, batchId }) => ({
          documentId: id,
          documentName: name,
          batchId,
          signatureId: signature.signatureId,
          email: ANA.email,
          role: ANA.role,
          isTurn: true,
          since: toEpochMs(NOW),
          channel: 'Email' as const,
        })),
      ),
  })
  const { screen, user } = opened
  await user.keyboard('{Control>}2{/Control}')
  await user.click(await screen.findByRole('radio', { name: 'Por pessoa' }))
  const list = await screen.findByRole('grid', { name: 'Documentos que esperam por esta pessoa' })
  const { facts } = await preview(opened, list)
  expect(await facts.findByText('Olinda')).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(list)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('grid', { name: 'Documentos enviados' })).toBeVisible()
})

test('M13: at the documents that the sheet makes, Space shows the file that its row has, or says that it has none', async () => {
  const kept = keepSheet(3)
  const opened = await openSheetAt('2 Colunas', 3, kept.answers)
  const { screen, user } = opened
  const list = await screen.findByRole('grid', { name: 'Documentos gerados pela planilha' })
  const { dialog, facts } = await preview(opened, list)
  expect(await facts.findByText('contrato-1.pdf')).toBeVisible()
  expect(facts.getByText('Locação 0 · Ana Lima')).toBeVisible()
  await user.keyboard('{ArrowDown}')
  expect(await dialog.findByText('Esta linha da planilha ainda não tem arquivo.')).toBeVisible()
})

test('M13: in the list of the platform, Space shows a document that is followed, and of another one what the list says', async () => {
  const account = makeAccount(1)
  const sent = makeRow(9)
  const rows = [1, 2].map((at) => ({
    id: partnerDocumentIdSchema.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    name: `De fora ${String(at)}`,
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: NOW,
    ...(at === 2 ? { followed: { documentId: documentIdOf(9), origin: 'here' as const } } : {}),
  }))
  const opened = await openWindow(
    {
      'account.list': () => succeed([account]),
      'service.documents': () =>
        succeed({ value: { rows, total: 2, hasNextPage: false, unreadable: 0 }, at: NOW }),
      'document.read': () => succeed(makeView(sent, { content: aContent({ signers: [ANA] }) })),
    },
    { chosenAccount: { practice: account.id } },
  )
  const { user, screen } = opened
  await user.keyboard('{Control>}8{/Control}')
  const list = await screen.findByRole('grid', { name: 'Documentos na plataforma' })
  const { dialog, facts } = await preview(opened, list)
  expect(dialog.getByText(/está só na plataforma, não neste computador/u)).toBeVisible()
  expect(facts.getByText('Aguardando assinaturas')).toBeVisible()
  await user.keyboard('{ArrowDown}')
  expect(await dialog.findByRole('heading', { name: sent.name })).toBeVisible()
})
