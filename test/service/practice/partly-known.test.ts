import { expect, test } from 'vitest'
import { PRESET_BINDINGS } from '../../../main/practice/preset-bindings.ts'
import type { PracticeAccount } from '../../../main/practice/practice-account.ts'
import { practiceAccountWith, practiceAccountWithout } from '../../support/practice-account.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import { startPracticeClient } from '../../support/practice-client.ts'
import { callPreset } from '../../support/preset-call.ts'

const OFFERED = { settings: { offersPartlyKnown: true } } as const
const CPF = '11144477735'

function startOffered(account: PracticeAccount = practiceAccountWith()): Promise<PracticeClient> {
  return startPracticeClient({ ...OFFERED, accounts: [account] })
}

function usersOf({ service, accountId }: PracticeClient) {
  return service.accounts.find(({ id }) => id === accountId)?.users ?? []
}

function invite(client: PracticeClient, emails: readonly string[], onlyForSignature = false) {
  const { accountId } = client
  return callPreset(client, 'partners_v1_users_add', { accountId, emails, onlyForSignature })
}

test.each([
  ['PART-07 ERR-15', ['nova@exemplo.com.br', 'MARINA.DUARTE@exemplo.com.br']],
  ['PART-07 ERR-15', ['nova@exemplo.com.br', 'outra@exemplo.com.br', 'nova@exemplo.com.br']],
])('%s: of the batch %j nobody is added, and the repeated are listed', async (_, emails) => {
  const client = await startOffered()
  const before = usersOf(client).length
  const answer = await invite(client, emails)
  expect(answer.status).toBe(400)
  const repeated = emails.at(-1)?.toLowerCase() ?? ''
  const { errors } = answer.json as { errors: readonly string[] }
  expect(errors).toEqual([expect.stringContaining(repeated)])
  expect(errors[0]).not.toContain('outra')
  expect(usersOf(client)).toHaveLength(before)
})

test('PART-07: who is invited only to sign becomes a User, anybody else an Admin', async () => {
  const client = await startOffered(practiceAccountWith({ users: [] }))
  expect((await invite(client, ['a@exemplo.com.br', 'b@exemplo.com.br'], true)).status).toBe(204)
  expect((await invite(client, ['c@exemplo.com.br'], false)).status).toBe(204)
  const listed = await client.call(
    `/partners/v2/accounts/${client.accountId}/users?SortField=Email`,
  )
  expect(listed.json).toMatchObject({
    items: [
      { email: 'a@exemplo.com.br', profile: 'User', active: true },
      { email: 'b@exemplo.com.br', profile: 'User', active: true },
      { email: 'c@exemplo.com.br', profile: 'Admin', active: true },
    ],
  })
})

test('PART-07 AUTH-22: the feature `only_signature` is needed for those who only sign', async () => {
  const client = await startOffered(practiceAccountWithout('only_signature'))
  const denied = await invite(client, ['a@exemplo.com.br'], true)
  expect([denied.status, denied.text]).toEqual([403, ''])
  expect((await invite(client, ['a@exemplo.com.br'], false)).status).toBe(204)
})

test.each(['inactive', 'noPlan'] as const)(
  'PART-07: an account that is %s answers 400 here, where others answer 401',
  async (condition) => {
    const client = await startOffered(practiceAccountWith({ condition }))
    expect((await invite(client, ['a@exemplo.com.br'])).status).toBe(400)
    expect((await client.callAccount('/features')).status).toBe(401)
  },
)

test('PART-08: a user is deactivated and activated, by name of the situation or by inversion', async () => {
  const client = await startOffered()
  const { accountId } = client
  const [user] = usersOf(client)
  const change = (active?: boolean, userId = user?.id) =>
    callPreset(client, 'partners_v1_users_change_status', {
      accountId,
      userId,
      ...(active === undefined ? {} : { active }),
    })
  const isActive = () => usersOf(client).find(({ id }) => id === user?.id)?.active
  for (const [wanted, after] of [
    [false, false],
    [false, false],
    [undefined, true],
    [undefined, false],
    [true, true],
  ] as const) {
    expect((await change(wanted)).status).toBe(204)
    expect(isActive()).toBe(after)
  }
  expect((await change(false, crypto.randomUUID())).status).toBe(400)
})

test('PART-09 LIM-16: the plans are the partner’s, without an account, for the bare key alone', async () => {
  const client = await startOffered()
  const answer = await callPreset(client, 'partners_v1_plans_list', {})
  expect(answer.json).toEqual([
    { id: expect.any(String), name: 'Essencial' },
    { id: expect.any(String), name: 'Empresarial' },
  ])
  const { path } = PRESET_BINDINGS.partners_v1_plans_list
  expect((await client.call(path, { key: 'errada' })).status).toBe(401)
})

