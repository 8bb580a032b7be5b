// Operations without a known path, bound to made-up paths, over real HTTP.
import { expect, test } from 'vitest'
import { createBoundOperations } from '../../../main/partner/bindings/bound-operations.ts'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { BINDABLE_OPERATION_IDS, factsOf } from '../../../shared/model/binding-operations.ts'
import type { Bindings } from '../../../shared/model/binding.ts'
import type { Answer } from '../../support/http-server.ts'
import { answerJson, createHttpTestServer, findClosedPort } from '../../support/http-server.ts'
import { MADE_UP_BINDINGS } from '../../support/made-up-bindings.ts'
import { TEST_KEY, openTestClient } from '../../support/partner-client.ts'
import type { BoundCall } from '../../support/bound-rows.ts'
import { accountId, documentId, GROUP, BOUND_ROWS } from '../../support/bound-rows.ts'

async function openBound(answer: Answer, bindings: Bindings = MADE_UP_BINDINGS) {
  const server = await createHttpTestServer(answer)
  const client = openTestClient(server.baseUrl)
  const operations = createBoundOperations(
    client.withBindings(async (operation) => bindings[operation]),
  )
  return { server, client, operations }
}

test('every operation whose path is not shown is called below', () => {
  expect(BOUND_ROWS.map(({ operation }) => operation)).toEqual(BINDABLE_OPERATION_IDS)
  for (const { operation, rules } of BOUND_ROWS)
    expect(factsOf(operation).rules).toContain(rules.split(' ')[0])
})

test.each(BOUND_ROWS)(
  '$rules: $operation goes where it is bound, and its answer is read by the bound names',
  async ({ call, sent: [method, path, body], answer, value }) => {
    const { server, operations } = await openBound((response) =>
      answer === undefined ? response.writeHead(204).end() : answerJson(response, 200, answer),
    )
    const result = await call(operations)
    expect(result).toMatchObject({ kind: 'answered' })
    expect(result.kind === 'answered' && result.value).toEqual(value)
    const [request] = server.requests
    expect(server.requests).toHaveLength(1)
    expect(request?.method).toBe(method)
    expect(`${request?.url.pathname}${request?.url.search}`).toBe(path)
    expect(request?.headers.authorization).toBe(TEST_KEY)
    expect(request?.bodyText === '' ? undefined : JSON.parse(request?.bodyText ?? '')).toEqual(body)
    expect(request?.headers['content-type']).toBe(
      body === undefined ? undefined : 'application/json; charset=utf-8',
    )
  },
)

test.each(BOUND_ROWS)('PART-01 $rules: $operation without a binding calls nothing', async (row) => {
  const { server, operations } = await openBound((response) => response.end(), {})
  expect(await row.call(operations)).toEqual({ kind: 'notBound', names: [] })
  expect(server.requests).toEqual([])
})

test.each(BOUND_ROWS)(
  'AUTH-13 $rules: a 403 of $operation names the features that it needs',
  async ({ operation, call, features }) => {
    const { operations } = await openBound((response) => response.writeHead(403).end())
    const result = await call(operations)
    if (result.kind !== 'refused') throw new Error(result.kind)
    expect(result.refusal).toMatchObject({ status: 403, operation })
    expect(result.refusal.features).toEqual(features ?? [])
  },
)

test('PART-03 ERR-03: refused groups come back with their words and their field', async () => {
  const words = 'Um ou mais grupos (x) não existe(m) ou está(ão) inativo(s)'
  const problems = [{ message: words, propertyName: '[0]' }]
  const { operations } = await openBound((response) =>
    answerJson(response, 422, { status: 422, errors: [words], problems }),
  )
  const result = await operations.updateDocumentGroups({ accountId, documentId, groups: [GROUP] })
  expect(result).toMatchObject({
    kind: 'refused',
    refusal: { status: 422, messages: [words], problems },
  })
})

test('PART-07 AUTH-13: only users who do nothing but sign need a feature of their own', async () => {
  const { operations } = await openBound((response) => response.writeHead(403).end())
  const addUsers = (onlyForSignature: boolean) =>
    operations.addUsers({ accountId, emails: ['a@x.br'], onlyForSignature })
  expect(await addUsers(true)).toMatchObject({ refusal: { features: ['only_signature'] } })
  expect(await addUsers(false)).toMatchObject({ refusal: { features: [] } })
})

test('PART-07: repeated e-mails are refused as a whole, and nothing is sent again', async () => {
  const { server, operations } = await openBound((response) =>
    answerJson(response, 400, { status: 400, errors: ['a@x.br já pertence à conta'] }),
  )
  const result = await operations.addUsers({
    accountId,
    emails: ['a@x.br', 'b@x.br'],
    onlyForSignature: true,
  })
  expect(result).toMatchObject({ kind: 'refused', refusal: { status: 400 } })
  expect(server.requests).toHaveLength(1)
})

test('a binding with an error is not called', async () => {
  const folders = { ...MADE_UP_BINDINGS.partners_v1_folders_list, path: '/partners/v1/../x' }
  const { server, operations } = await openBound((response) => response.end(), {
    partners_v1_folders_list: folders,
  })
  expect(await operations.listFolders({ accountId })).toMatchObject({
    kind: 'notValid',
  })
  expect(server.requests).toEqual([])
})

