import { expect, test } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import type { PracticeAccount } from '../../../main/practice/practice-account.ts'
import { startPracticeClient } from '../../support/practice-client.ts'

function accountWith(change: Partial<PracticeAccount>): PracticeAccount {
  const [first] = PRACTICE_ACCOUNTS
  if (!first) throw new Error('an account')
  return { ...first, ...change }
}

/** A JSON Web Token as the application's identity API would issue it. */
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl'

test('AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-18: only the bare key is recognised, else 401 with an empty body', async () => {
  const { service, call } = await startPracticeClient()
  for (const key of [`Bearer ${service.key}`, `ApiKey ${service.key}`, '', 'errada', JWT]) {
    const answer = await call('/partners/v1/accounts', { key })
    expect([answer.status, answer.text], key).toEqual([401, ''])
  }
  expect((await call('/partners/v1/accounts')).status).toBe(200)
})

test('AUTH-06 AUTH-07 WIRE-06: an account that is unlinked, inactive or no UUID answers 401 with an empty body', async () => {
  const inactive = accountWith({ condition: 'inactive' })
  const { call } = await startPracticeClient({ accounts: [inactive] })
  for (const id of [inactive.id, crypto.randomUUID(), 'nenhuma']) {
    const answer = await call(`/partners/v1/accounts/${id}/features`)
    expect([answer.status, answer.text], id).toEqual([401, ''])
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

test('AUTH-12 AUTH-22: each operation needs its features, 403 with an empty body, and some need none', async () => {
  const none = await startPracticeClient({ accounts: [accountWith({ features: [] })] })
  const onlyDocuments = await startPracticeClient({
    accounts: [accountWith({ features: ['documents'] })],
  })
  const id = crypto.randomUUID()
  const signer = `/document-signatures/${id}/signature/${id}`
  const operations: readonly (readonly [string, string, readonly [number, number]])[] = [
    // path, method, status with no feature and with `documents` alone
    ['/features', 'GET', [200, 200]],
    ['/document-signature-roles', 'GET', [200, 200]],
    ['/document-signatures', 'POST', [403, 403]],
    [`/document-signatures/${id}/status`, 'GET', [403, 403]],
    [`/document-signatures/${id}/signature`, 'POST', [403, 403]],
    [`/document-signatures/${id}/cancel`, 'PATCH', [403, 403]],
    [signer, 'PUT', [403, 403]],
    [`${signer}/remove`, 'DELETE', [403, 403]],
    [`${signer}/resend`, 'POST', [403, 403]],
    [`/documents/${id}/download/signed`, 'GET', [403, 400]],
  ]
  for (const [path, method, expected] of operations) {
    const answers = [
      await none.callAccount(path, { method }),
      await onlyDocuments.callAccount(path, { method }),
    ]
    expect(
      answers.map(({ status }) => status),
      `${method} ${path}`,
    ).toEqual(expected)
    for (const { status, text } of answers) if (status === 403) expect(text).toBe('')
  }
  expect((await none.list()).status).toBe(403)
  expect((await onlyDocuments.list()).status).toBe(200)
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

test('ACC-01 ACC-02 ACC-03 ACC-04 AUTH-17 LIM-16: active accounts by name, all at once, with the documented fields', async () => {
  const accounts = [
    accountWith({ id: crypto.randomUUID(), name: 'Zebra' }),
    accountWith({ id: crypto.randomUUID(), name: 'Árvore' }),
    accountWith({ id: crypto.randomUUID(), name: 'Inativa', condition: 'inactive' }),
    accountWith({ id: crypto.randomUUID(), name: 'Bola' }),
  ]
  const { call } = await startPracticeClient({ accounts })
  const listed = (await call('/partners/v1/accounts')).json as Record<string, unknown>[]
  expect(listed.map(({ name }) => name)).toEqual(['Árvore', 'Bola', 'Zebra'])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
    'active',
    'companyName',
    'createdAt',
    'documentNumber',
    'id',
    'initDate',
    'isTrial',
    'name',
    'personType',
  ])
  expect(listed[0]).toMatchObject({ active: true, documentNumber: expect.stringMatching(/^\d+$/) })
})

test('FEAT-01: features come ordered by description', async () => {
  const { callAccount } = await startPracticeClient()
  const features = (await callAccount('/features')).json as { id: string; description: string }[]
  const descriptions = features.map(({ description }) => description)
  expect(features.map(({ id }) => id)).toContain('documents_signatures')
  expect(descriptions).toEqual(descriptions.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
})

test('ROLE-01 ROLE-02 ROLE-03: Aprovador comes first, the rest alphabetically, the defaults among them', async () => {
  const { callAccount } = await startPracticeClient()
  const roles = (await callAccount('/document-signature-roles')).json as string[]
  expect(roles[0]).toBe('Aprovador')
  expect(roles.slice(1)).toEqual(roles.slice(1).toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  expect(roles).toEqual(
    expect.arrayContaining(['Parte', 'Testemunha', 'Contratante', 'Contratada']),
  )
})
