// Correction of several wrong addresses at once: the list, the forecast and the results.
import { within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { AwaitedSignature } from '../../shared/model/awaited.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { SigningForecast } from '../../shared/model/signing.ts'
import { planSigning, toEffect } from '../../shared/rules/signing-plan.ts'
import { makeCounts, makeRow, makeSignature, waiting } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'

const PEOPLE = 5
const SIGNATURES = Array.from({ length: PEOPLE }, (_, index) =>
  makeSignature(index + 1, { email: `pessoa${String(index)}@x.br` }),
)
/** Rows with one signer each: the first person in two rows; the last one has signed by the time of the forecast. */
const ROWS = [0, 0, 1, 2, 3, 4].map((person, index) =>
  makeRow(index + 1, { tracking: waiting(SIGNATURES.slice(person, person + 1)) }),
)
const AWAITED = ROWS.flatMap(({ id, name, batchId, tracking }): readonly AwaitedSignature[] =>
  (tracking.kind === 'seen' ? tracking.signatures : []).map(({ signatureId, email, role }) => ({
    documentId: id,
    documentName: name,
    batchId,
    signatureId,
    email,
    role,
    isTurn: true,
    channel: 'Email',
  })),
)

const ANSWERS: Partial<Answers> = {
  'document.list': () => succeed({ rows: ROWS, total: ROWS.length, unreadable: [] }),
  'document.counts': () => succeed(makeCounts({ pending: ROWS.length, all: ROWS.length })),
  ...selectionAnswers(() => ROWS),
  'awaited.people': () => {
    const people = SIGNATURES.map(({ email, role }) => ({
      email,
      name: '',
      roles: [role],
      channels: ['Email' as const],
      documents: AWAITED.filter((each) => each.email === email).length,
      turns: 1,
    }))
    return succeed({ people, total: people.length, unseen: { total: 0, names: [] } })
  },
  'awaited.of': ({ emails }) =>
    succeed(AWAITED.filter(({ email }) => emails === undefined || emails.includes(email))),
  'signing.forecast': ({ items }) =>
    succeed(
      items.map(({ documentId, action }): SigningForecast => {
        const signatures = SIGNATURES.map((each, index) =>
          index === PEOPLE - 1 ? { ...each, signed: true } : each,
        )
        const plan = planSigning(action, { signatureStatus: 'WaitingSignatures', signatures })
        return { kind: 'foreseen', documentId, plan, effect: toEffect(plan) }
      }),
    ),
  'signing.act': ({ items }) =>
    succeed(items.map(({ documentId }) => ({ documentId, outcome: { kind: 'done' as const } }))),
}

async function openForm(answers: Partial<Answers> = {}) {
  const opened = await openWindow({ ...ANSWERS, ...answers }, { language: 'pt-BR' })
  const { screen, user } = opened
  await user.keyboard('{Control>}2{/Control}')
  await user.click(await screen.findByRole('radio', { name: 'Por pessoa' }))
  await user.click(await screen.findByRole('button', { name: 'Corrigir endereços' }))
  const form = within(
    await screen.findByRole('dialog', { name: 'Corrigir endereços de várias pessoas' }),
  )
  const list = await form.findByRole('textbox', { name: /^Endereço antigo e novo/u })
  const proceed = () => user.click(form.getByRole('button', { name: /^Continuar/u }))
  const paste = async (...lines: readonly string[]): Promise<void> => {
    await user.clear(list)
    await user.click(list)
    await user.paste(lines.join('\r\n'))
  }
  return { ...opened, form, list, proceed, paste }
}

const toLine = (_: unknown, index: number): string =>
  `pessoa${String(index)}@x.br\tcerta${String(index)}@x.br`

test('M5: a pasted list of addresses says what each reaches, and one consent corrects all of them', async () => {
  const { screen, user, form, paste, bridge } = await openForm()
  await paste(...SIGNATURES.map(toLine), 'ninguem@x.br\tcerta@x.br')
  const found = within(await form.findByRole('list', { name: 'O que será corrigido' }))
  expect(await found.findByText('em 2 documentos')).toBeVisible()
  expect(found.getByText('nenhum documento espera por este endereço')).toBeVisible()
  const { violations } = await run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir signatário' }))
  expect(await dialog.findByText('4 endereços são corrigidos em 5 documentos.')).toBeVisible()
  expect(dialog.getByText('pessoa0@x.br passa a ser certa0@x.br em 2 documentos.')).toBeVisible()
  expect(dialog.getByText('pessoa4@x.br: O signatário já assinou.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Corrigir 5 documentos' }))
  expect(await dialog.findByText('Confirmado: 5 de 5.')).toBeVisible()
  const acts = bridge.calls.filter(({ operation }) => operation === 'signing.act')
  expect(acts).toHaveLength(5)
  expect(acts[0]?.input).toMatchObject({
    items: [{ action: { kind: 'edit', change: { email: 'certa0@x.br' }, resend: true } }],
  })
})

