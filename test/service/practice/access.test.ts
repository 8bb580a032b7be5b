import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { practiceAccountWith as accountWith } from '../../support/practice-account.ts'
import { startPracticeClient } from '../../support/practice-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A JSON Web Token as the application's identity API would issue it. */
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl'

test.each([
  ['AUTH-02', (key: string) => `Bearer ${key}`],
  ['AUTH-02', (key: string) => `bearer ${key}`],
  ['AUTH-03', (key: string) => `ApiKey ${key}`],
  ['AUTH-01', (key: string) => `Token ${key}`],
  ['AUTH-04', () => ''],
  ['AUTH-05', () => 'errada'],
  ['AUTH-05', (key: string) => `${key}0`],
  ['AUTH-18', () => JWT],
  ['AUTH-18', () => `Bearer ${JWT}`],
])('%s: %s as the Authorization answers 401 with an empty body', async (_, toHeader) => {
  const { service, call, callAccount } = await startPracticeClient()
  const key = toHeader(service.key)
  for (const answer of [
    await call('/partners/v1/accounts', { key }),
    await callAccount('/features', { key }),
  ]) {
    expect([answer.status, answer.text]).toEqual([401, ''])
  }
})

test('AUTH-18: a key that looks like a token of the identity API is a key all the same', async () => {
  const { call } = await startPracticeClient({ key: 'escritorio.sandbox.2026' })
  expect((await call('/partners/v1/accounts')).status).toBe(200)
})

test('AUTH-04: without the header the answer is 401 with an empty body', async () => {
  const { service } = await startPracticeClient()
  const answer = await fetch(`${service.baseUrl}/partners/v1/accounts`)
  expect([answer.status, await answer.text()]).toEqual([401, ''])
})

test('AUTH-01 AUTH-17: the bare key reaches every account that is linked, each by its route', async () => {
  const accounts = ['A', 'B'].map((name) => accountWith({ id: crypto.randomUUID(), name }))
  const { call } = await startPracticeClient({ accounts })
  expect(await call('/partners/v1/accounts')).toMatchObject({
    json: [{ name: 'A' }, { name: 'B' }],
  })
  for (const { id } of accounts) {
    const path = `/partners/v1/accounts/${id}/categories`
    expect((await call(path, { body: { name: `De ${id}` } })).status).toBe(201)
    const listed = await call(`/partners/v2/accounts/${id}/categories?Name=${id}`)
    expect(listed.json).toMatchObject({ count: 1, items: [{ accountId: id }] })
  }
})

test.each([
  ['AUTH-06', 'unlinked'],
  ['AUTH-07', 'inactive'],
] as const)('%s: an account that is %s answers 401 with an empty body', async (_, condition) => {
  const account = accountWith({ condition })
  const { callAccount, call } = await startPracticeClient({ accounts: [account] })
  for (const answer of [
    await callAccount('/features'),
    await callAccount('/document-signatures', { body: {} }),
    await call(`/partners/v2/accounts/${account.id}/users`),
  ]) {
    expect([answer.status, answer.text]).toEqual([401, ''])
  }
})

test('AUTH-06 WIRE-06: an account that is not there, or no UUID, answers 401 with an empty body', async () => {
  const { call } = await startPracticeClient()
  for (const id of [crypto.randomUUID(), 'nenhuma', '%20']) {
    const answer = await call(`/partners/v1/accounts/${id}/features`)
    expect([answer.status, answer.text], id).toEqual([401, ''])
  }
})

test('WIRE-06: an id is a UUID in any letter case; one that is malformed is of nothing', async () => {
  const { call, callAccount, accountId, createDocument } = await startPracticeClient()
  const { id } = await createDocument()
  const upper = `/partners/v1/accounts/${accountId.toUpperCase()}/document-signatures`
  expect((await call(`${upper}/${id.toUpperCase()}/status`)).status).toBe(200)
  for (const wrong of [id.slice(1), `{${id}}`, id.replaceAll('-', '')]) {
    const path = `/document-signatures/${encodeURIComponent(wrong)}/status`
    expect((await callAccount(path)).status, wrong).toBe(404)
  }
})

test.each([
  ['AUTH-08', 'trialExpired', 'avaliação'],
  ['AUTH-09', 'noPlan', 'plano ativo'],
] as const)('%s: an account with %s answers 401 and the reason', async (_, condition, reason) => {
  const { callAccount } = await startPracticeClient({ accounts: [accountWith({ condition })] })
  const answer = await callAccount('/features')
  expect(answer.status).toBe(401)
  expect(answer.json).toMatchObject({
    title: 'Unauthorized',
    detail: expect.stringContaining(reason),
  })
})

