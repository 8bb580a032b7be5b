import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import { makeAccount } from './accounts.ts'
import { NOW } from './documents.ts'
import { ORIGIN, LIVE, SAVED, SAVED_KEY, openAccount, REFUSAL } from './account-answers.tsx'

test.each([
  ['AUTH-10: an empty 401', fail('keyRefused', undefined, REFUSAL), 'não reconheceu a chave'],
  [
    'AUTH-10: a 401 with a reason',
    fail('accountCondition', { detail: 'O período de teste expirou.' }, REFUSAL),
    'O período de teste expirou.',
  ],
  [
    'AUTH-13: a 403',
    fail(
      'missingFeature',
      { features: 'documents, documents_signatures' },
      { ...REFUSAL, status: 403 },
    ),
    'não tem o recurso exigido: Documentos e Assinatura de documentos.',
  ],
])('%s has words of its own and the request id to copy', async (_, failure, words) => {
  const { screen, user } = await openAccount({ 'account.list': () => failure })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(words)
  expect(within(alert).getByText('request-7')).toBeVisible()
  expect(within(alert).getByText('trace-9')).toBeVisible()
  await user.click(within(alert).getByRole('button', { name: 'Copiar: Para o suporte do serviço' }))
  expect(await navigator.clipboard.readText()).toContain('Código do pedido: request-7')
})

test('live without an address asks for it before the key', async () => {
  const { screen, user, bridge } = await openAccount(
    { 'key.status': () => succeed({ kind: 'noAddress' }) },
    { environment: 'live' },
  )
  expect(await screen.findByText(/Informe primeiro o endereço/u)).toBeVisible()
  expect(screen.queryByLabelText('Chave')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Endereço' }), ORIGIN)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(bridge.calls).toContainEqual({
    operation: 'settings.change',
    input: { liveBaseUrl: ORIGIN },
  })
})

test('a refused address says why, beside its field, and keeps what was typed', async () => {
  const { screen, user } = await openAccount(
    {
      'key.status': () => succeed({ kind: 'noAddress' }),
      'settings.change': () => fail('baseUrlInvalid.scheme'),
    },
    { environment: 'live' },
  )
  const field = await screen.findByRole('textbox', { name: 'Endereço' })
  await user.type(field, 'http://api.example.com{Enter}')
  expect(await screen.findByText(/deve começar com https/u)).toBeVisible()
  expect(screen.getByDisplayValue('http://api.example.com')).toBe(field)
})

test('AUTH-20: a key pasted with a prefix is explained, and nothing is lost', async () => {
  const { screen, user } = await openAccount(
    {
      'key.status': () => succeed({ kind: 'absent', origin: ORIGIN }),
      'key.save': () => fail('keyHasPrefix', { prefix: 'Bearer' }),
    },
    LIVE,
  )
  const field = await screen.findByLabelText('Chave')
  await user.type(field, 'Bearer abc')
  await user.click(screen.getByRole('button', { name: 'Salvar chave' }))
  expect(await screen.findByText(/colada com “Bearer”/u)).toBeVisible()
  expect(screen.getByDisplayValue('Bearer abc')).toBe(field)
})

test('AUTH-16: a saved key is gone from the page, and its accounts are read', async () => {
  let status: KeyStatus = { kind: 'absent', origin: ORIGIN }
  const { screen, user, container } = await openAccount(
    {
      'key.status': () => succeed(status),
      'key.save': () => {
        status = SAVED
        return succeed(status)
      },
      'account.list': () => succeed([makeAccount(1, { name: 'Boa Vista' })]),
    },
    LIVE,
  )
  expect(await screen.findByText('As contas aparecem aqui')).toBeVisible()
  await user.type(await screen.findByLabelText('Chave'), 'segredo-1{Enter}')
  expect(await screen.findByText(/Guardada no cofre de senhas/u)).toBeVisible()
  expect(await screen.findByRole('row', { name: /Boa Vista/u })).toBeVisible()
  const values = [...container.querySelectorAll('input')].map(({ value }) => value)
  expect([container.innerHTML, ...values].join()).not.toContain('segredo-1')
})

test('when no key is given yet, the accounts are not reported as unreadable', async () => {
  const { screen } = await openAccount(
    {
      'key.status': () => succeed({ kind: 'absent', origin: ORIGIN }),
      'watch.status': () => succeed({ trouble: { failure: fail('noKey').failure, since: NOW } }),
    },
    LIVE,
  )
  expect(await screen.findByText('As contas aparecem aqui')).toBeVisible()
  expect(screen.queryByText('As contas não puderam ser lidas')).toBeNull()
})

test('a key that lasts for this run only says so', async () => {
  const { screen } = await openAccount(
    { 'key.status': () => succeed({ ...SAVED, persistence: 'session' }) },
    LIVE,
  )
  expect(await screen.findByText(/Vale até o programa ser fechado/u)).toBeVisible()
})

test('a key is forgotten only after the question was answered', async () => {
  let status: KeyStatus = SAVED
  const { screen, user, bridge } = await openAccount(
    {
      'key.status': () => succeed(status),
      'key.forget': () => {
        status = { kind: 'absent', origin: ORIGIN }
        return succeed(status)
      },
    },
    LIVE,
  )
  await user.click(await screen.findByRole('button', { name: 'Esquecer' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(bridge.calls.map(({ operation }) => operation)).not.toContain('key.forget')
  await user.click(screen.getByRole('button', { name: 'Esquecer' }))
  await user.click(screen.getByRole('button', { name: 'Esquecer a chave' }))
  expect(await screen.findByText(`Nenhuma chave para ${ORIGIN}`)).toBeVisible()
  expect(await screen.findByText('As contas aparecem aqui')).toBeVisible()
})

test('replacing a key can be left without a change', async () => {
  const { screen, user } = await openAccount(SAVED_KEY, LIVE)
  await user.click(await screen.findByRole('button', { name: 'Substituir' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Chave'))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByLabelText('Chave')).toBeNull()
})