test.each([
  ['"Voltar"', 'Voltar', {}],
  [
    'closing a question that could not be read',
    'Fechar',
    { 'signing.forecast': () => fail('unexpected') },
  ],
] as const)('M5: %s leads back to the list as it was typed', async (_, back, answers) => {
  const { screen, user, form, paste, proceed } = await openForm(answers)
  await paste(...SIGNATURES.map(toLine))
  await form.findByText('em 2 documentos')
  await proceed()
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir signatário' }))
  await user.click(await dialog.findByRole('button', { name: back }))
  const again = within(
    await screen.findByRole('dialog', { name: 'Corrigir endereços de várias pessoas' }),
  )
  const list = again.getByRole('textbox', { name: /^Endereço antigo e novo/u })
  expect(list).toHaveProperty('value', SIGNATURES.map(toLine).join('\n'))
  expect(screen.queryByRole('dialog', { name: 'Corrigir signatário' })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(list)
  await user.click(again.getByRole('button', { name: /^Continuar/u }))
  const second = within(await screen.findByRole('dialog', { name: 'Corrigir signatário' }))
  expect(await second.findByRole('button', { name: back })).toBeVisible()
})

test('M5: a list with a fault in it asks nothing, and says which line it is', async () => {
  const { form, user, proceed, paste, bridge } = await openForm()
  await proceed()
  expect(form.getByRole('alert').textContent).toBe('Escreva ao menos um endereço antigo e o novo.')
  await paste('pessoa0@x.br;certa0@x.br', 'pessoa1@x.br;certa')
  await proceed()
  expect(form.getByRole('alert').textContent).toBe(
    'Linha 2: o endereço novo “certa” não é um e-mail.',
  )
  await paste('ninguem@x.br;certa@x.br')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await form.findByText(/^Nenhum documento espera por estes endereços/u)).toBeVisible()
  expect(bridge.calls.some(({ operation }) => operation === 'signing.forecast')).toBe(false)
})

test('M5: who goes on before the people of the addresses are read is asked as soon as they are', async () => {
  const read = Promise.withResolvers<ReturnType<typeof succeed<readonly AwaitedSignature[]>>>()
  const { screen, form, paste, proceed } = await openForm({ 'awaited.of': () => read.promise })
  await paste('pessoa0@x.br;certa0@x.br')
  await proceed()
  expect(form.queryByRole('alert')).toBeNull()
  read.resolve(succeed(AWAITED.filter(({ email }) => email === 'pessoa0@x.br')))
  expect(await screen.findByRole('button', { name: 'Corrigir 2 documentos' })).toBeVisible()
})

test('M5: a sheet fills the list, and one that cannot be read says why', async () => {
  const picked = [
    { kind: 'refused' as const, fileName: 'foto.csv', fault: 'notText' as const },
    {
      kind: 'read' as const,
      fileName: 'lista.csv',
      text: 'Antigo\tNovo\npessoa1@x.br\tcerta1@x.br',
    },
  ]
  const { form, user, list } = await openForm({
    'signing.pickAddresses': () => succeed(picked.shift() ?? { kind: 'closed' }),
  })
  const open = form.getByRole('button', { name: 'Abrir uma planilha' })
  await user.click(open)
  expect((await form.findByRole('alert')).textContent).toMatch(/^foto\.csv: /u)
  await user.click(open)
  expect(await form.findByText('pessoa1@x.br → certa1@x.br')).toBeVisible()
  expect(list).toHaveProperty('value', 'Antigo\tNovo\npessoa1@x.br\tcerta1@x.br')
  expect(form.queryByRole('alert')).toBeNull()
})

test('M5: a sheet that takes the place of typed addresses says so, and they can be put back', async () => {
  const { form, user, list, paste } = await openForm({
    'signing.pickAddresses': () =>
      succeed({ kind: 'read', fileName: 'lista.csv', text: 'pessoa1@x.br\tcerta1@x.br' }),
  })
  await paste('pessoa0@x.br;certa0@x.br')
  await user.click(form.getByRole('button', { name: 'Abrir uma planilha' }))
  expect(await form.findByText(/ficou no lugar do que estava escrito/u)).toBeVisible()
  expect(list).toHaveProperty('value', 'pessoa1@x.br\tcerta1@x.br')
  await user.click(form.getByRole('button', { name: 'Abrir uma planilha' }))
  await user.click(form.getByRole('button', { name: 'Voltar ao que estava escrito' }))
  expect(list).toHaveProperty('value', 'pessoa0@x.br;certa0@x.br')
  expect(form.queryByText(/ficou no lugar/u)).toBeNull()
})

test('M5: the addresses of selected people begin the list, and what is not changed in it stays', async () => {
  const { screen, user } = await openWindow(ANSWERS, { language: 'pt-BR' })
  await user.keyboard('{Control>}2{/Control}')
  await user.click(await screen.findByRole('radio', { name: 'Por pessoa' }))
  const grid = within(await screen.findByRole('grid', { name: 'Pessoas que ainda não assinaram' }))
  const [first] = await grid.findAllByRole('row', { name: /@x\.br/u })
  await user.click(within(first ?? document.body).getAllByRole('gridcell')[1] ?? document.body)
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(await screen.findByRole('group', { name: 'Pessoas selecionadas' }))
  await user.click(bar.getByRole('button', { name: 'Corrigir endereços' }))
  const list = await screen.findByRole('textbox', { name: /^Endereço antigo e novo/u })
  const lines = SIGNATURES.map(({ email }) => `${email}; ${email}`)
  expect(list).toHaveProperty('value', lines.join('\n'))
  expect(await screen.findAllByText('o endereço novo é o mesmo')).toHaveLength(PEOPLE)
  await user.click(screen.getByRole('button', { name: /^Continuar/u }))
  expect(await screen.findByText('Nada foi alterado ainda.')).toBeVisible()
})

test('M5: people who cannot be read are said as that, never as nobody', async () => {
  const { form, paste, proceed } = await openForm({ 'awaited.of': () => fail('unexpected') })
  await paste('pessoa0@x.br;certa0@x.br')
  await proceed()
  expect(await form.findByText('As pessoas que faltam não puderam ser lidas')).toBeVisible()
  expect(form.queryByText(/^Nenhum documento espera/u)).toBeNull()
})
