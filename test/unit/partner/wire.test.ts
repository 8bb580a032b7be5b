// Parsing of the partner's JSON: tolerant where its document is silent, strict where it is not.
import { expect, test } from 'vitest'
import { accountsWireSchema } from '../../../main/partner/wire/account.ts'
import { parseCreatedAnswer } from '../../../main/partner/wire/created-document.ts'
import { documentPageWireSchema } from '../../../main/partner/wire/document-list.ts'
import { downloadTicketWireSchema } from '../../../main/partner/wire/document-url.ts'
import { featuresWireSchema, rolesWireSchema } from '../../../main/partner/wire/feature.ts'
import { parseProblemDetails, toRefusal } from '../../../main/partner/wire/problem-details.ts'
import { wireInstantSchema, wireMomentSchema } from '../../../main/partner/wire/wire-value.ts'

const ID = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const OTHER_ID = '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const NOON = Date.UTC(2026, 4, 20, 12)

test.each([
  ['2026-05-20T12:00:00Z', NOON],
  ['2026-05-20T12:00:00.1234567Z', NOON + 123],
  ['2026-05-20T09:00:00-03:00', NOON],
  ['2026-05-20T09:00:00-0300', NOON],
  ['2026-05-20T12:00:00', NOON],
  ['2026-05-20 12:00', NOON],
  ['2026-05-20t12:00:00z', NOON],
  ['2026-05-20', Date.UTC(2026, 4, 20)],
])('WIRE-04: %s is read as an instant in UTC whatever the zone of this machine', (text, at) => {
  expect(wireInstantSchema.parse(text)).toBe(at)
})

test('R6: a text without a zone says so', () => {
  expect(wireMomentSchema.parse('2026-05-20T12:00:00')).toEqual({ at: NOON, hasZone: false })
  expect(wireMomentSchema.parse('2026-05-20')).toMatchObject({ hasZone: false })
  expect(wireMomentSchema.parse('2026-05-20T12:00:00Z')).toEqual({ at: NOON, hasZone: true })
})

test.each([
  '',
  'amanhã',
  '20/05/2026',
  '2026-13-01T00:00:00Z',
  '2026-05-20T25:00:00Z',
  'May 20, 2026',
])('WIRE-04: %j is no instant', (text) => {
  expect(wireInstantSchema.safeParse(text).success).toBe(false)
})

test('ACC-04 WIRE-03 WIRE-12: an account is read with what is known of it; null is absent, the unknown ignored', () => {
  const full = {
    id: ID.toUpperCase(),
    name: 'Imobiliária Azul',
    companyName: 'Azul Ltda',
    createdAt: '2026-01-01T00:00:00Z',
    isTrial: true,
    initDate: '2026-01-02T00:00:00Z',
    personType: 'Company',
    documentNumber: '12345678000190',
    active: true,
    newProperty: { deep: [1] },
  }
  const poor = { id: OTHER_ID, name: null, isTrial: null, initDate: null, personType: null }
  expect(accountsWireSchema.parse([full, poor])).toEqual([
    {
      id: ID,
      name: 'Imobiliária Azul',
      companyName: 'Azul Ltda',
      createdAt: Date.UTC(2026, 0, 1),
      isTrial: true,
      startedAt: Date.UTC(2026, 0, 2),
      personType: 'Company',
      documentNumber: '12345678000190',
      active: true,
    },
    { id: OTHER_ID, name: OTHER_ID, isTrial: false, active: true },
  ])
})

test('WIRE-06: an account without a UUID is none', () => {
  expect(accountsWireSchema.safeParse([{ id: '12', name: 'x' }]).success).toBe(false)
})

test('FEAT-01 FEAT-03: features keep their order, unknown codes included', () => {
  const features = [
    { id: 'documents', description: 'Documentos' },
    { id: 'teleport', description: null },
  ]
  expect(featuresWireSchema.parse(features)).toEqual([
    { id: 'documents', description: 'Documentos' },
    { id: 'teleport', description: 'teleport' },
  ])
})

test('ROLE-01: roles keep their order and letters', () => {
  const roles = ['Aprovador', 'Contratante', 'Fiador solidário ']
  expect(rolesWireSchema.parse(roles)).toEqual(roles)
})