const ID = crypto.randomUUID()
const DOCUMENT = `/document-signatures/${ID}`
/** AUTH-22: method, path below the account with its version, and features. */
const OPERATIONS: readonly (readonly [string, string, readonly string[]])[] = [
  ['GET', 'v1/features', []],
  ['GET', 'v1/document-signature-roles', []],
  ['POST', 'v1/change-logo', []],
  ['GET', 'v2/users', []],
  ['GET', 'v1/users', []],
  ['GET', 'v1/webhooks', ['integrations']],
  ['POST', 'v1/webhooks', ['integrations']],
  ['DELETE', `v1/webhooks/${ID}`, ['integrations']],
  ['GET', 'v1/categories', ['categories']],
  ['GET', 'v2/categories', ['categories']],
  ['POST', 'v1/categories', ['categories']],
  ['GET', `v1/categories/${ID}`, ['categories']],
  ['PUT', `v1/categories/${ID}`, ['categories']],
  ['DELETE', `v1/categories/${ID}`, ['categories']],
  ['PATCH', `v1/categories/${ID}/change-status`, ['categories']],
  ['GET', 'v1/contacts/person/52998224725', ['contacts', 'integrations']],
  ['POST', 'v1/document-signatures', ['documents', 'documents_signatures']],
  ['GET', `v1${DOCUMENT}/status`, ['documents', 'documents_signatures']],
  ['PATCH', `v1${DOCUMENT}/cancel`, ['documents', 'documents_signatures']],
  ['POST', `v1${DOCUMENT}/signature`, ['documents', 'documents_signatures']],
  ['PUT', `v1${DOCUMENT}/signature/${ID}`, ['documents', 'documents_signatures']],
  ['DELETE', `v1${DOCUMENT}/signature/${ID}/remove`, ['documents', 'documents_signatures']],
  ['POST', `v1${DOCUMENT}/signature/${ID}/resend`, ['documents', 'documents_signatures']],
  ['GET', `v1/documents/${ID}/download/signed`, ['documents']],
  ['GET', `v2/documents/${ID}/download/with-attachments`, ['documents']],
  ['GET', `v1/documents/${ID}/download/with-attachments`, ['documents']],
  ['GET', 'v2/documents', ['documents']],
  ['GET', 'v1/documents', ['documents']],
]

test('AUTH-12 AUTH-22: each operation needs exactly its features, else 403 with an empty body', async () => {
  const base = accountWith()
  const clients = new Map<string, Awaited<ReturnType<typeof startPracticeClient>>>()
  const answerOf = async (method: string, place: string, features: readonly string[]) => {
    const key = features.join()
    const accounts = [accountWith({ features })]
    const client = clients.get(key) ?? (await startPracticeClient({ accounts }))
    clients.set(key, client)
    const [version, ...path] = place.split('/')
    return client.call(`/partners/${version}/accounts/${base.id}/${path.join('/')}`, { method })
  }
  for (const [method, place, features] of OPERATIONS) {
    const allowed = await answerOf(method, place, features)
    expect([401, 403], `${method} ${place}`).not.toContain(allowed.status)
    for (const missing of features) {
      const others = base.features.filter((feature) => feature !== missing)
      const denied = await answerOf(method, place, others)
      expect([denied.status, denied.text], `${method} ${place}`).toEqual([403, ''])
    }
  }
})

test('AUTH-04 AUTH-12: who may not call is told so before the body is judged', async () => {
  const { callAccount, service } = await startPracticeClient()
  const answer = await callAccount('/document-signatures', { body: '{ nem json', key: 'errada' })
  expect([answer.status, answer.text]).toEqual([401, ''])
  const denied = await startPracticeClient({ accounts: [accountWith({ features: [] })] })
  expect((await denied.callAccount('/document-signatures', { body: '{' })).status).toBe(403)
  expect((await callAccount('/document-signatures', { body: '{' })).status).toBe(422)
  expect(service.documents()).toHaveLength(0)
})

test('AUTH-15: a revoked key is refused at once and everywhere, until it is restored', async () => {
  const { call, callAccount, service } = await startPracticeClient()
  service.arm({ on: 'accounts', kind: 'keyRevoked' })
  expect((await call('/partners/v1/accounts')).status).toBe(401)
  expect((await callAccount('/features')).status).toBe(401)
  service.arm({ on: 'accounts', kind: 'keyRestored' })
  expect((await call('/partners/v1/accounts')).status).toBe(200)
})

