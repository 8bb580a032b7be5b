// Steps of a batch that leaves: fields are read, copied and unfolded; what would change it is refused in words.
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAccount } from './accounts.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
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
  expect(card.getByLabelText('Confirmação de identidade')).toBeVisible()
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

test('a file that is dropped on a batch that leaves is said not to be added, and where it can go', async () => {
  const { screen, user, bridge } = await openBatch(leaving().answers)
  const place = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  const files = [new File([], 'a.pdf'), new File([], 'b.pdf')]
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain(
    'Os 2 arquivos não foram adicionados: o envio deste lote já foi',
  )
  expect(bridge.calls.map(({ operation }) => operation)).not.toContain('draft.addFiles')
  await user.click(within(note).getByRole('button', { name: 'Ir para os lotes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lotes' })).toBeVisible()
})
