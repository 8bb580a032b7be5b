// Steps of a batch that leaves: fields are read, copied and unfolded; what would change it is refused in words.
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { succeed } from '../../shared/model/failure.ts'
import { makeAccount } from './accounts.ts'
import { batchIdOf } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft } from './drafts.ts'
import { openBatch, openBatchAt } from './open-batch.ts'
import { pendingNow } from './release-answers.tsx'

const ANA = { email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Contratante' }

const leaving = () =>
  keepDrafts([makeDraft(1, { signers: [ANA], message: 'Bom dia' })], {
    accountId: makeAccount(1).id,
    release: pendingNow(),
  })

async function openLocked(step: 'signers' | 'options') {
  const opened = await openBatchAt(step, leaving().answers)
  const changes = () =>
    opened.bridge.calls.filter(({ operation }) => operation.startsWith('draft.change'))
  return { ...opened, changes }
}

test('signers of a batch that leaves are selected and unfolded, and no key changes them', async () => {
  const { screen, user, changes } = await openLocked('signers')
  const card = within(await screen.findByRole('region', { name: /1 Ana Souza/u }))
  const email = card.getByLabelText<HTMLInputElement>('E-mail')
  await user.click(email)
  expect(document.activeElement).toBe(email)
  await user.keyboard('x{Control>}{Enter}{/Control}{Alt>}{ArrowDown}{/Alt}')
  await user.tab()
  expect(email.value).toBe('ana@exemplo.com.br')
  expect(screen.queryByRole('region', { name: /^2 /u })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Mais opções' }))
  expect(card.getByLabelText('Autenticação')).toBeVisible()
  expect(card.getByRole('button', { name: 'Remover Ana Souza' })).toHaveProperty('disabled', true)
  expect(changes()).toEqual([])
})

test('options of a batch that leaves are selected, and no key changes them', async () => {
  const { screen, user, changes } = await openLocked('options')
  const message = await screen.findByLabelText<HTMLTextAreaElement>(/^Mensagem/u)
  await user.click(message)
  expect(document.activeElement).toBe(message)
  await user.keyboard('x')
  await user.tab()
  expect(message.value).toBe('Bom dia')
  expect(changes()).toEqual([])
})

test('files that are dropped on a batch that leaves are said not to be added, and make a new batch on request', async () => {
  const { 'batch.list': listFirst, ...answers } = leaving().answers
  const made: BatchView[] = []
  const { screen, user, bridge } = await openBatch({
    ...answers,
    'batch.list': () => {
      const first = listFirst()
      return first.ok ? succeed([...first.value, ...made]) : first
    },
    'batch.create': ({ name }) => {
      const batch = makeBatch(2, { name })
      made.push(batch)
      return succeed(batch)
    },
    'draft.addFiles': () => succeed([]),
  })
  const place = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  expect(screen.queryByText(/^ou solte PDF/u)).toBeNull()
  const files = [new File([], 'a.pdf'), new File([], 'b.pdf')]
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain(
    'Os 2 arquivos não foram adicionados: o envio deste lote já foi',
  )
  const added = () => bridge.calls.filter(({ operation }) => operation === 'draft.addFiles')
  expect(added()).toEqual([])
  await user.dblClick(within(note).getByRole('button', { name: 'Novo lote com estes arquivos' }))
  await expect.poll(added).toHaveLength(1)
  expect(added()[0]?.input).toMatchObject({ batchId: batchIdOf(2), tokens: { length: 2 } })
  expect(bridge.calls.filter(({ operation }) => operation === 'batch.create')).toHaveLength(1)
  expect(await screen.findByRole('heading', { level: 1, name: /^Lote de/u })).toBeVisible()
})
