import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Environment } from '../../shared/model/environment.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { makeAccount } from './accounts.ts'
import { LIVE, SAVED, openAccount, REFUSAL } from './account-answers.tsx'

test('ACC-06: the accounts of the key are listed with their number, what they can, and whether they are on trial', async () => {
  const accounts = [
    makeAccount(1, { name: 'Boa Vista', documentNumber: '11444777000161' }),
    makeAccount(2, { name: 'Caminho do Sol', isTrial: true }),
    makeAccount(3, {
      name: 'Serra Azul',
      sending: { kind: 'missingFeatures', features: ['documents_signatures'] },
    }),
    makeAccount(4, { name: 'Parada', active: false }),
  ]
  const { screen } = await openAccount({ 'account.list': () => succeed(accounts) })
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  expect((await row(/Boa Vista/u)).getByText('11.444.777/0001-61')).toBeVisible()
  expect((await row(/Boa Vista/u)).getByText('Pronta para enviar')).toBeVisible()
  expect((await row(/Caminho do Sol/u)).getByText('Período de teste')).toBeVisible()
  const missing = 'Falta o recurso Assinatura de documentos'
  expect((await row(/Serra Azul/u)).getByText(missing)).toBeVisible()
  expect((await row(/Parada/u)).getByText('Inativa')).toBeVisible()
})

test('AUTH-10: an account whose trial has ended says so in the service’s words, one that was not asked about does not', async () => {
  const detail = 'O período de avaliação da conta expirou.'
  const refused = fail('accountCondition', { detail }, { ...REFUSAL, detail }).failure
  const accounts = [
    makeAccount(1, { name: 'Alicerce', sending: { kind: 'unknown', failure: refused } }),
    makeAccount(2, {
      name: 'Boa Vista',
      sending: { kind: 'unknown', failure: fail('timeout').failure },
    }),
  ]
  const { screen } = await openAccount({ 'account.list': () => succeed(accounts) })
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  expect((await row(/Alicerce/u)).getByText(detail)).toBeVisible()
  expect((await row(/Boa Vista/u)).getByText('Recursos não conferidos')).toBeVisible()
})

test('choosing an account in the list puts it at the top of the window', async () => {
  const accounts = [makeAccount(1, { name: 'Boa Vista' }), makeAccount(2, { name: 'Serra Azul' })]
  const { screen, user, bridge } = await openAccount({ 'account.list': () => succeed(accounts) })
  await user.click(await screen.findByRole('button', { name: 'Usar a conta Serra Azul' }))
  expect(bridge.calls).toContainEqual({
    operation: 'settings.change',
    input: { accountId: accounts[1]?.id },
  })
  expect(await screen.findByDisplayValue('Serra Azul')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Serra Azul/u })).getByText('Em uso')).toBeVisible()
})

test('accounts that were checked on an earlier day say the day', async () => {
  const accounts = [makeAccount(1, { name: 'Boa Vista' })]
  const { screen, client } = await openAccount({ 'account.list': () => succeed(accounts) })
  await screen.findByRole('row', { name: /Boa Vista/u })
  const updatedAt = +new Date(2030, 0, 15, 10, 30)
  client.setQueriesData({ predicate: ({ queryKey }) => queryKey.includes('accounts') }, accounts, {
    updatedAt,
  })
  expect(await screen.findByText(/última conferência: 15\/01\/2030, 10:30/u)).toBeVisible()
})

test('an only account needs no choice', async () => {
  const { screen } = await openAccount({
    'account.list': () => succeed([makeAccount(1, { name: 'Boa Vista' })]),
  })
  const inUse = await screen.findByRole('group', { name: 'Conta em uso' })
  expect(await within(inUse).findByText('Boa Vista')).toBeVisible()
})

test('many accounts are filtered by name without accents and by number without punctuation', async () => {
  const accounts = Array.from({ length: 40 }, (_, index) => makeAccount(index + 1))
  const wanted = makeAccount(41, { name: 'Associação Ágape', documentNumber: '33000167000101' })
  const { screen, user } = await openAccount({
    'account.list': () => succeed([...accounts, wanted]),
  })
  const filter = await screen.findByRole('searchbox', { name: 'Filtrar por nome ou CNPJ' })
  const header = 1
  for (const text of ['associacao agape', '33.000.167/0001-01', 'ágape']) {
    await user.clear(filter)
    await user.type(filter, text)
    expect(screen.getAllByRole('row')).toHaveLength(header + 1)
    expect(screen.getByRole('row', { name: /Associação Ágape/u })).toBeVisible()
  }
  await user.type(filter, 'zzz')
  expect(screen.getByText('Nenhuma conta corresponde a “ágapezzz”.')).toBeVisible()
})

test('while the service is asked, the window says so', async () => {
  const { screen } = await openAccount({ 'account.list': () => new Promise(() => {}) })
  expect(await screen.findByText('Lendo as contas no serviço…')).toBeVisible()
})

