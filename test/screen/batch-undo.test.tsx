// Undo of several acts of a batch in turn, and what the steps say of documents that left the batch.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { makeAccount } from './accounts.ts'
import { makeRow, NOW, sent } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft } from './drafts.ts'
import { openBatch, openBatchAt } from './open-batch.ts'

const deadlineIn = (days: number) => toEpochMs(+new Date(2030, 4, 31, 23, 59, 59) + days * DAY_MS)

test('D20: the next act does not take away the undo of the one before', async () => {
  const main = keepDrafts(
    [
      makeDraft(1, { message: 'Bom dia', deadlineAt: deadlineIn(1) }),
      makeDraft(2, { message: 'Boa tarde', deadlineAt: deadlineIn(2) }),
    ],
    { accountId: makeAccount(1).id },
  )
  const { screen, user } = await openBatchAt('options', main.answers)
  const messages = () => main.drafts().map(({ message }) => message)
  const deadlines = () => main.drafts().map(({ deadlineAt }) => deadlineAt)
  await user.click(screen.getByRole('button', { name: /Limpar Mensagem/u }))
  await expect.poll(messages).toEqual([undefined, undefined])
  await user.click(screen.getByRole('button', { name: /Limpar Prazo/u }))
  await expect.poll(deadlines).toEqual([undefined, undefined])
  // The button is in the bar at the bottom, where it covers no row of a list.
  const bar = within(screen.getByRole('contentinfo'))
  await user.click(await bar.findByRole('button', { name: /Desfazer/u }))
  await expect.poll(deadlines).toEqual([deadlineIn(1), deadlineIn(2)])
  expect(messages()).toEqual([undefined, undefined])
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect.poll(messages).toEqual(['Bom dia', 'Boa tarde'])
  expect(screen.queryByRole('button', { name: /Desfazer/u })).toBeNull()
})

test('D20: a step that lists what is being prepared says how many were released and are not listed', async () => {
  const main = keepDrafts([makeDraft(1)], { accountId: makeAccount(1).id })
  const { screen, user } = await openBatchAt('options', {
    ...main.answers,
    'batch.documents': () => {
      const drafts = main.answers['batch.documents']()
      if (!drafts.ok) return drafts
      const released = [2, 3].map((number) => makeRow(number, { delivery: sent(number) }))
      return succeed({ ...drafts.value, rows: [...drafts.value.rows, ...released] })
    },
  })
  const words = '2 documentos já encaminhados não aparecem aqui; eles estão em Envio.'
  expect(screen.getByText(words)).toBeVisible()
  await user.keyboard('{Alt>}1{/Alt}')
  expect(screen.queryByText(words)).toBeNull()
})

test('D20: Tab goes past a list without opening it; an arrow key opens it', async () => {
  const main = keepDrafts(
    [makeDraft(1, { signers: [{ email: 'ana@exemplo.com.br', role: 'Parte' }] })],
    { accountId: makeAccount(1).id },
  )
  const { screen, user } = await openBatchAt('signers', main.answers)
  const role = (await screen.findAllByLabelText('Papel')).find(({ tagName }) => tagName === 'INPUT')
  for (let presses = 0; document.activeElement !== role && presses < 60; presses += 1) {
    await user.tab()
  }
  expect(document.activeElement).toBe(role)
  expect(role?.getAttribute('aria-expanded')).not.toBe('true')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a signer comes back, and the e-mail of another that was corrected and saved since stays', async () => {
  const ana = { email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Parte' }
  const bia = { email: 'bia@exemplo.com.br', name: 'Bia Lima', role: 'Testemunha' }
  const main = keepDrafts([makeDraft(1, { signers: [ana, bia] })])
  const { screen, user } = await openBatchAt('signers', main.answers)
  const emails = () => main.drafts()[0]?.signers.map(({ email }) => email)
  await user.click(await screen.findByRole('button', { name: /Remover Ana Souza/u }))
  await expect.poll(emails).toEqual([bia.email])
  const card = within(await screen.findByRole('region', { name: /1 Bia Lima/u }))
  await user.clear(card.getByLabelText('E-mail'))
  await user.type(card.getByLabelText('E-mail'), 'bia.lima@exemplo.com.br')
  await user.tab()
  await expect.poll(emails).toEqual(['bia.lima@exemplo.com.br'])
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect.poll(emails).toEqual([ana.email, 'bia.lima@exemplo.com.br'])
})

test('nothing is offered to be undone while the batch is released, and again once that is taken back', async () => {
  const main = keepDrafts([makeDraft(1)], { accountId: makeAccount(1).id })
  let release: BatchView['release']
  const { screen, user, bridge } = await openBatch({
    ...main.answers,
    'batch.list': () => succeed([makeBatch(1, { drafts: 1, ...(release ? { release } : {}) })]),
  })
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  grid.focus()
  await user.keyboard('{Delete}')
  const offer = () => screen.queryByRole('button', { name: /Desfazer/u })
  await expect.poll(offer).not.toBeNull()
  const at = toEpochMs(NOW + DAY_MS)
  release = {
    scope: 'all',
    documentIds: [],
    requestedAt: NOW,
    dueAt: at,
    schedule: { at, isMissed: false },
  }
  bridge.emit({ name: 'batch.changed', payload: {} })
  await expect.poll(offer).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  expect(bridge.calls.map(({ operation }) => operation)).not.toContain('draft.restore')
  release = undefined
  bridge.emit({ name: 'batch.changed', payload: {} })
  await expect.poll(offer).not.toBeNull()
})

test('a message typed for several documents is taken back at once, to what was there before', async () => {
  const main = keepDrafts([makeDraft(1), makeDraft(2)], {
    accountId: makeAccount(1).id,
  })
  const { screen, user } = await openBatchAt('options', main.answers)
  const messages = () => main.drafts().map(({ message }) => message)
  await user.type(screen.getByRole('textbox', { name: /Mensagem/u }), 'Bom dia')
  await expect.poll(messages).toEqual(['Bom dia', 'Bom dia'])
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect.poll(messages).toEqual([undefined, undefined])
  expect(screen.queryByRole('button', { name: /Desfazer/u })).toBeNull()
})

test('an undo whose documents cannot be read says why, and can be tried again', async () => {
  let isClosed = false
  const main = keepDrafts(
    [makeDraft(1, { message: 'Bom dia' }), makeDraft(2, { message: 'Boa tarde' })],
    { accountId: makeAccount(1).id },
  )
  const { screen, user } = await openBatchAt('options', {
    ...main.answers,
    'draft.readMany': (input) =>
      isClosed ? fail('journalUnavailable') : main.answers['draft.readMany'](input),
  })
  const messages = () => main.drafts().map(({ message }) => message)
  await user.click(screen.getByRole('button', { name: /Limpar Mensagem/u }))
  await expect.poll(messages).toEqual([undefined, undefined])
  isClosed = true
  const bar = within(screen.getByRole('contentinfo'))
  await user.click(await bar.findByRole('button', { name: /Desfazer/u }))
  expect(
    await bar.findByText(/^Não foi desfeito: .+ Você pode tentar desfazer de novo\.$/u),
  ).toBeVisible()
  expect(messages()).toEqual([undefined, undefined])
  isClosed = false
  await user.click(bar.getByRole('button', { name: /Desfazer/u }))
  await expect.poll(messages).toEqual(['Bom dia', 'Boa tarde'])
  expect(await bar.findByText(/^Desfeito: .*2 documentos/u)).toBeVisible()
})