test('LIST-03 LIST-10 LIST-16 WIRE-13: a page is read with its items, unknown statuses kept raw', () => {
  const item = {
    id: ID,
    name: 'Contrato 1',
    statusId: 'Finished',
    status: 'Finalizado',
    signatureStatusId: 'TeleportedSomewhere',
    signatureStatus: 'Outro',
    endDate: '2026-05-20T12:00:00Z',
    deadlineForSignature: '2026-05-20T12:00:00Z',
    categories: [{ id: OTHER_ID, name: 'Locação' }],
    groups: [{ id: ID, name: null }, 'x'],
    reminderFrequency: 'ThreeDays',
    createdAt: '2026-05-20T12:00:00Z',
  }
  const page = { items: [item], page: 2, perPage: 1, count: 9, totalPages: 9 }
  expect(
    documentPageWireSchema.parse({
      ...page,
      hasPreviousPage: true,
      hasNextPage: true,
      previousPage: 1,
      nextPage: 3,
    }),
  ).toEqual({
    items: [
      {
        id: ID,
        name: 'Contrato 1',
        documentStatus: 'Finished',
        documentStatusLabel: 'Finalizado',
        signatureStatus: 'TeleportedSomewhere',
        signatureStatusLabel: 'Outro',
        createdAt: NOON,
        endsAt: NOON,
        deadlineAt: NOON,
        categories: [{ id: OTHER_ID, name: 'Locação' }],
        groups: [{ id: ID, name: ID }],
        reminderFrequency: 'ThreeDays',
      },
    ],
    unreadable: 0,
    page: 2,
    perPage: 1,
    count: 9,
    totalPages: 9,
    hasPreviousPage: true,
    hasNextPage: true,
    previousPage: 1,
    nextPage: 3,
  })
})

test('an item without id or creation date is counted, and takes no other item with it', () => {
  const good = { id: ID, createdAt: '2026-05-20T12:00:00Z', deadlineForSignature: 'amanhã' }
  const items = [{ ...good, id: 7 }, { ...good, createdAt: null }, 'x', null, good]
  const page = documentPageWireSchema.parse({ items, count: 5 })
  expect(page).toEqual({
    items: [{ id: ID, name: '', documentStatus: '', signatureStatus: '', createdAt: NOON }],
    unreadable: 4,
    count: 5,
    hasNextPage: false,
  })
})

test.each([[{}], [{ items: [] }], [{ items: null, count: 1 }], [[]], ['x'], [null]])(
  'LIST-03: %j is no page',
  (body) => {
    expect(documentPageWireSchema.safeParse(body).success).toBe(false)
  },
)

test('DL-01: a download has its address; the name may be missing', () => {
  const url = 'https://x/y'
  expect(downloadTicketWireSchema.parse({ name: 'Contrato', url })).toEqual({
    name: 'Contrato',
    url,
  })
  expect(downloadTicketWireSchema.parse({ name: null, url })).toEqual({ name: '', url })
  expect(downloadTicketWireSchema.safeParse({ name: 'x' }).success).toBe(false)
})

test.each([
  ['{"id":"0B9F4D1E-7B5A-4C53-8F0E-0D6B8A1C2D3E"}', { partnerId: ID }],
  [`{"id":"${ID}","uri":null}`, { partnerId: ID }],
  [`{"id":"${ID}","uri":"https://x","more":1}`, { partnerId: ID, uri: 'https://x' }],
  [`\n{"id":"${ID}","uri":7}`, { partnerId: ID }],
])('CREATE-01: %s names the document', (text, created) => {
  expect(parseCreatedAnswer(text)).toEqual(created)
})

test.each([
  '',
  ' ',
  '{}',
  '{"id":7}',
  '{"id":"x"}',
  `"${ID}"`,
  `[{"id":"${ID}"}]`,
  '<html>',
  `{"id":"${ID}"`,
])('ERR-17: %j names no document', (text) => {
  expect(parseCreatedAnswer(text)).toBeUndefined()
})

test('ERR-02 ERR-03 ERR-04: problem details are read with messages, fields and identifiers', () => {
  const problem = parseProblemDetails(
    JSON.stringify({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      instance: 'POST /partners/v1/…',
      errors: ['E-mail inválido', null, 'Papel inválido'],
      problems: [
        { message: 'inválido', propertyName: 'signers[0].email' },
        { message: 'sem campo', propertyName: null },
        'não é um problema',
      ],
      traceId: 't',
      spanId: 's',
      requestId: 'r',
    }),
  )
  expect(toRefusal(422, problem, 'an_operation', ['documents'])).toEqual({
    status: 422,
    messages: ['E-mail inválido', 'Papel inválido'],
    problems: [{ message: 'inválido', propertyName: 'signers[0].email' }, { message: 'sem campo' }],
    requestId: 'r',
    traceId: 't',
    operation: 'an_operation',
  })
})

test.each([
  '',
  '  ',
  '<html></html>',
  '{',
  '[]',
  '"x"',
  'null',
  '{}',
  '{"id":"x"}',
  '{"traceId":"t"}',
])('ERR-08: %j holds no problem details', (text) => {
  expect(parseProblemDetails(text)).toBeUndefined()
})