test('PART-14: a binding to a deprecated list is not called', async () => {
  const path = '/partners/v1/accounts/{accountId}/documents'
  const { server, operations } = await openBound((response) => response.end(), {
    partners_v1_folders_list: { ...MADE_UP_BINDINGS.partners_v1_folders_list, path },
  })
  expect(await operations.listFolders({ accountId })).toMatchObject({
    kind: 'notValid',
  })
  expect(server.requests).toEqual([])
})

test.each<[string, string, BoundCall]>([
  ['PART-02', 'documentId', (bound) => bound.requestSignatures({ accountId, documentId: '../x' })],
  [
    'PART-03',
    'groups',
    (bound) => bound.updateDocumentGroups({ accountId, documentId, groups: [GROUP, '../x'] }),
  ],
  ['PART-06', 'documentId', (bound) => bound.deleteDocument({ accountId, documentId: '../x' })],
  ['PART-08', 'userId', (bound) => bound.changeUserStatus({ accountId, userId: '../x' })],
])('WIRE-06 %s: %s that is no id is refused before anything is sent', async (_, input, call) => {
  const { server, operations } = await openBound((response) => response.end())
  expect(await call(operations)).toEqual({ kind: 'valueRefused', names: [input] })
  expect(server.requests).toEqual([])
})

test.each<[string, BoundCall, unknown, readonly string[]]>([
  ['where the list should lie', (bound) => bound.listFolders({ accountId }), {}, ['data.rows[]']],
  ['the list itself', (bound) => bound.listPlans({}), { items: [] }, ['[]']],
  [
    'a field in every entry',
    (bound) => bound.listFolders({ accountId }),
    { data: { rows: [{ key: GROUP }, { key: 'x' }] } },
    ['label.text', 'key'],
  ],
  [
    'the record',
    (bound) => bound.downloadDigitalCertificate({ accountId, documentId }),
    { link: 'x' },
    ['file'],
  ],
  [
    'a field of the record',
    (bound) => bound.createForm({ accountId, templateId: documentId }),
    { form: { key: null } },
    ['form.key'],
  ],
])('an answer without %s says which name is missing', async (_, call, answer, missing) => {
  const { operations } = await openBound((response) => answerJson(response, 200, answer))
  expect(await call(operations)).toMatchObject({
    kind: 'offBinding',
    names: missing,
  })
})

test('WIRE-12: single entries that cannot be read are counted, the others are given', async () => {
  const rows = [{ key: GROUP, label: { text: 'A' } }, { key: 'x', label: { text: 'B' } }, null]
  const { operations } = await openBound((response) =>
    answerJson(response, 200, { data: { rows } }),
  )
  expect(await operations.listFolders({ accountId })).toMatchObject({
    value: { items: [{ id: GROUP, name: 'A' }], unreadable: 2 },
  })
})

test('a list that is empty is one', async () => {
  const { operations } = await openBound((response) =>
    answerJson(response, 200, { data: { rows: [] } }),
  )
  expect(await operations.listFolders({ accountId })).toMatchObject({
    value: { items: [], unreadable: 0 },
  })
})

test('ERR-13: a form whose creation was cut off may have been made, and is not sent again', async () => {
  const { server, operations } = await openBound((response) => response.destroy())
  const result = await operations.createForm({ accountId, templateId: documentId })
  expect(result).toMatchObject({ kind: 'unavailable', hasActed: 'unknown' })
  expect(server.requests).toHaveLength(1)
})

test('a service that cannot be reached has done nothing', async () => {
  const client = openTestClient(`http://127.0.0.1:${await findClosedPort()}`)
  const operations = createBoundOperations(
    client.withBindings(async (operation) => MADE_UP_BINDINGS[operation]),
  )
  expect(await operations.deleteDocument({ accountId, documentId })).toMatchObject({
    kind: 'unavailable',
    hasActed: 'no',
  })
})

test.each<[string, string, readonly BindableOperation[]]>([
  [
    'ERR-14: what reads, and the upserts of contacts, may be repeated after a timeout',
    'repeat',
    [
      'partners_v1_documents_download_digital_certificate',
      'partners_v1_plans_list',
      'partners_v1_form_templates_list',
      'partners_v1_folders_list',
      'partners_v1_groups_list',
      'partners_v1_information_fields_list',
      'partners_v1_contacts_upsert_person',
      'partners_v1_contacts_upsert_company',
    ],
  ],
  [
    'ERR-13: what nothing shows afterwards is never repeated by itself',
    'never',
    ['partners_v1_documents_update_additional_authentication_methods', 'partners_v1_forms_create'],
  ],
])('%s', (_, afterTimeout, operations) => {
  const such = BINDABLE_OPERATION_IDS.filter((id) => factsOf(id).afterTimeout === afterTimeout)
  expect(such).toEqual(operations)
})

test('LIM-09 PART-11 PART-12 PART-13: what may be three hours old is said to be', () => {
  expect(BINDABLE_OPERATION_IDS.filter((id) => factsOf(id).cacheHours === 3)).toEqual([
    'partners_v1_form_templates_list',
    'partners_v1_folders_list',
    'partners_v1_groups_list',
  ])
})
