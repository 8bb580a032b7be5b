// People who have to sign: filters, reminders, and one correction for all documents of a person.
import { within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { AwaitedPerson, AwaitedSignature } from '../../shared/model/awaited.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { SigningForecast } from '../../shared/model/signing.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { planSigning, toEffect } from '../../shared/rules/signing-plan.ts'
import { aContent } from '../support/journal-builders.ts'
import { makeCounts, makeRow, makeSignature, makeView, waiting } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'

const NOW = Date.now()
const ANA = makeSignature(1, { email: 'ana@x.br' })
const BIA = makeSignature(2, { email: 'bia@x.br', role: 'Testemunha' })
const ROWS = [1, 2].map((number) => makeRow(number, { tracking: waiting([ANA, BIA]) }))

const PEOPLE: readonly AwaitedPerson[] = [
  {
    email: ANA.email,
    name: 'Ana',
    roles: [ANA.role],
    channels: ['Email'],
    documents: 2,
    turns: 2,
    oldestSince: toEpochMs(NOW - 5 * DAY_MS),
  },
  {
    email: BIA.email,
    name: '',
    roles: [BIA.role],
    channels: ['Sms'],
    documents: 2,
    turns: 0,
    remindedAt: toEpochMs(NOW),
  },
]

const awaitedBy = (signature: typeof ANA, isTurn: boolean): readonly AwaitedSignature[] =>
  ROWS.map(({ id, name, batchId }) => ({
    documentId: id,
    documentName: name,
    batchId,
    signatureId: signature.signatureId,
    email: signature.email,
    role: signature.role,
    isTurn,
    ...(isTurn ? { since: toEpochMs(NOW - 5 * DAY_MS) } : {}),
    channel: 'Email',
  }))

const ANSWERS: Partial<Answers> = {
  'document.list': () => succeed({ rows: ROWS, total: ROWS.length, unreadable: [] }),
  'document.counts': () => succeed(makeCounts({ pending: ROWS.length, all: ROWS.length })),
  ...selectionAnswers(() => ROWS),
  'document.read': ({ documentId }) => {
    const row = ROWS.find(({ id }) => id === documentId)
    const signers = [{ email: ANA.email, role: ANA.role, name: 'Ana' }]
    return row ? succeed(makeView(row, { content: aContent({ signers }) })) : fail('notFound')
  },
  'awaited.people': ({ role }) => {
    const people = PEOPLE.filter(({ roles }) => role === undefined || roles.includes(role))
    return succeed({ people, total: people.length, unseen: { total: 0, names: [] } })
  },
  'awaited.of': ({ emails }) =>
    succeed(
      [...awaitedBy(ANA, true), ...awaitedBy(BIA, false)].filter(
        ({ email }) => emails === undefined || emails.includes(email),
      ),
    ),
  'awaited.like': () => succeed(awaitedBy(ANA, true)),
  'signing.forecast': ({ items }) =>
    succeed(
      items.map(({ documentId, action }): SigningForecast => {
        const status = { signatureStatus: 'WaitingSignatures', signatures: [ANA, BIA] }
        const plan = planSigning(action, status)
        return { kind: 'foreseen', documentId, plan, effect: toEffect(plan) }
      }),
    ),
}

async function openPeople(answers: Partial<Answers> = {}) {
  const opened = await openWindow({ ...ANSWERS, ...answers }, { language: 'pt-BR' })
  await opened.user.keyboard('{Control>}2{/Control}')
  await opened.user.click(await opened.screen.findByRole('radio', { name: 'Por pessoa' }))
  const grid = await opened.screen.findByRole('grid', { name: 'Pessoas que ainda não assinaram' })
  return { ...opened, grid: within(grid) }
}

test('who has no name yet is told by the address, once', async () => {
  const { grid, screen, user } = await openPeople()
  await user.click(await grid.findByText('bia@x.br'))
  const person = within(screen.getByRole('region', { name: 'Pessoa selecionada' }))
  expect(await person.findByRole('heading', { name: 'bia@x.br' })).toBeVisible()
  expect(person.getAllByText('bia@x.br')).toHaveLength(1)
})

test('M8: people are listed with their documents, wait and channel, and filtered by role', async () => {
  const { grid, screen, user, bridge } = await openPeople()
  expect(await grid.findByRole('row', { name: /Ana · ana@x\.br.*2 de 2.*E-mail/u })).toBeVisible()
  expect(
    grid.getByRole('row', { name: /bia@x\.br.*0 de 2.*Ainda não é a vez.*SMS/u }),
  ).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Testemunha')
  await expect.poll(() => grid.queryByRole('row', { name: /ana@x\.br/u })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Espera há' }), '7')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Canal' }), 'Sms')
  const asked = bridge.calls.filter(({ operation }) => operation === 'awaited.people')
  expect(asked.at(-1)?.input).toMatchObject({ role: 'Testemunha', minDays: 7, channel: 'Sms' })
  const { violations } = await run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test.each([
  ['pt-BR', 'Por pessoa', 'Espera há', /^\d+ dias$/u, /^Espera há \d+ dias$/u],
  ['en', 'By person', 'Waiting for', /^\d+ days$/u, /^Waiting for \d+ days$/u],
] as const)(
  'in %s the wait is how long it has lasted, not a moment “12 days ago”',
  async (language, byPerson, title, cell, line) => {
    const { screen, user } = await openWindow(ANSWERS, { language })
    await user.keyboard('{Control>}2{/Control}')
    await user.click(await screen.findByRole('radio', { name: byPerson }))
    await user.click(await screen.findByText(/^Ana · /u))
    const [ofPerson] = screen.getAllByRole('columnheader', { name: new RegExp(title, 'u') })
    expect(ofPerson).toBeVisible()
    expect(screen.getAllByText(cell)[0]).toBeVisible()
    const waits = await screen.findAllByTitle(line, {}, { timeout: 3_000 })
    expect(waits).toHaveLength(ROWS.length)
  },
)

test('sent documents that were not looked at yet are never “nobody is missing”', async () => {
  const { screen, user } = await openWindow(
    {
      ...ANSWERS,
      'awaited.people': () =>
        succeed({ people: [], total: 0, unseen: { total: 2, names: ['A', 'B'] } }),
    },
    { language: 'pt-BR' },
  )
  await user.keyboard('{Control>}2{/Control}')
  await user.click(await screen.findByRole('radio', { name: 'Por pessoa' }))
  expect(await screen.findByText('Ninguém até a última verificação')).toBeVisible()
  expect(screen.getByText(/^2 documentos pendentes/u)).toBeVisible()
  expect(screen.queryByText('Não falta ninguém assinar')).toBeNull()
})

test('sent documents that were not looked at are counted and named beside the people of the others, also under a filter', async () => {
  const unseen = { total: 5, names: ['Aditivo 7', 'Distrato 8'] }
  const { screen, user } = await openWindow(
    {
      ...ANSWERS,
      'awaited.people': ({ role }) =>
        succeed({ people: role === undefined ? PEOPLE : [], total: 0, unseen }),
    },
    { language: 'pt-BR' },
  )
  await user.keyboard('{Control>}2{/Control}')
  await user.click(await screen.findByRole('radio', { name: 'Por pessoa' }))
  const words = /^5 documentos .* não estão nesta lista, como Aditivo 7 e Distrato 8\./u
  expect(await screen.findByText(words)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Testemunha')
  expect(await screen.findByText('Ninguém até a última verificação')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
})

test('M8: only those whose turn it is are reminded, once each, of the document that waits longest', async () => {
  const { grid, screen, user, bridge } = await openPeople()
  const [first] = await grid.findAllByRole('row', { name: /@x\.br/u })
  await user.click(within(first ?? document.body).getAllByRole('gridcell')[1] ?? document.body)
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(await screen.findByRole('group', { name: 'Pessoas selecionadas' }))
  await user.click(bar.getByRole('button', { name: 'Lembrar (reenviar o link)' }))
  expect(await screen.findByText('1 por e-mail, sem custo.')).toBeVisible()
  expect(screen.getByText(/^Ficam de fora: 2 assinaturas cuja vez ainda não chegou/u)).toBeVisible()
  const asked = bridge.calls.find(({ operation }) => operation === 'signing.forecast')
  expect(asked?.input).toEqual({
    items: ROWS.map(({ id }) => ({
      documentId: id,
      action: { kind: 'resend', signatureId: ANA.signatureId },
    })),
  })
})

test('a selected person who was searched for is reminded of every document, also of one that has the name written otherwise', async () => {
  const { grid, screen, user, bridge } = await openPeople({
    // As main: the text is looked for in the name that each document has.
    'awaited.of': ({ emails = [], text }) =>
      succeed(
        awaitedBy(ANA, true)
          .filter(({ email }) => emails.includes(email))
          .slice(0, text === undefined ? 2 : 1),
      ),
  })
  await user.type(screen.getByRole('searchbox'), 'ana')
  await expect
    .poll(
      () => bridge.calls.filter(({ operation }) => operation === 'awaited.people').at(-1)?.input,
    )
    .toMatchObject({ text: 'ana' })
  await user.click(await grid.findByText(/^Ana · /u))
  await user.keyboard(' ')
  const bar = within(await screen.findByRole('group', { name: 'Pessoas selecionadas' }))
  await user.click(bar.getByRole('button', { name: 'Lembrar (reenviar o link)' }))
  await screen.findByRole('dialog')
  const asked = bridge.calls.find(({ operation }) => operation === 'signing.forecast')
  expect(asked?.input).toMatchObject({ items: ROWS.map(({ id }) => ({ documentId: id })) })
})

test('the acts of a person are offered once the documents of this person are read, never on those of the one before', async () => {
  const ofBia = Promise.withResolvers<Awaited<ReturnType<Answers['awaited.of']>>>()
  const { grid, screen, user, bridge } = await openPeople({
    'awaited.of': ({ emails = [] }) =>
      emails.includes(BIA.email) ? ofBia.promise : succeed(awaitedBy(ANA, true)),
  })
  await user.click(await grid.findByText(/^Ana · /u))
  const person = within(screen.getByRole('region', { name: 'Pessoa selecionada' }))
  expect(await person.findByRole('button', { name: 'Lembrar (reenviar o link)' })).toBeVisible()
  await user.click(grid.getByText('bia@x.br'))
  expect(await person.findByRole('heading', { name: 'bia@x.br' })).toBeVisible()
  expect(person.queryAllByRole('button')).toEqual([])
  expect(person.queryByText('Contrato 1')).toBeNull()
  ofBia.resolve(succeed(awaitedBy(BIA, true)))
  await user.click(await person.findByRole('button', { name: 'Lembrar (reenviar o link)' }))
  await screen.findByRole('dialog')
  const asked = bridge.calls.find(({ operation }) => operation === 'signing.forecast')
  expect(asked?.input).toMatchObject({
    items: ROWS.map(() => ({ action: { signatureId: BIA.signatureId } })),
  })
})

test('M5: "Corrigir este endereço" shows all documents that wait for the person and mends them', async () => {
  const { grid, screen, user } = await openPeople()
  const [first] = await grid.findAllByRole('row', { name: /@x\.br/u })
  await user.click(within(first ?? document.body).getAllByRole('gridcell')[1] ?? document.body)
  const detail = within(screen.getByRole('region', { name: 'Pessoa selecionada' }))
  await user.click(await detail.findByRole('button', { name: 'Corrigir este endereço' }))
  const form = within(await screen.findByRole('dialog', { name: 'Corrigir signatário' }))
  const email = await form.findByRole('textbox', { name: 'E-mail' })
  await user.clear(email)
  await user.type(email, 'ana.souza@exemplo.com.br')
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  expect(
    await screen.findByText('ana@x.br passa a ser ana.souza@exemplo.com.br em 2 documentos.'),
  ).toBeVisible()
})

test('M5: a person is replaced in all documents that wait for them, unless the form says otherwise', async () => {
  const { grid, screen, user, bridge } = await openPeople()
  const [first] = await grid.findAllByRole('row', { name: /@x\.br/u })
  await user.click(within(first ?? document.body).getAllByRole('gridcell')[1] ?? document.body)
  const detail = within(screen.getByRole('region', { name: 'Pessoa selecionada' }))
  await user.click(await detail.findByRole('button', { name: 'Substituir esta pessoa' }))
  const form = within(await screen.findByRole('dialog', { name: 'Substituir signatário' }))
  await user.type(await form.findByRole('textbox', { name: 'E-mail' }), 'dora@exemplo.com.br')
  expect(form.getByRole('checkbox', { name: /2 documentos/u })).toHaveProperty('checked', true)
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'signing.forecast')?.input)
    .toMatchObject({
      items: ROWS.map(({ id }) => ({ documentId: id, action: { kind: 'replace' } })),
    })
})

test('M8: a document of a person is shown in the list by document', async () => {
  const { grid, screen, user } = await openPeople()
  const [first] = await grid.findAllByRole('row', { name: /@x\.br/u })
  await user.click(within(first ?? document.body).getAllByRole('gridcell')[1] ?? document.body)
  const detail = within(screen.getByRole('region', { name: 'Pessoa selecionada' }))
  await user.click(await detail.findByRole('button', { name: 'Contrato 2' }))
  expect(await screen.findByRole('grid', { name: 'Documentos enviados' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Contrato 2' })).toBeVisible()
})

test('the documents of a person lead back to the same person, under the same filters', async () => {
  const { grid, screen, user, bridge } = await openPeople()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Testemunha')
  await expect.poll(() => grid.queryByRole('row', { name: /ana@x\.br/u })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), '')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Canal' }), 'Email')
  const row = await grid.findByRole('row', { name: /bia@x\.br/u })
  await user.click(within(row).getAllByRole('gridcell')[1] ?? document.body)
  const detail = within(screen.getByRole('region', { name: 'Pessoa selecionada' }))
  await user.click(await detail.findByRole('button', { name: /^Ver na lista todos/u }))
  expect(await screen.findByText('Documentos de bia@x.br')).toBeVisible()
  const listed = bridge.calls.filter(({ operation }) => operation === 'document.list')
  expect(listed.at(-1)?.input).toMatchObject({ view: 'all', signer: 'bia@x.br' })
  await user.click(screen.getByRole('button', { name: 'Voltar às pessoas' }))
  const again = within(screen.getByRole('region', { name: 'Pessoa selecionada' }))
  expect(await again.findByRole('heading', { name: 'bia@x.br' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Canal' })).toHaveProperty('value', 'Email')
})

test('an empty list of a person’s documents is said of this person, not of all documents', async () => {
  const { grid, screen, user } = await openPeople({
    'document.list': ({ signer, view }) => {
      const rows = signer === undefined || view === 'all' ? ROWS : []
      return succeed({ rows, total: rows.length, unreadable: [] })
    },
  })
  await user.click(await grid.findByText('bia@x.br'))
  const detail = within(screen.getByRole('region', { name: 'Pessoa selecionada' }))
  await user.click(await detail.findByRole('button', { name: /^Ver na lista todos/u }))
  await user.click(await screen.findByRole('radio', { name: /^Pendentes/u }))
  expect(await screen.findByText('Nada encontrado para “bia@x.br”')).toBeVisible()
})