test('AUTH-15: a regenerated key is good at once, the one before it no more', async () => {
  const { call, service } = await startPracticeClient()
  service.replaceKey('outra-chave')
  expect((await call('/partners/v1/accounts', { key: service.key })).status).toBe(401)
  expect((await call('/partners/v1/accounts', { key: 'outra-chave' })).status).toBe(200)
})

test('ACC-01 ACC-03 ACC-04 LIM-16 WIRE-01 WIRE-04: accounts come by name, all at once, with the documented fields', async () => {
  const names = ['Zebra', 'Árvore', 'Bola', ...Array.from({ length: 150 }, (_, n) => `Conta ${n}`)]
  const accounts = names.map((name) =>
    accountWith({ id: crypto.randomUUID(), name, features: [], isTrial: name === 'Bola' }),
  )
  const { call } = await startPracticeClient({ accounts })
  const answer = await call('/partners/v1/accounts')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const listed = answer.json as Record<string, unknown>[]
  expect(listed).toHaveLength(names.length)
  expect(listed.map(({ name }) => name)).toEqual(
    names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
  )
  expect(listed[1]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Bola',
    companyName: expect.any(String),
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    isTrial: true,
    initDate: expect.stringMatching(/^\d{4}-.*Z$/),
    personType: 'Company',
    documentNumber: expect.stringMatching(/^\d{14}$/),
    active: true,
  })
})

test('ACC-02 ACC-05: an account that is deactivated or unlinked leaves the list and its routes answer 401', async () => {
  const { call, callAccount, service, accountId } = await startPracticeClient()
  const isListed = async () => {
    const listed = (await call('/partners/v1/accounts')).json as { id: string }[]
    return listed.some(({ id }) => id === accountId)
  }
  for (const condition of ['inactive', 'unlinked', 'good', 'trialExpired', 'noPlan'] as const) {
    service.changeAccount(accountId, { condition })
    const isGone = condition === 'inactive' || condition === 'unlinked'
    expect(await isListed(), condition).toBe(!isGone)
    expect((await callAccount('/features')).status, condition).toBe(
      condition === 'good' ? 200 : 401,
    )
  }
})

test('a change of an account is still there after a restart; a record that cannot be read is put aside', async () => {
  const stateFolder = await temporaryFolder()
  const first = await startPracticeClient({ stateFolder })
  const [, second] = first.service.accounts
  first.service.changeAccount(first.accountId, { condition: 'noPlan' })
  first.service.changeAccount(second?.id ?? '', { condition: 'noPlan' })
  await first.service.close()
  await writeFile(join(stateFolder, 'accounts', `${first.accountId}.json`), '{"id":"')
  const again = await startPracticeClient({ stateFolder })
  expect(again.service.unreadable).toEqual([`${first.accountId}.json`])
  const conditions = again.service.accounts.slice(0, 2).map(({ condition }) => condition)
  expect(conditions).toEqual(['good', 'noPlan'])
})

test('FEAT-01 LIM-16: features come ordered by description, and change with the plan', async () => {
  const { callAccount, service, accountId } = await startPracticeClient()
  const list = async () =>
    (await callAccount('/features')).json as { id: string; description: string }[]
  const features = await list()
  const descriptions = features.map(({ description }) => description)
  expect(features.map(({ id }) => id).toSorted()).toEqual(accountWith().features.toSorted())
  expect(descriptions).toEqual(descriptions.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  service.changeAccount(accountId, { features: ['documents'] })
  expect(await list()).toEqual([{ id: 'documents', description: 'Documentos' }])
})

test('ROLE-01 ROLE-02 ROLE-03: Aprovador comes first, the rest alphabetically, the defaults and the account’s own among them', async () => {
  const roles = [...accountWith().roles, 'Zelador', 'Árbitro'].toReversed()
  const { callAccount } = await startPracticeClient({ accounts: [accountWith({ roles })] })
  const listed = (await callAccount('/document-signature-roles')).json as string[]
  expect(listed[0]).toBe('Aprovador')
  expect(listed.slice(1)).toEqual(listed.slice(1).toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  expect(listed).toEqual(
    expect.arrayContaining(['Parte', 'Testemunha', 'Contratante', 'Contratada', 'Zelador']),
  )
})

test('ROLE-03: every account of the practice service has the default roles', async () => {
  const { service } = await startPracticeClient()
  for (const { name, roles } of service.accounts) {
    const defaults = ['Parte', 'Testemunha', 'Aprovador', 'Contratante', 'Contratada']
    expect(roles, name).toEqual(expect.arrayContaining(defaults))
  }
})
