// Parsing of webhooks, categories, contacts, users and logos; writing of signers.
import { expect, expectTypeOf, test } from 'vitest'
import { accountLogoWireSchema } from '../../../main/partner/wire/account.ts'
import { categoryPageWireSchema, categoryWireSchema } from '../../../main/partner/wire/category.ts'
import { contactPersonWireSchema } from '../../../main/partner/wire/contact.ts'
import type { AddedSigner, EditedSigner } from '../../../main/partner/wire/signer.ts'
import { toWireAddedSigner, toWireEditedSigner } from '../../../main/partner/wire/signer.ts'
import { userPageWireSchema } from '../../../main/partner/wire/user.ts'
import { webhooksWireSchema } from '../../../main/partner/wire/webhook.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { cpfSchema } from '../../../shared/rules/cpf.ts'

const ID = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const OTHER_ID = '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const NOON = Date.UTC(2026, 4, 20, 12)
const NOON_TEXT = '2026-05-20T12:00:00Z'

test('HOOK-01 HOOK-02 WIRE-03 WIRE-12: registrations keep their order and whether their test was answered', () => {
  const uri = 'https://exemplo.com.br/avisos?s=1'
  const full = { id: ID, accountId: OTHER_ID, uri, available: true, createdAt: NOON_TEXT, more: 1 }
  const poor = { id: OTHER_ID, accountId: null, uri, available: false, createdAt: null }
  expect(webhooksWireSchema.parse([full, poor])).toEqual([
    { id: ID, accountId: OTHER_ID, uri, available: true, createdAt: NOON },
    { id: OTHER_ID, uri, available: false },
  ])
})

test.each([[{ uri: 'https://x' }], [{ id: 7, uri: 'https://x' }], [{ id: ID }], ['x']])(
  'HOOK-02: %j is no registration, since it could not be removed or recognised',
  (webhook) => {
    expect(webhooksWireSchema.safeParse([webhook]).success).toBe(false)
  },
)

const CATEGORY = { id: ID, name: 'Locação', active: true }

test('CAT-02 CAT-03 CAT-11: a category is read with its situation', () => {
  const full = { ...CATEGORY, accountId: OTHER_ID, createdAt: NOON_TEXT, active: false }
  expect(categoryWireSchema.parse(full)).toEqual({ ...full, createdAt: NOON })
  const page = { items: [full, CATEGORY, { id: ID }], count: 3, page: 1, perPage: 20 }
  expect(categoryPageWireSchema.parse(page)).toMatchObject({
    items: [{ active: false }, { name: 'Locação', active: true }],
    unreadable: 1,
    count: 3,
  })
})

test.each(['id', 'name', 'active'])(
  'CAT-08: without %s nobody knows which category it is, or what became of it',
  (field) => {
    expect(categoryWireSchema.safeParse({ ...CATEGORY, [field]: null }).success).toBe(false)
  },
)

test('WIRE-14 LIST-03: additionalData that is null, or absent, changes nothing about a page', () => {
  const page = { items: [CATEGORY], page: 1, perPage: 20, count: 1, totalPages: 1 }
  const withNull = categoryPageWireSchema.parse({ ...page, additionalData: null })
  expect(withNull).toEqual(categoryPageWireSchema.parse(page))
  expect(withNull.items).toHaveLength(1)
})

test('CONT-03 CONT-07 WIRE-03 WIRE-12: a contact is read with both spellings of the formatted telephone', () => {
  const person = {
    name: 'Ana de Souza',
    alias: 'Ana',
    email: 'ana@exemplo.com.br',
    cpf: '52998224725',
    rg: '12.345.678-9',
    issuingAgency: 'SSP',
    stateIssuingAgency: 'SP',
    addressInformation: {
      address: 'Rua A',
      number: '1',
      complement: 'casa',
      district: 'Centro',
      zipCode: '01001000',
      city: 'São Paulo',
      state: 'SP',
      formattedZipCode: '01001-000',
      complete: 'Rua A, 1',
    },
    phone1: { number: '1133334444', formated: '(11) 3333-4444', formatted: '+55 11 3333-4444' },
  }
  expect(contactPersonWireSchema.parse({ ...person, phone2: {}, maritalStatus: 'x' })).toEqual(
    person,
  )
  const poor = { name: 'Ana', alias: null, addressInformation: null, phone1: { number: 7 } }
  expect(contactPersonWireSchema.parse(poor)).toEqual({ name: 'Ana', phone1: {} })
})

