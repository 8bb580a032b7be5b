import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toBatchState, toProgress } from '../../renderer/screens/batches/batch-progress.ts'
import { listOutstanding } from '../../renderer/shell/queue-words.ts'
import { createTranslator } from '../../shared/i18n/translate.ts'
import { STANDINGS } from '../../shared/model/document-standing.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import { HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import { makeAccount } from './accounts.ts'
import { makeBatch } from './drafts.ts'
import { documentIdOf, makeRow, NOW } from './documents.ts'
import { openWindow } from './open-window.tsx'

const operations = (calls: readonly { readonly operation: string }[]) =>
  calls.map(({ operation }) => operation)

test('the newest batch stands first, with documents, state, progress and account', async () => {
  const account = makeAccount(1, { name: 'Imobiliária Boa Vista' })
  const { screen } = await openWindow({
    'account.list': () => succeed([account]),
    'batch.list': () =>
      succeed([
        makeBatch(1, { name: 'Antigo', counts: { stored: 3 } }),
        makeBatch(2, {
          name: 'Novo',
          drafts: 12,
          counts: { queued: 1 },
          accountId: account.id,
        }),
      ]),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  const [, first, second] = within(grid).getAllByRole('row')
  expect(first?.textContent).toContain('Novo')
  expect(first?.textContent).toContain('13')
  expect(first?.textContent).toContain('Enviando')
  expect(first?.textContent).toContain('1 na fila · 12 em preparação')
  await expect.poll(() => first?.textContent).toContain('Imobiliária Boa Vista')
  expect(second?.textContent).toContain('Tudo guardado')
  expect(second?.textContent).toContain('3 guardados')
})

test('batches whose names begin alike show what differs, and stay whole as hint', async () => {
  const named = [1, 2, 3].map((number) => `Locações residenciais de novembro ${String(number)}`)
  const { screen } = await openWindow({
    'batch.list': () => succeed(named.map((name, at) => makeBatch(at, { name }))),
  })
  const cell = await screen.findByRole('gridcell', { name: /^Locações.*novembro\s*2$/u })
  expect(within(cell).getByText('Locações residenciais de novembro')).toBeVisible()
  expect(cell.title).toBe(named[1])
})

test('accounts whose names begin alike show what differs, and stay whole as hint', async () => {
  const names = ['Locações', 'Vendas', 'Condomínios'].map(
    (part) => `Boa Vista Negócios Imobiliários ${part}`,
  )
  const accounts = names.map((name, at) => makeAccount(at + 1, { name }))
  const { screen } = await openWindow({
    'account.list': () => succeed(accounts),
    'batch.list': () => succeed(accounts.map(({ id }, at) => makeBatch(at + 1, { accountId: id }))),
  })
  const cell = await screen.findByRole('gridcell', { name: /^Boa Vista.*Vendas$/u })
  expect(within(cell).getByText('Boa Vista Negócios Imobiliários')).toBeVisible()
  expect(cell.title).toBe(names[1])
})

test('an account that all batches have is not said in each row', async () => {
  const account = makeAccount(1, { name: 'Imobiliária Boa Vista' })
  const { screen } = await openWindow({
    'account.list': () => succeed([account, makeAccount(2)]),
    'batch.list': () =>
      succeed([makeBatch(1, { accountId: account.id }), makeBatch(2, { accountId: account.id })]),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  await screen.findByRole('combobox', { name: 'Conta em uso' })
  expect(within(grid).queryByRole('columnheader', { name: 'Conta' })).toBeNull()
})

test('while the accounts cannot be read it says so, and shows no identifier in their place', async () => {
  const account = makeAccount(1)
  const { screen } = await openWindow({
    'account.list': () => fail('noKey'),
    'batch.list': () =>
      succeed([
        makeBatch(1, { accountId: account.id }),
        makeBatch(2, { accountId: makeAccount(2).id }),
      ]),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  await expect.poll(() => grid.textContent).toContain('Contas não lidas')
  expect(grid.textContent).not.toContain(account.id)
})

test.each([
  [{}, 'batches.state.empty'],
  [{ drafts: 2 }, 'batches.state.preparing'],
  [{ drafts: 2, counts: { withdrawn: 2 } }, 'batches.state.preparing'],
  [{ drafts: 5, counts: { waiting: 292 } }, 'batches.state.sentInPart'],
  [{ counts: { withdrawn: 2 } }, 'batches.state.withdrawn'],
  [{ drafts: 1, counts: { unconfirmed: 1 } }, 'batches.state.sending'],
  [{ counts: { waiting: 1, stored: 4 } }, 'batches.state.waiting'],
  [{ counts: { stored: 1, signed: 1 } }, 'batches.state.archiving'],
  [{ counts: { stored: 1, over: 1 } }, 'batches.state.over'],
  [{ counts: { waiting: 9, held: 1 } }, 'batches.state.attention'],
  [{ counts: { waiting: 8, fileFailed: 1 } }, 'batches.state.attention'],
] as const)('of %o a person has to know first: %s', (given, words) => {
  expect(toBatchState(makeBatch(1, given)).words).toBe(words)
})

test('D3: what waits in a queue that stands still is not said to be sent', () => {
  expect(toBatchState(makeBatch(1, { counts: { queued: 3 } }), false).words).toBe(
    'batches.state.queued',
  )
})

test('D3: a release that could not be made is not said to enter the queue', () => {
  const release = {
    scope: 'all',
    documentIds: [documentIdOf(1)],
    requestedAt: NOW,
    dueAt: NOW,
    failure: { code: 'timeout' },
  } as const
  const batch = makeBatch(1, { drafts: 1, counts: { leaving: 1 }, release })
  expect(toBatchState(batch).words).toBe('batches.state.postponed')
})

test('each standing is counted in exactly one part of a batch', () => {
  for (const standing of STANDINGS) {
    const parts = toProgress({ counts: { [standing]: 1 } })
    expect(Object.values(parts).filter((count) => count > 0)).toEqual([1])
  }
})

test('what is counted as queued in the list of batches is what the line at the bottom calls queued', () => {
  const counts = { queued: 425, sending: 3, unconfirmed: 86 }
  const outstanding = listOutstanding(createTranslator('pt-BR'), { stops: [] }, [
    makeBatch(1, { counts }),
  ])
  expect(outstanding.map(({ words }) => words)).toContain('425 na fila')
  expect(toProgress({ counts })).toMatchObject({ queued: 425, sending: 3, unconfirmed: 86 })
})

test('STATE-13: a document that the service could not finish is a problem of its batch', () => {
  const batch = makeBatch(1, { counts: { finalizingFailed: 1, waiting: 5 } })
  expect(toBatchState(batch).words).toBe('batches.state.attention')
  expect(toProgress(batch)).toMatchObject({ problems: 1, sent: 5 })
})

test('every document stands in one part of the progress, a cancelled one in none that waits', () => {
  const batch = makeBatch(1, {
    drafts: 1,
    counts: {
      queued: 2,
      sending: 1,
      rejected: 1,
      withdrawn: 4,
      stored: 3,
      signed: 1,
      fileFailed: 2,
      waiting: 3,
      over: 1,
    },
  })
  expect(toProgress(batch)).toEqual({
    drafts: 1,
    queued: 2,
    sending: 1,
    unconfirmed: 0,
    problems: 3,
    sent: 3,
    signed: 1,
    stored: 3,
    leaving: 0,
    scheduled: 0,
    over: 1,
    withdrawn: 4,
  })
})

test('Ctrl+N makes a batch under a name of today and opens it', async () => {
  const made = makeBatch(7)
  let batches: readonly BatchView[] = []
  const { screen, user, bridge } = await openWindow({
    'batch.create': ({ name }) => {
      batches = [{ ...made, name }]
      return succeed({ ...made, name })
    },
    'batch.list': () => succeed(batches),
  })
  await screen.findByText('Nenhum lote ainda')
  await user.keyboard('{Control>}n{/Control}')
  expect(await screen.findByRole('tab', { name: 'Arquivos' })).toBeVisible()
  const call = bridge.calls.find(({ operation }) => operation === 'batch.create')
  expect(call?.input).toEqual({
    name: expect.stringMatching(/^Lote de \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/u) as string,
  })
})

test('documents are read while the cursor rests on their batch, and not again when it is opened', async () => {
  const batches = [makeBatch(1), makeBatch(2, { drafts: 1 })]
  const { screen, bridge, user } = await openWindow({
    'batch.list': () => succeed(batches),
    'batch.documents': () => succeed({ rows: [makeRow(1)], total: 1, unreadable: [] }),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  const reads = () => bridge.calls.filter(({ operation }) => operation === 'batch.documents')
  await expect.poll(() => reads().map(({ input }) => input)).toEqual([{ batchId: batches[1]?.id }])
  await user.keyboard('{Enter}')
  await screen.findByRole('tab', { name: /Revisão/u })
  expect(reads()).toHaveLength(1)
})

test('files dropped on the list make a batch with them, in their order', async () => {
  const made = makeBatch(7)
  const { screen, bridge } = await openWindow({
    'batch.create': () => succeed(made),
    'batch.list': () => succeed([made]),
    'draft.addFiles': () => succeed([makeRow(1)]),
  })
  const files = [new File(['%PDF'], 'b.pdf'), new File(['%PDF'], 'a.pdf')]
  const place = await screen.findByRole('grid', { name: 'Lotes' })
  fireEvent.dragEnter(place, { dataTransfer: { types: ['Files'] } })
  expect(screen.getByText('Solte para criar um lote com estes arquivos')).toBeVisible()
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
  expect(await screen.findByRole('tab', { name: 'Arquivos' })).toBeVisible()
  const call = bridge.calls.find(({ operation }) => operation === 'draft.addFiles')
  const tokens = ['b.pdf', 'a.pdf'].map((name) => fileTokenIdSchema.parse(`token of ${name}`))
  expect(call?.input).toEqual({ batchId: made.id, tokens })
})

test('a batch is opened with Enter and left with Ctrl+1, not with Escape', async () => {
  const { screen, user } = await openWindow({
    'batch.list': () => succeed([makeBatch(1), makeBatch(2)]),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lote 1' })).toBeVisible()
  await user.keyboard('{Escape}{Escape}')
  expect(screen.getByRole('heading', { level: 1, name: 'Lote 1' })).toBeVisible()
  await user.keyboard('{Control>}1{/Control}')
  const again = await screen.findByRole('grid', { name: 'Lotes' })
  const active = document.querySelector(
    `[id="${again.getAttribute('aria-activedescendant') ?? ''}"]`,
  )
  expect(active?.textContent).toContain('Lote 1')
})

test('a batch is renamed in its place; a name that was not saved stays with the reason', async () => {
  let isFull = true
  const { screen, user, bridge } = await openWindow({
    'batch.list': () => succeed([makeBatch(1)]),
    'batch.change': ({ name = '' }) =>
      isFull ? fail('diskFull', { path: 'C:' }) : succeed(makeBatch(1, { name })),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{F2}')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' })
  await user.clear(field)
  await user.type(field, 'Locações de maio{Enter}')
  expect(await screen.findByText(/C:/u)).toBeVisible()
  expect(field.value).toBe('Locações de maio')
  isFull = false
  await user.type(field, '{Enter}')
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Nome' })).toBeNull()
  expect(document.activeElement).toBe(grid)
  expect(bridge.calls.at(-1)?.operation).toBe('batch.list')
})

test('drafts are erased only after a question that says how many', async () => {
  let batches = [makeBatch(1, { drafts: 3, counts: { waiting: 2 } })]
  const { screen, user, bridge } = await openWindow({
    'batch.list': () => succeed(batches),
    'batch.discard': () => {
      batches = []
      return succeed({})
    },
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  grid.focus()
  await user.keyboard('{Delete}')
  const question = await screen.findByRole('dialog', { name: 'Descartar “Lote 1”?' })
  expect(question.textContent).toContain('3 documentos em preparação serão apagados')
  expect(question.textContent).toContain('2 documentos já encaminhados continuam')
  expect(operations(bridge.calls)).not.toContain('batch.discard')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(grid)
  await user.keyboard('{Delete}')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }),
  )
  expect(await screen.findByText('Nenhum lote ainda')).toBeVisible()
})

test('a scheduled batch is not offered to be discarded, and says what is scheduled and what to do first', async () => {
  const release = {
    scope: 'all',
    documentIds: [documentIdOf(1), documentIdOf(2)],
    requestedAt: NOW,
    dueAt: toEpochMs(NOW + HOUR_MS),
    schedule: { at: toEpochMs(Date.now() + HOUR_MS), isMissed: false },
  } as const
  const batch = makeBatch(1, { drafts: 5, release })
  let batches: readonly BatchView[] = [batch]
  const { screen, user, bridge } = await openWindow({
    'batch.list': () => succeed(batches),
    'batch.documents': () => succeed({ rows: [makeRow(1)], total: 1, unreadable: [] }),
  })
  const grid = await screen.findByRole('grid', { name: 'Lotes' })
  expect(within(grid).queryByRole('button', { name: /^Descartar/u })).toBeNull()
  grid.focus()
  await user.keyboard('{Delete}')
  const why = await screen.findByRole('dialog', { name: '“Lote 1” não pode ser descartado agora' })
  expect(why.textContent).toMatch(/2 documentos serão enviados (hoje|amanhã) às \d{2}:\d{2}\./u)
  expect(why.textContent).toContain('Cancele antes o agendamento')
  expect(within(why).queryByRole('button', { name: 'Descartar' })).toBeNull()
  const { release: _, ...cancelled } = batch
  batches = [{ ...cancelled, counts: { draft: 5 } }]
  bridge.emit({ name: 'batch.changed', payload: {} })
  const question = await screen.findByRole('dialog', { name: 'Descartar “Lote 1”?' })
  expect(question.textContent).toContain('5 documentos em preparação serão apagados')
})

test('a batch whose release can still be taken back leads from the question to the step that does it', async () => {
  const release = {
    scope: 'all',
    documentIds: [documentIdOf(1)],
    requestedAt: NOW,
    dueAt: toEpochMs(NOW + HOUR_MS),
  } as const
  const { screen, user } = await openWindow({
    'batch.list': () => succeed([makeBatch(1, { drafts: 1, release })]),
    'batch.documents': () => succeed({ rows: [makeRow(1)], total: 1, unreadable: [] }),
  })
  await user.click(await screen.findByRole('button', { name: /^Por que Lote 1 não pode/u }))
  const why = await screen.findByRole('dialog')
  expect(why.textContent).toContain('1 documento será enviado. Desfaça antes o envio')
  await user.click(within(why).getByRole('button', { name: 'Ir para Envio' }))
  expect(await screen.findByRole('tab', { name: /Envio/u, selected: true })).toBeVisible()
})

test('the sample is offered in practice alone', async () => {
  const practice = await openWindow({ 'batch.createSample': () => succeed(makeBatch(3)) })
  await practice.user.click(await practice.screen.findByRole('button', { name: 'Lote de exemplo' }))
  expect(operations(practice.bridge.calls)).toContain('batch.createSample')
  const live = await openWindow({}, { environment: 'live', liveBaseUrl: 'https://a.exemplo' })
  await live.screen.findAllByText('Nenhum lote ainda')
  expect(within(live.container).queryByRole('button', { name: 'Lote de exemplo' })).toBeNull()
})

test('batches that cannot be read say so, and are read again on request', async () => {
  let isBroken = true
  const { screen, user } = await openWindow({
    'batch.list': () => (isBroken ? fail('journalUnavailable') : succeed([makeBatch(1)])),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Os lotes não puderam ser lidos')
  isBroken = false
  await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Lote 1')).toBeVisible()
})
