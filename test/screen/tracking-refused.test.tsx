import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import { makeRow, makeView, NOW } from './documents.ts'
import { detail, makeContent, openTracking } from './tracking-answers.tsx'

const REFUSAL = {
  status: 422,
  messages: ['O e-mail do signatário é inválido.'],
  problems: [{ message: 'O e-mail do signatário é inválido.', propertyName: 'Signers[0].Email' }],
  operation: 'partners_v1_document_signatures_create_from_file',
  requestId: 'request-7',
  traceId: 'trace-9',
}

test('ERR-04 VER-04 WIRE-11: a refusal shows what it means, the service’s words, and what its support asks for, copied at once', async () => {
  const delivery = {
    kind: 'rejected',
    reason: 'refused',
    refusal: REFUSAL,
    rejectedAt: NOW,
  } as const
  const { screen, user } = await openTracking([makeRow(1, { delivery })])
  const notice = await detail(screen).findByRole('alert')
  expect(notice.textContent).toContain('O e-mail do signatário é inválido.')
  expect(notice.textContent).toContain('request-7')
  expect(notice.textContent).toContain('O serviço não aceita os dados como estão')
  const copy = within(notice).getByRole('button', { name: 'Copiar: Para o suporte do serviço' })
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Código do pedido: request-7',
      'Rastreamento: trace-9',
      'Operação: partners_v1_document_signatures_create_from_file',
      'Resposta: 422',
    ].join('\n'),
  )
})

test('a document that waits for its account says that it goes on by itself, and not that the service refused it', async () => {
  const refusal = {
    ...REFUSAL,
    status: 401,
    messages: [],
    problems: [],
    detail: 'O grupo de cobrança não tem plano ativo.',
  }
  const delivery = {
    kind: 'held',
    hold: { reason: 'accountCondition', refusal },
    heldAt: NOW,
  } as const
  const { screen } = await openTracking([makeRow(1, { delivery })])
  const whole = detail(screen)
  expect(
    await whole.findByText(/não tem plano ativo.*depois o envio continua automaticamente/u),
  ).toBeVisible()
  expect(whole.getByText('request-7')).toBeVisible()
  expect(whole.queryByRole('alert')).toBeNull()
})

test('ERR-03: a refused e-mail is mended at its field and only that row is sent again', async () => {
  const delivery = {
    kind: 'rejected',
    reason: 'refused',
    refusal: REFUSAL,
    rejectedAt: NOW,
  } as const
  const row = makeRow(1, { delivery })
  const content = makeContent({
    name: row.name,
    signers: [{ email: 'errado@', role: 'Signatário', name: 'Ana' }],
  })
  const { screen, user, bridge } = await openTracking([row], {
    'document.read': () => succeed(makeView(row, { content })),
    'document.requeue': () =>
      succeed({
        kind: 'queued',
        row: makeRow(1, { delivery: { kind: 'queued', queuedAt: NOW } }),
      }),
  })
  await user.click(await detail(screen).findByRole('button', { name: 'Corrigir e reenviar' }))
  const field = await screen.findByRole('textbox', { name: 'E-mail de Ana' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, 'ana@exemplo.com.br')
  await user.click(screen.getByRole('button', { name: 'Reenviar' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'document.requeue')?.input)
    .toEqual({
      documentId: row.id,
      change: { signers: [{ email: 'ana@exemplo.com.br', role: 'Signatário', name: 'Ana' }] },
    })
})

test('ERR-03: fields that the service points at are mended too, and what is no field is shown raw', async () => {
  const refusal = {
    ...REFUSAL,
    messages: [],
    problems: [
      { message: 'CPF inválido.', propertyName: '$.signers[0].document_number' },
      { message: 'Apelido não aceito.', propertyName: 'signers[0].nickname' },
      { message: 'Pasta não aceita.', propertyName: 'FolderId' },
    ],
  }
  const delivery = { kind: 'rejected', reason: 'refused', refusal, rejectedAt: NOW } as const
  const row = makeRow(1, { delivery })
  const signer = {
    email: 'ana@exemplo.com.br',
    role: 'Parte',
    name: 'Ana',
    documentNumber: '11144477730',
  }
  const content = makeContent({ name: row.name, signers: [signer] })
  const { screen, user, bridge } = await openTracking([row], {
    'document.read': () => succeed(makeView(row, { content })),
    'document.requeue': () => succeed({ kind: 'queued', row: makeRow(1) }),
  })
  await user.click(await detail(screen).findByRole('button', { name: 'Corrigir e reenviar' }))
  const form = within(await screen.findByRole('dialog'))
  const others = within(form.getByRole('alert')).getAllByRole('listitem')
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Signatário 1 (Ana) signers[0].nickname: Apelido não aceito.',
    'Pasta: Pasta não aceita.',
  ])
  const field = form.getByRole('textbox', { name: 'Signatário 1, CPF (Ana)' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(form.getByText('CPF inválido.')).toBeVisible()
  await user.clear(field)
  await user.type(field, '11144477735')
  await user.click(form.getByRole('button', { name: 'Reenviar' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'document.requeue')?.input)
    .toEqual({
      documentId: row.id,
      change: { signers: [{ ...signer, documentNumber: '11144477735' }] },
    })
})

test('ERR-03 ROLE-06: a role that the account does not have is shown at the signer who has it', async () => {
  const words = 'Um ou mais papéis (Fiador) não existe(m)'
  const refusal = { ...REFUSAL, status: 400, messages: [words], problems: [] }
  const delivery = { kind: 'rejected', reason: 'refused', refusal, rejectedAt: NOW } as const
  const signers = ['Parte', 'Fiador'].map((role) => ({ email: 'ana@exemplo.com.br', role }))
  const row = makeRow(1, { delivery, signers })
  const { screen, user } = await openTracking([row], {
    'document.read': () => succeed(makeView(row, { content: makeContent({ signers }) })),
  })
  const notice = await detail(screen).findByRole('alert')
  expect(notice.textContent).toContain('Papel que a conta não tem: Fiador.')
  expect(notice.textContent).toContain('Signatário 2, papel')
  await user.click(detail(screen).getByRole('button', { name: 'Corrigir e reenviar' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByRole('textbox', { name: /Signatário 2, papel/u })).toBeVisible()
  expect(form.queryByRole('textbox', { name: /Signatário 1, papel/u })).toBeNull()
  expect(form.getByText(words)).toBeVisible()
})