test.each([
  ['PART-12', 'partners_v1_folders_create', 'folder_writer', { name: 'Nova' }],
  ['PART-13', 'partners_v1_groups_list', 'groups', {}],
  ['PART-13', 'partners_v1_information_fields_list', 'document_informations', {}],
  ['PART-11', 'partners_v1_form_templates_list', 'custom_models', {}],
  ['PART-11', 'partners_v1_form_templates_list', 'default_models', {}],
] as const)('%s AUTH-22: %s needs the feature `%s`', async (_, operation, feature, values) => {
  const without = await startOffered(practiceAccountWithout(feature))
  const denied = await callPreset(without, operation, { accountId: without.accountId, ...values })
  expect([denied.status, denied.text]).toEqual([403, ''])
  const whole = await startOffered()
  const accountId = whole.accountId
  expect((await callPreset(whole, operation, { accountId, ...values })).status).toBeLessThan(300)
})

test('PART-12 AUTH-22: the list of folders needs no feature; a folder without a name answers 422', async () => {
  const client = await startOffered(practiceAccountWith({ features: ['folder_writer'] }))
  const { accountId } = client
  const listed = await callPreset(client, 'partners_v1_folders_list', { accountId })
  expect(listed.json).toEqual(practiceAccountWith().folders)
  const nameless = await callPreset(client, 'partners_v1_folders_create', { accountId, name: '' })
  expect([nameless.status, nameless.json]).toMatchObject([
    422,
    { problems: [{ propertyName: 'name' }] },
  ])
})

test('PART-12 CREATE-08: a folder made through the API takes documents at once', async () => {
  const client = await startOffered()
  const { accountId } = client
  const made = await callPreset(client, 'partners_v1_folders_create', { accountId, name: 'Nova' })
  const { id } = made.json as { id: string }
  expect((await client.create({ folderId: id })).status).toBe(201)
})

test('CONT-06 ERR-14: a person is created, then changed, by the same call; the same again changes nothing', async () => {
  const client = await startOffered()
  const { path } = PRESET_BINDINGS.partners_v1_contacts_upsert_person
  const upsert = (values: object) =>
    client.call(path.replace('{accountId}', client.accountId), {
      method: 'PUT',
      body: { cpf: CPF, ...values },
    })
  const read = async () => (await client.callAccount(`/contacts/person/${CPF}`)).json
  const first = {
    name: 'Ana',
    email: 'ana@exemplo.com.br',
    addressInformation: { city: 'Recife' },
    phone1: { number: '8133334444' },
  }
  expect((await upsert(first)).status).toBe(204)
  const after = await read()
  expect(after).toMatchObject({
    name: 'Ana',
    addressInformation: { city: 'Recife' },
    phone1: { number: '8133334444' },
  })
  await upsert(first)
  expect(await read()).toEqual(after)
  await upsert({ name: 'Ana Souza' })
  expect(await read()).toMatchObject({ name: 'Ana Souza', email: 'ana@exemplo.com.br' })
  const people = client.service.accounts[0]?.contacts.filter(
    (contact) => contact.kind === 'person' && contact.cpf === CPF,
  )
  expect(people).toHaveLength(1)
  for (const cpf of ['111.444.777-35', '11144477730']) {
    expect((await upsert({ cpf })).status, cpf).toBe(400)
  }
})

test('CONT-06 ERR-14: a company is created, then changed, by the same call', async () => {
  const client = await startOffered()
  const { accountId } = client
  const before = client.service.accounts[0]?.contacts ?? []
  for (const name of ['Nova Ltda.', 'Nova Ltda.', 'Nova S.A.']) {
    const documentNumber = '11444777000161'
    const values = { accountId, documentNumber, name }
    const answer = await callPreset(client, 'partners_v1_contacts_upsert_company', values)
    expect(answer.status).toBe(204)
  }
  expect(client.service.accounts[0]?.contacts).toEqual([
    ...before,
    { kind: 'company', documentNumber: '11444777000161', name: 'Nova S.A.' },
  ])
})

test('PART-01 AUTH-05 AUTH-06: they ask for key and account as every operation does', async () => {
  const client = await startOffered()
  const { path } = PRESET_BINDINGS.partners_v1_folders_list
  const at = (accountId: string) => path.replace('{accountId}', accountId)
  expect((await client.call(at(client.accountId), { key: 'errada' })).status).toBe(401)
  expect((await client.call(at(crypto.randomUUID()))).status).toBe(401)
})
