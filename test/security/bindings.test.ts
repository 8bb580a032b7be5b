// Bindings of an administrator, with values of people and files: none leads the key to another host or path, and none
// causes an unexpected error.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toBoundRequest } from '../../main/partner/bindings/bound-request.ts'
import { checkBinding } from '../../main/partner/bindings/check-binding.ts'
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import { BINDABLE_OPERATIONS, factsOf } from '../../shared/model/binding-operations.ts'
import type { Binding } from '../../shared/model/binding.ts'

const BASE = 'https://api.partner.example'
const ACCOUNT = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'
const OPERATIONS = Object.keys(BINDABLE_OPERATIONS) as BindableOperation[]

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '@evil.example/',
  'https://evil.example/',
  '/partners/v1/@evil',
  '/partners/v1/../../x',
  '/partners/v1/%2e%2e/x',
  '/partners/v1/.%2e/x',
  '/partners/v1//evil',
  '/partners/v1/accounts/{accountId}/folders?x=1',
  '/partners/v1/accounts/{accountId}/folders#x',
  '/partners/v1/accounts/{accountId}/fol\r\nHost: evil',
  '/partners/v1/accounts/{accountId}/fol\tders',
  '/partners/v1/accounts/{accountId}/～',
  '/partners/v1/accounts/{accountId}/\uD800',
  '.evil.example/partners/v1/x',
  ':8080/partners/v1/x',
  '/partners/v1/accounts/{accountId}/a%00b',
])('WIRE-09: the path %j is a finding', (path) => {
  const binding: Binding = {
    method: 'GET',
    path,
    inputs: {},
    answer: { fields: { id: 'id', name: 'name' } },
  }
  expect(checkBinding('partners_v1_folders_list', binding)).not.toEqual([])
})

/** Values for all inputs that some operation requires. */
const REQUIRED = {
  documentId: ACCOUNT,
  signatureId: ACCOUNT,
  userId: ACCOUNT,
  templateId: ACCOUNT,
  groups: [ACCOUNT],
  methods: ['x'],
  emails: ['x'],
  onlyForSignature: true,
  cpf: 'x',
  documentNumber: 'x',
  name: 'x',
}

/** Inputs that accept any text, unlike ids. */
const texts = OPERATIONS.flatMap((operation) =>
  Object.entries(factsOf(operation).input.shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodType && schema.safeParse('x').success ? [{ operation, name }] : [],
  ),
)

function bind(operation: BindableOperation, name: string, value: string, place: 'path' | 'query') {
  const { takesAccount } = factsOf(operation)
  const binding: Binding = {
    method: 'GET',
    path: `/partners/v1/${takesAccount ? '{accountId}/' : ''}q/${place === 'path' ? '{p}' : 'p'}/z`,
    inputs: { [name]: { in: place, name: 'p' } },
  }
  return toBoundRequest(operation, binding, { ...REQUIRED, accountId: ACCOUNT, [name]: value })
}

test.each([
  '..',
  '.',
  '',
  '../../x',
  '%2e%2e',
  'a/b',
  '//evil',
  '?x',
  '#x',
  '\r\nX: y',
  '\u0000',
  '@evil',
  'a b',
  '．．',
  '..;',
  '%2F..%2F',
])('WIRE-09: the value %j in the path of any operation stays one segment of it', (value) => {
  expect(texts.length).toBeGreaterThan(8)
  for (const { operation, name } of texts) {
    const request = bind(operation, name, value, 'path')
    if (request.kind === 'valueRefused') {
      expect(request.input).toBe(name)
      continue
    }
    const { origin, pathname } = new URL(BASE + request.line.path)
    expect(origin).toBe(BASE)
    expect(pathname).toMatch(/^\/partners\/v1\/.*q\/[^/]+\/z$/u)
  }
})

test.each(['path', 'query'] as const)(
  'half a surrogate pair in the %s is refused under the name of its input',
  (place) => {
    for (const { operation, name } of texts) {
      expect(bind(operation, name, 'Ana \uD83D', place)).toEqual({
        kind: 'valueRefused',
        input: name,
      })
      expect(bind(operation, name, 'Ana \uD83D\uDE00', place).kind).toBe('made')
    }
  },
)