test('LIST-13 WIRE-13: a user is read with all fields, an unknown profile kept raw', () => {
  const user = {
    id: ID,
    firstName: 'Ana',
    lastName: 'Souza',
    fullName: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    addedAt: NOON_TEXT,
    active: true,
    profile: 'Auditor',
    profileDescription: 'Auditora',
  }
  const items = [user, { id: OTHER_ID, firstName: null, active: null }]
  expect(userPageWireSchema.parse({ items, count: 2 })).toMatchObject({
    items: [{ ...user, addedAt: NOON }, { id: OTHER_ID }],
    unreadable: 0,
  })
})

test('ACC-07: a logo has its address', () => {
  const logo = 'https://arquivos.exemplo/logo.png?q=2'
  expect(accountLogoWireSchema.parse({ logo, more: 1 })).toEqual({ logo })
  expect(accountLogoWireSchema.safeParse({ logo: null }).success).toBe(false)
})

test.each([
  ['529.982.247-25', '52998224725'],
  [' 12.345-52', '00001234552'],
  ['1234552', '00001234552'],
])('CONT-04: %s is looked up as %s', (text, digits) => {
  expect(cpfSchema.parse(text)).toBe(digits)
})

test.each(['', '529.982.247-26', '111.111.111-11', '12.345.678/0001-90', 'ana'])(
  'CONT-04: %j is nobody’s CPF, and is not asked about',
  (text) => {
    expect(cpfSchema.safeParse(text).success).toBe(false)
  },
)

const EDIT: EditedSigner = {
  email: 'ana@exemplo.com.br',
  role: 'Parte',
  name: undefined,
  documentNumber: undefined,
  authenticationMethod: 'Email',
  telephoneCountryCode: undefined,
  telephone: undefined,
  signatureLinkMethod: undefined,
  additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
  requireDocumentNumber: undefined,
  language: undefined,
  resendLinkAfterEdit: true,
}

test('EDIT-02 STAT-07: an edit always carries the additional evidence, even when there shall be none', () => {
  expect(toWireEditedSigner(EDIT)).toMatchObject({
    additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
  })
  const without = toWireEditedSigner({ ...EDIT, additionalAuthenticationMethods: [] })
  expect(JSON.stringify(without)).toContain('"additionalAuthenticationMethods":[]')
  expectTypeOf<Omit<EditedSigner, 'additionalAuthenticationMethods'>>().not.toExtend<EditedSigner>()
})

/** A signer of a create with everything that belongs to a create alone. */
const CREATED: Signer = {
  email: 'ana@exemplo.com.br',
  role: 'Parte',
  order: 1,
  saveAsContact: true,
  substitutes: [{ email: 'bia@exemplo.com.br', name: 'Bia' }],
  additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
}

test('SIGN-12 ADD-07: an added signer has neither substitutes nor additional evidence, though it was made for a create', () => {
  expect(toWireAddedSigner(CREATED)).toEqual({
    email: 'ana@exemplo.com.br',
    role: 'Parte',
    order: 1,
    saveAsContact: true,
  })
  expectTypeOf<AddedSigner>().not.toHaveProperty('substitutes')
  expectTypeOf<AddedSigner>().not.toHaveProperty('additionalAuthenticationMethods')
})

test('SIGN-15: the areas of an added signer stand inside it and point to nobody', () => {
  const place = { x: toPercent(1), y: toPercent(2), width: toPercent(3), height: toPercent(4) }
  const area = { type: 'Signature', page: 1, ...place } as const
  const added = { email: 'a@b.co', role: 'Parte', areas: [{ ...area, signer: 0 }] }
  expect(toWireAddedSigner(added)).toEqual({
    email: 'a@b.co',
    role: 'Parte',
    signatureAreas: [area],
  })
})

test('EDIT-01 SIGN-12 SIGN-13 SIGN-14: an edit sends its own twelve fields at most, and it alone can ask for the link', () => {
  const edit = { ...CREATED, ...EDIT, requireDocumentNumber: true, language: 'Portuguese' }
  expect(toWireEditedSigner(edit)).toEqual({
    email: 'ana@exemplo.com.br',
    role: 'Parte',
    authenticationMethod: 'Email',
    additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
    requireDocumentNumber: true,
    language: 'Portuguese',
    resendLinkAfterEdit: true,
  })
  const added = { ...CREATED, resendLinkAfterEdit: true }
  expect(toWireAddedSigner(added)).not.toHaveProperty('resendLinkAfterEdit')
})

test('SIGN-05: what can be no CPF goes as it was given, for the service to judge', () => {
  const signer = { email: 'a@b.co', role: 'Parte', documentNumber: 'RG 12345' }
  expect(toWireAddedSigner(signer)).toEqual(signer)
})
