// Steps of a batch that leaves: fields are read, copied and unfolded; what would change it is refused in words.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAccount } from './accounts.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatchAt } from './open-batch.ts'
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