test('a key without accounts is told what to do about it', async () => {
  const { screen } = await openAccount({ 'account.list': () => succeed([]) })
  expect(await screen.findByText('Nenhuma conta vinculada a esta chave')).toBeVisible()
})

test('offline, the accounts are asked for again on demand', async () => {
  let isOnline = false
  const { screen, user } = await openAccount({
    'account.list': () =>
      isOnline
        ? succeed([makeAccount(1, { name: 'Boa Vista' })])
        : fail('unreachable', { detail: 'ENOTFOUND' }),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Sem conexão com o serviço')
  isOnline = true
  await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('row', { name: /Boa Vista/u })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('accounts that were read stay in sight when they cannot be checked again', async () => {
  let isOnline = true
  const { screen, user } = await openAccount({
    'account.list': () =>
      isOnline ? succeed([makeAccount(1, { name: 'Boa Vista' })]) : fail('timeout'),
  })
  await screen.findByRole('row', { name: /Boa Vista/u })
  isOnline = false
  await user.click(screen.getByRole('button', { name: 'Conferir agora' }))
  expect((await screen.findByRole('alert')).textContent).toContain('esta é a lista da última')
  expect(screen.getByRole('row', { name: /Boa Vista/u })).toBeVisible()
})

test('QUEUE-11: accounts of one environment are never shown in the other', async () => {
  let environment: Environment = 'practice'
  const { screen, user } = await openAccount({
    'environment.choose': (input) => {
      environment = input.environment
      return succeed(settingsSchema.parse({ ...LIVE, environment }))
    },
    'key.status': () => succeed(environment === 'practice' ? { kind: 'builtIn' } : SAVED),
    'account.list': () =>
      environment === 'practice'
        ? succeed([makeAccount(1, { name: 'Boa Vista' })])
        : new Promise(() => {}),
  })
  await screen.findByRole('row', { name: /Boa Vista/u })
  await user.click(screen.getByRole('radio', { name: 'Uso real' }))
  expect(await screen.findByText('Lendo as contas no serviço…')).toBeVisible()
  expect(screen.queryByText('Boa Vista')).toBeNull()
})

test('CREATE-22: that the account demands the places of signatures is shown and switched', async () => {
  const account = makeAccount(1)
  const { screen, user, bridge } = await openAccount({
    'account.list': () => succeed([account]),
    'account.readDemands': () => succeed({ areasRequired: true }),
  })
  const demand = await screen.findByRole<HTMLInputElement>('switch', { name: /posição/u })
  expect(demand.checked).toBe(true)
  await user.click(demand)
  await expect.poll(() => demand.checked).toBe(false)
  expect(bridge.calls).toContainEqual({
    operation: 'account.changeDemands',
    input: { accountId: account.id, areasRequired: false },
  })
})

async function expectNotChosen(place: HTMLElement): Promise<void> {
  const { textContent } = await within(place).findByRole('alert')
  expect(textContent).toMatch(/A troca para a conta Serra Azul não foi salva.*O disco está cheio/u)
}

test('an account that could not be put in use is named with the reason, in the list and at the top of the window', async () => {
  const accounts = [makeAccount(1, { name: 'Boa Vista' }), makeAccount(2, { name: 'Serra Azul' })]
  let isFull = true
  const { screen, user } = await openAccount({
    'account.list': () => succeed(accounts),
    'settings.change': ({ accountId }) =>
      isFull || accountId === undefined
        ? fail('diskFull', { path: 'C:' })
        : succeed(
            settingsSchema.parse({
              hasChosenEnvironment: true,
              chosenAccount: { practice: accountId },
            }),
          ),
  })
  const chosen = await screen.findByRole('combobox', { name: 'Conta em uso' })
  await user.click(await screen.findByRole('button', { name: 'Usar a conta Serra Azul' }))
  await expectNotChosen(screen.getByRole('region', { name: 'Contas da chave' }))
  const bar = chosen.closest('header') ?? document.body
  await user.click(chosen)
  const option = await screen.findByRole('option', { name: /Serra Azul/u, hidden: true })
  await user.click(option)
  await expectNotChosen(bar)
  await user.click(within(bar).getByRole('button', { name: 'Dispensar aviso' }))
  expect(within(bar).queryByRole('alert')).toBeNull()
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Usar a conta Serra Azul' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('two options of an account that are switched one right after the other are both saved', async () => {
  const first = Promise.withResolvers<undefined>()
  const asked: unknown[] = []
  const { screen, user } = await openAccount({
    'account.list': () => succeed([makeAccount(1)]),
    'account.changeSending': async ({ isShared, usesReference }) => {
      asked.push({ isShared, usesReference })
      await first.promise
      return succeed({ isShared, usesReference })
    },
  })
  const names = [/^Outras pessoas ou sistemas/u, /^Incluir um código no nome/u]
  for (const name of names) await user.click(await screen.findByRole('switch', { name }))
  expect(asked).toEqual([
    { isShared: true, usesReference: false },
    { isShared: true, usesReference: true },
  ])
  first.resolve(undefined)
  for (const name of names) {
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true)
  }
})
