import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { percentSchema } from '../../../shared/geometry/percent.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { checkDocument, findRepeats } from '../../../shared/rules/check-document.ts'
import { isCpf } from '../../../shared/rules/cpf.ts'
import type { DocumentFacts } from '../../../shared/rules/document-facts.ts'
import { SOME_TIME, aContent } from '../../support/journal-builders.ts'

function codesOf(
  content: Partial<DocumentContent>,
  facts: Partial<DocumentFacts> = {},
): readonly string[] {
  return checkDocument(aContent(content), { now: SOME_TIME, ...facts }).map(({ code }) => code)
}

function percent(value: number) {
  return percentSchema.parse(value)
}

function later(ms: number) {
  return toEpochMs(SOME_TIME + ms)
}

function anArea(area: Partial<Record<keyof SignatureArea, number>> = {}): SignatureArea {
  const { page = 1, x = 10, y = 10, width = 30, height = 10, signer = 0 } = area
  return {
    type: 'Signature',
    page,
    x: percent(x),
    y: percent(y),
    width: percent(width),
    height: percent(height),
    signer,
  }
}

const ANA = { email: 'ana@exemplo.com.br', role: 'Parte' }
const ONE_PAGE = { pages: [{ widthPt: 595, heightPt: 842, rotation: 0 }], encrypted: false }

test('a plain contract has no finding', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ areas: [anArea()] }, { analysis: ONE_PAGE, roles: ['Contratante'] })).toEqual([])
})

test('CREATE-20: a signer needs e-mail and role, and there must be one', () => {
  expect(codesOf({ signers: [] })).toEqual(['document.noSigner'])
  expect(codesOf({ signers: [{ email: ' ', role: '' }] })).toEqual([
    'signer.emailMissing',
    'signer.roleMissing',
  ])
  expect(codesOf({ signers: [{ email: 'ana@', role: 'Parte' }] })).toEqual(['signer.emailInvalid'])
})

test('ROLE-06: roles are compared letter by letter with those of the account', () => {
  expect(codesOf({ signers: [{ ...ANA, role: 'parte' }] }, { roles: ['Parte'] })).toEqual([
    'signer.roleUnknown',
  ])
})

test('SIGN-02: the same e-mail and role twice is an error, with another role it is not', () => {
  expect(codesOf({ signers: [ANA, { email: ' ANA@exemplo.com.br', role: 'Parte' }] })).toEqual([
    'signer.duplicate',
  ])
  expect(codesOf({ signers: [ANA, { ...ANA, role: 'Testemunha' }] })).toEqual([])
})

test('SIGN-03: order is for all signers or for none, without gaps', () => {
  const bia = { email: 'bia@exemplo.com.br', role: 'Parte' }
  expect(codesOf({ signers: [{ ...ANA, order: 1 }, bia] })).toEqual(['signer.orderMixed'])
  expect(
    codesOf({
      signers: [
        { ...ANA, order: 1 },
        { ...bia, order: 3 },
      ],
    }),
  ).toEqual(['signer.orderGaps'])
  expect(
    codesOf({
      signers: [
        { ...ANA, order: 2 },
        { ...bia, order: 1 },
      ],
    }),
  ).toEqual([])
})

test('SIGN-05 SIGN-08 SIGN-11: CPF digits, phone for SMS, and a contact that would not be saved', () => {
  expect(codesOf({ signers: [{ ...ANA, documentNumber: '12345678900' }] })).toEqual([
    'signer.cpfInvalid',
  ])
  expect(codesOf({ signers: [{ ...ANA, authenticationMethod: 'Sms' }] })).toEqual([
    'signer.telephoneMissing',
  ])
  expect(codesOf({ signers: [{ ...ANA, saveAsContact: true }] })).toEqual([
    'signer.saveAsContactIneffective',
  ])
})

test('AREA-03 AREA-04 AREA-06: an area lies on a page of the file, inside it, for somebody', () => {
  const facts = { analysis: ONE_PAGE }
  expect(codesOf({ areas: [anArea(), anArea({ page: 2 })] }, facts)).toEqual(['area.pageMissing'])
  expect(codesOf({ areas: [anArea(), anArea({ page: 0 })] }, facts)).toEqual(['area.pageMissing'])
  expect(codesOf({ areas: [anArea(), anArea({ x: 80 })] }, facts)).toEqual(['area.offPage'])
  expect(codesOf({ areas: [anArea(), anArea({ width: 0 })] }, facts)).toEqual(['area.offPage'])
  expect(codesOf({ areas: [anArea(), anArea({ signer: 4 })] }, facts)).toEqual(['area.orphan'])
})

test('AREA-08: a signer without an area is a warning, or an error where the account demands areas', () => {
  const signers = [ANA, { email: 'bia@exemplo.com.br', role: 'Parte' }]
  expect(codesOf({ signers, areas: [anArea()] })).toEqual(['signer.noArea'])
  expect(codesOf({ signers }, { areasRequired: true })).toEqual([
    'signer.areaRequired',
    'signer.areaRequired',
  ])
})

test('LIM-02 LIM-04: a blocked file and a body over the limit each say which', () => {
  expect(
    codesOf({}, { analysis: { pages: [], encrypted: true, blocked: 'passwordRequired' } }),
  ).toEqual(['file.passwordRequired'])
  expect(codesOf({}, { bodyBytes: 70_000_000 })).toEqual([])
  expect(codesOf({}, { bodyBytes: 70_000_001 })).toEqual(['body.overLimit'])
})

test('CREATE-15 STATE-15: dates that cannot be kept, and a schedule that cannot be called off', () => {
  expect(codesOf({ deadlineAt: later(-1) })).toEqual(['schedule.deadlinePast'])
  expect(codesOf({ deadlineAt: later(5), scheduledToAt: later(9) })).toEqual([
    'schedule.deadlineBeforeDelivery',
    'schedule.cannotCancel',
  ])
})

test('FEAT-02: a plan without the features for sending blocks in advance', () => {
  expect(codesOf({}, { features: ['documents'] })).toEqual(['account.featureMissing'])
})

test('R5: the same file, name and signers twice in a batch is a finding of the second', () => {
  const found = findRepeats([
    aContent(),
    aContent({ name: ' CONTRATO de  locação.pdf' }),
    aContent({ name: 'Outro' }),
  ])
  expect(found.map((finding) => finding?.code)).toEqual([
    undefined,
    'document.twiceInBatch',
    undefined,
  ])
})

test('a CPF is valid only with its own check digits, however it is written', () => {
  expect(isCpf('529.982.247-25')).toBe(true)
  expect(isCpf('52998224725')).toBe(true)
  expect(isCpf('01234567890')).toBe(true)
  expect(isCpf('1234567890')).toBe(true) // a sheet dropped the zero
  expect(isCpf('111.111.111-11')).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (digits) => {
      const text = `529982247${String(digits).padStart(2, '0')}`
      expect(isCpf(text)).toBe(digits === 25)
    }),
  )
})
