// Requests of bound calls, byte for byte, for the shapes that a manual may need.
import { expect, test } from 'vitest'
import { toBoundRequest } from '../../../main/partner/bindings/bound-request.ts'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import type { Binding } from '../../../shared/model/binding.ts'
import { MADE_UP_BINDINGS } from '../../support/made-up-bindings.ts'
import { readRequestBody } from '../../support/read-request-body.ts'

const ACCOUNT = '5f0d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e3f'
const ID = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const OTHER_ID = '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'

async function bodyOf(
  operation: BindableOperation,
  values: Readonly<Record<string, unknown>>,
  inputs: Binding['inputs'] = {},
): Promise<unknown> {
  const binding = MADE_UP_BINDINGS[operation]
  const request = toBoundRequest(
    operation,
    { ...binding, inputs: { ...binding.inputs, ...inputs } },
    { accountId: ACCOUNT, ...values },
  )
  if (request.kind !== 'made') throw new Error(request.input)
  return request.body && JSON.parse(await readRequestBody(request.body))
}

function refusedInput(operation: BindableOperation, values: Readonly<Record<string, unknown>>) {
  const request = toBoundRequest(operation, MADE_UP_BINDINGS[operation], values)
  return request.kind === 'valueRefused' ? request.input : request.kind
}

test('PART-02: a deadline goes as UTC with its zone, signers as the elements of a list', async () => {
  const signers = [
    { email: 'ana@exemplo.com.br', role: 'Parte', order: 1 },
    {
      email: 'bia@exemplo.com.br',
      role: 'Testemunha',
      additionalAuthenticationMethods: ['Selfie', 'DocumentIdWithPhoto'],
    },
  ]
  const deadlineAt = Date.UTC(2026, 10, 30, 23, 59)
  const values = { documentId: ID, deadlineAt, signers }
  expect(await bodyOf('partners_v1_documents_request_signatures', values)).toEqual({
    until: '2026-11-30T23:59:00.000Z',
    people: [
      { mail: 'ana@exemplo.com.br', as: 'Parte', turn: 1 },
      {
        mail: 'bia@exemplo.com.br',
        as: 'Testemunha',
        proofs: [{ kind: 'Selfie' }, { kind: 'DocumentIdWithPhoto' }],
      },
    ],
  })
})

test('WIRE-03: what is not given is not sent', async () => {
  expect(await bodyOf('partners_v1_documents_request_signatures', { documentId: ID })).toEqual({})
  expect(await bodyOf('partners_v1_documents_delete', { documentId: ID })).toBeUndefined()
})

test('PART-03: groups can be the whole body, and none of them is an empty list', async () => {
  const operation = 'partners_v1_documents_update_groups'
  expect(await bodyOf(operation, { documentId: ID, groups: [ID, OTHER_ID] })).toEqual([
    ID,
    OTHER_ID,
  ])
  expect(await bodyOf(operation, { documentId: ID, groups: [] })).toEqual([])
})

test('PART-07: onlyForSignature goes beside the e-mails, as it is bound', async () => {
  const values = { emails: ['a@x.br', 'b@x.br'], onlyForSignature: true }
  const inputs: Binding['inputs'] = { emails: { in: 'body', name: 'mails[]' } }
  expect(await bodyOf('partners_v1_users_add', values, inputs)).toEqual({
    mails: ['a@x.br', 'b@x.br'],
    onlyForSignature: true,
  })
})

test('WIRE-03: a list of records that is given and empty is sent as one, and one that is not given is not', async () => {
  const operation = 'partners_v1_documents_request_signatures'
  const values = { documentId: ID, signers: [] }
  expect(await bodyOf(operation, values)).toEqual({ people: [] })
  expect(await bodyOf('partners_v1_users_add', { emails: [], onlyForSignature: true })).toEqual({
    people: [],
    onlyForSignature: true,
  })
})

test('PART-10: fillers and filled fields go as lists of records under their bound names', async () => {
  const values = {
    templateId: ID,
    fillers: [{ email: 'ana@exemplo.com.br', fieldsTags: ['nome', 'cpf'] }],
    filledFields: [
      { tag: 'cidade', value: 'São Paulo' },
      { tag: '__proto__', value: 'x' },
    ],
    groups: [OTHER_ID],
  }
  expect(await bodyOf('partners_v1_forms_create', values)).toEqual({
    model: { key: ID },
    fillers: [{ mail: 'ana@exemplo.com.br', fieldsTags: ['nome', 'cpf'] }],
    filledFields: [
      { mark: 'cidade', content: 'São Paulo' },
      { mark: '__proto__', content: 'x' },
    ],
    groups: [OTHER_ID],
  })
})

test('a member that is called __proto__ is a member like any other', async () => {
  const inputs: Binding['inputs'] = { name: { in: 'body', name: '__proto__.label' } }
  const body = await bodyOf('partners_v1_folders_create', { name: 'A' }, inputs)
  expect(JSON.stringify(body)).toBe('{"__proto__":{"label":"A"}}')
})

test('WIRE-16: a list in the query repeats its name; every value of path and query is encoded', () => {
  const request = toBoundRequest(
    'partners_v1_contacts_upsert_person',
    MADE_UP_BINDINGS.partners_v1_contacts_upsert_person,
    { accountId: ACCOUNT, cpf: 'a/b?c=d#e%', name: 'Ana' },
  )
  expect(request).toMatchObject({
    line: { path: `/partners/v1/accounts/${ACCOUNT}/made-up-contacts/a%2Fb%3Fc%3Dd%23e%25` },
  })
  const groups = toBoundRequest(
    'partners_v1_documents_update_groups',
    {
      ...MADE_UP_BINDINGS.partners_v1_documents_update_groups,
      inputs: {
        documentId: { in: 'path', name: 'document' },
        groups: { in: 'query', name: 'group' },
      },
    },
    { accountId: ACCOUNT, documentId: ID, groups: [ID, OTHER_ID] },
  )
  expect(groups).toMatchObject({
    line: {
      path: `/partners/v1/accounts/${ACCOUNT}/made-up/${ID}/circles?group=${ID}&group=${OTHER_ID}`,
    },
  })
})

test.each([['..'], ['.'], ['']])('a path cannot be left or shortened by the value %j', (cpf) => {
  const values = { accountId: ACCOUNT, cpf }
  expect(refusedInput('partners_v1_contacts_upsert_person', values)).toBe('cpf')
})

test.each<[BindableOperation, Readonly<Record<string, unknown>>, string]>([
  ['partners_v1_folders_list', {}, 'accountId'],
  ['partners_v1_folders_list', { accountId: '../x' }, 'accountId'],
  ['partners_v1_documents_delete', { accountId: ACCOUNT }, 'documentId'],
  ['partners_v1_documents_delete', { accountId: ACCOUNT, documentId: 'x' }, 'documentId'],
  [
    'partners_v1_documents_update_groups',
    { accountId: ACCOUNT, documentId: ID, groups: ['x'] },
    'groups',
  ],
  [
    'partners_v1_documents_request_signatures',
    { accountId: ACCOUNT, documentId: ID, deadlineAt: 1e20 },
    'deadlineAt',
  ],
  [
    'partners_v1_documents_request_signatures',
    { accountId: ACCOUNT, documentId: ID, signers: [{ email: 'a@x.br' }] },
    'signers.role',
  ],
  [
    'partners_v1_documents_request_signatures',
    { accountId: ACCOUNT, documentId: ID, signers: 'x' },
    'signers',
  ],
])('WIRE-06: %s with %j is not sent, for its %s', (operation, values, input) => {
  expect(refusedInput(operation, values)).toBe(input)
})
