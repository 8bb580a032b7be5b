// Limits of rules: the last value that passes, the first that does not, and their neighbours.
import { expect, test } from 'vitest'
import type { DocumentContent } from '../../../shared/model/document.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { DOCX_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import type { SigningForecast } from '../../../shared/model/signing.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { Tracking } from '../../../shared/model/tracking.ts'
import { matchComparableNames, toComparableName } from '../../../shared/rules/canonical.ts'
import { isCellError } from '../../../shared/rules/cell-error.ts'
import { checkDocument, toRepeatIdentity } from '../../../shared/rules/check-document.ts'
import { toRefusalReason } from '../../../shared/rules/classify-refusal.ts'
import { isCnpj } from '../../../shared/rules/cnpj.ts'
import { canAct } from '../../../shared/rules/document-acts.ts'
import type { DocumentFacts } from '../../../shared/rules/document-facts.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import { fillPlainly } from '../../../shared/rules/fill-template.ts'
import { toSizes } from '../../../shared/rules/file-rules.ts'
import { hasError, makeFinding } from '../../../shared/rules/finding.ts'
import { findNameTemplateProblem } from '../../../shared/rules/name-template.ts'
import { isSamePath, toRefusedFields } from '../../../shared/rules/refused-fields.ts'
import { isReminded, limitReminders } from '../../../shared/rules/reminders.ts'
import { parseDeadline, repairDate } from '../../../shared/rules/repair-date.ts'
import { holdsTelephones, parseTelephone } from '../../../shared/rules/repair-telephone.ts'
import { repairEmail, repairName } from '../../../shared/rules/repair-text.ts'
import { toPathLimits, toSafePath } from '../../../shared/rules/safe-path.ts'
import { toSignerField } from '../../../shared/rules/signer-text-fields.ts'
import { addUpPlans } from '../../../shared/rules/signing-plan.ts'
import { findStillRefused } from '../../../shared/rules/still-refused.ts'
import { isTelephone } from '../../../shared/rules/telephone.ts'
import { formatDay } from '../../../shared/rules/template-date.ts'
import { toColumnField } from '../../../shared/rules/text-fields.ts'
import { isLong, LIKELY_LENGTHS } from '../../../shared/rules/text-lengths.ts'
import { SOME_TIME, aContent, aPartnerId } from '../../support/journal-builders.ts'

const ANA = { email: 'ana@exemplo.com.br', role: 'Parte' }
const CREATE = 'partners_v1_document_signatures_create_from_file'

const twoTelephones = (length: number): string => '11987654321; 1133334444'.padEnd(length)
const addressCell = (length: number): string => `${'x'.repeat(length - 12)}<ana@b.com.>`
const toPart = (text: string): string => toSafePath([text], '', { partBytes: 200, pathUnits: 900 })
const sevens = (key: string) => (key === 'n' ? '7' : 'sete')
const fields = (propertyName: string) =>
  toRefusedFields(
    {
      status: 422,
      messages: [],
      problems: [{ propertyName, message: 'não' }],
      operation: CREATE,
    },
    { signers: [ANA] },
  )

function codesOf(
  content: Partial<DocumentContent>,
  facts: Partial<DocumentFacts> = {},
): readonly string[] {
  return checkDocument(aContent(content), { now: SOME_TIME, ...facts }).map(({ code }) => code)
}

test('LIM-02: a file of 50 MB is not large yet, and a scan of 100 dots an inch not coarse', () => {
  const { file } = aContent()
  expect(codesOf({ file: { ...file, sizeBytes: 50_000_000 } })).toEqual([])
  expect(codesOf({ file: { ...file, sizeBytes: 50_000_001 } })).toEqual(['file.large'])
  expect(codesOf({}, { imageDpi: 100 })).toEqual([])
  expect(codesOf({}, { imageDpi: 99 })).toEqual(['file.lowResolution'])
})

test('LIM-02: how much a file may have at most is said in whole megabytes', () => {
  const sizeBytes = 60_000_000
  const rest = 2_000_000
  expect(toSizes(sizeBytes, rest + (4 * sizeBytes) / 3)).toEqual({ megabytes: 60, most: 51 })
})

test('LIM-04: links of a file to others, and a document that was sent before, are said', () => {
  expect(codesOf({}, { hasLinks: true })).toEqual(['file.linkedContent'])
  expect(codesOf({}, { sentBefore: true })).toEqual(['document.sentBefore'])
  const [finding] = checkDocument(aContent(), {
    now: SOME_TIME,
    sentUnderOtherName: { name: 'Outro', batch: 'Maio', releasedAt: SOME_TIME },
  })
  expect(finding).toMatchObject({
    code: 'document.sentUnderOtherName',
    params: { name: 'Outro' },
  })
})

test('CREATE-25: a Word file without areas has no area to doubt', () => {
  const { file } = aContent()
  expect(codesOf({ file: { ...file, contentType: DOCX_CONTENT_TYPE }, areas: [] })).toEqual([])
})

test('CREATE-15: a moment that is now has passed, and a deadline at the delivery is not after it', () => {
  const later = toEpochMs(SOME_TIME + 1_000)
  expect(codesOf({ deadlineAt: SOME_TIME })).toEqual(['schedule.deadlinePast'])
  expect(codesOf({ deadlineAt: later })).toEqual([])
  expect(codesOf({ scheduledToAt: SOME_TIME })).toEqual(['schedule.deliveryPast'])
  expect(codesOf({ deadlineAt: later, scheduledToAt: later })).toEqual([
    'schedule.deadlineBeforeDelivery',
    'schedule.cannotCancel',
  ])
})

test('CREATE-16: a reminder that is known is no finding', () => {
  expect(codesOf({ reminderFrequency: 'ThreeDays' })).toEqual([])
  expect(codesOf({ reminderFrequency: 'Sempre' })).toEqual(['option.reminderUnknown'])
})

test('AREA-05: an area of the signer after the last is nobody’s, and one without height is empty', () => {
  const area: SignatureArea = {
    type: 'Signature',
    page: 1,
    ...toRectangle(10, 10, 30, 10),
    signer: 0,
  }
  expect(codesOf({ signers: [ANA], areas: [{ ...area, signer: 1 }] })).toContain('area.orphan')
  expect(codesOf({ signers: [ANA], areas: [{ ...area, height: toPercent(0) }] })).toEqual([
    'area.empty',
  ])
})

test('CREATE-01: a document without a name says so, and one of the likeliest length is not long', () => {
  expect(codesOf({ name: ' ' })).toEqual(['document.nameMissing'])
  expect(codesOf({ name: 'a'.repeat(256) })).toEqual(['document.nameLong'])
  expect(codesOf({ message: 'a'.repeat(4_001) })).toEqual(['option.messageLong'])
  expect(isLong('name', 'a'.repeat(LIKELY_LENGTHS.name))).toBe(false)
  expect(isLong('name', 'a'.repeat(LIKELY_LENGTHS.name + 1))).toBe(true)
})

test('SIGN-04: one address with words around it is a wrong e-mail, and not several', () => {
  expect(codesOf({ signers: [{ ...ANA, email: 'e-mail: ana@exemplo.com.br' }] })).toEqual([
    'signer.emailInvalid',
  ])
})

test('SIGN-11: a signer with name and CPF can become a contact, and without a name none', () => {
  const person = { ...ANA, name: 'Ana', documentNumber: '529.982.247-25', saveAsContact: true }
  expect(codesOf({ signers: [person] })).toEqual([])
  expect(codesOf({ signers: [{ ...person, name: ' ' }] })).toEqual([
    'signer.saveAsContactIneffective',
  ])
})

test('an address of the office stands for its user, by another name or by the address where it has none', () => {
  const of = (user: string, name: string) => {
    const users = [{ name: user, email: ANA.email }]
    return checkDocument(aContent({ signers: [{ ...ANA, name }] }), { now: SOME_TIME, users })
  }
  expect(of('Ana Souza', 'Ana Maria Souza')).toEqual([])
  expect(of('Ana Maria Souza', 'Ana Souza')).toEqual([])
  expect(of('Ana Souza', 'Ana Lima')).toMatchObject([{ params: { user: 'Ana Souza' } }])
  expect(of(' ', 'Ana Lima')).toMatchObject([{ params: { user: ANA.email } }])
})

test('documents with other signers are other documents', () => {
  const one = aContent({ signers: [ANA] })
  expect(toRepeatIdentity(one)).not.toBe(toRepeatIdentity({ ...one, signers: [] }))
})

test('an error of a document is one error among its findings', () => {
  const warning = makeFinding('file.large', ['file'])
  expect(hasError([])).toBe(false)
  expect(hasError([warning])).toBe(false)
  expect(hasError([warning, makeFinding('document.noSigner', ['signers'])])).toBe(true)
})

test('SIGN-04: an address has at most 254 characters', () => {
  const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.com.br`
  const address = (length: number): string => {
    const local = 'x'.repeat(length - domain.length - 1)
    return `${local}@${domain}`
  }
  expect([isEmail(address(254)), isEmail(address(255))]).toEqual([true, false])
})

test('a foreign telephone has four digits at least, fifteen with its country at most', () => {
  expect(isTelephone('351', '1234')).toBe(true)
  expect(isTelephone('351', '123')).toBe(false)
  expect(isTelephone('1', '12345678901234')).toBe(true)
  expect(isTelephone('1', '123456789012345')).toBe(false)
  expect(isTelephone('0', '12345678')).toBe(false)
  expect(isTelephone('351', '91234x')).toBe(false)
})

test('a cell of 200 characters is still a telephone, and a longer one is a text', () => {
  const number = '+55 11 98765-4321'
  const cell = (length: number): string => number.padEnd(length)
  expect(parseTelephone(cell(200))).toEqual({ countryCode: '55', number: '11987654321' })
  expect(parseTelephone(cell(201))).toBeUndefined()
  expect([holdsTelephones(twoTelephones(200)), holdsTelephones(twoTelephones(201))]).toEqual([
    true,
    false,
  ])
})

test('sixteen digits are more than one telephone, and so are two numbers of eight', () => {
  expect(holdsTelephones('123456789012345')).toBe(false)
  expect(holdsTelephones('1234567890123456')).toBe(true)
  expect(holdsTelephones('33334444;33335555')).toBe(true)
  expect(holdsTelephones('3333444;3333555')).toBe(false)
})

test('an address is taken out of a cell of 1,000 characters, and a longer one is a text', () => {
  expect(repairEmail(addressCell(1_000))).toBe('ana@b.com')
  expect(repairEmail(addressCell(1_001))).toBe(addressCell(1_001))
})

test('a name of single letters stays, and one begins with a capital whatever its first word', () => {
  expect(repairName('A E')).toBe('A E')
  expect(repairName('DA SILVA')).toBe('Da Silva')
  expect(repairName('ME MARIA')).toBe('Me Maria')
})

test('the first time of the day that there is not is no time, and the last day of Excel’s is a date', () => {
  expect(parseDeadline('21/11/2026 10:59:59')).toBeDefined()
  expect(parseDeadline('21/11/2026 10:60')).toBeUndefined()
  expect(parseDeadline('21/11/2026 10:00:60')).toBeUndefined()
  expect(repairDate('36526')).toBe('01/01/2000')
  expect(repairDate('36525')).toBe('36525')
  expect(repairDate('73049,5')).toBe('30/12/2099 12:00')
  expect(repairDate('73050')).toBe('73050')
})

test('a day in a file’s name has a month from 1 and a day to 31, and its year as it is written', () => {
  expect(formatDay('2026-01-31', 'dd-mm')).toBe('31-01')
  expect(formatDay('2026-00-31', 'dd-mm')).toBe('2026-00-31')
  expect(formatDay('2026-01-32', 'dd-mm')).toBe('2026-01-32')
  expect(formatDay('01/02/0100', 'aaaa')).toBe('0100')
  expect(formatDay('01/02/99', 'aaaa')).toBe('2099')
})

test('M8: a minute after the last link another day may bring one, and what sends no link is left as it is', () => {
  const last = toEpochMs(new Date(2026, 10, 21).getTime() - 1)
  expect(isReminded(last, toEpochMs(last + 59_999))).toBe(true)
  expect(isReminded(last, toEpochMs(last + 60_000))).toBe(false)
  const documentId = documentIdSchema.parse(crypto.randomUUID())
  const others: readonly SigningForecast[] = [
    { kind: 'notRead', documentId, failure: { code: 'notFound', params: {} } },
    { kind: 'foreseen', documentId, plan: { kind: 'cancel', made: 0, pending: 1 }, effect: '' },
  ]
  expect(limitReminders(others, { again: false })).toEqual(others)
})

test('DL-06: what is just short enough stays whole, and folders give way to a name that can be read', () => {
  expect(toPathLimits('')).toEqual({ partBytes: 200, pathUnits: 251 })
  const name = 's'.repeat(40)
  const cut = 'sssssssssssssssssss~094a8bcd.pdf'
  const safe = (pathUnits: number, ...folders: readonly string[]): string =>
    toSafePath([...folders, name], '.pdf', { partBytes: 200, pathUnits })
  expect(safe(70, 'aaaaa', 'b'.repeat(31))).toBe(`aaaaa/${'b'.repeat(31)}/${cut}`)
  expect(safe(45, 'f'.repeat(50))).toBe(`fff~a65f6080/${cut}`)
  expect(safe(44, 'f'.repeat(50))).toBe(`${name}.pdf`)
  expect(safe(58, 'f'.repeat(50), 'g'.repeat(50))).toBe(`fff~a637f42d/ggg~de82b2e3/${cut}`)
  expect(safe(57, 'f'.repeat(50), 'g'.repeat(50))).toBe(`ggg~de82b2e3/${cut}`)
})

test('DL-06: a part is measured in bytes of UTF-8', () => {
  expect(toPart('a'.repeat(200))).toBe('a'.repeat(200))
  expect(toPart('𐀀'.repeat(50))).toBe('𐀀'.repeat(50))
  expect(toPart('𐀀'.repeat(51))).toMatch(/^𐀀{47}~[\da-f]{8}$/u)
  expect(toPart('ࠀ'.repeat(66))).toBe('ࠀ'.repeat(66))
  expect(toPart('ࠀ'.repeat(67))).toMatch(/^ࠀ{63}~[\da-f]{8}$/u)
  expect(toPart('a'.repeat(201))).toMatch(/^a{191}~[\da-f]{8}$/u)
})

test('a name is a cut one from its shortest form on', () => {
  const whole = toComparableName('Contrato de compra e venda de um terreno')
  const matches = Array.from({ length: 30 }, (_, at) =>
    matchComparableNames(
      whole,
      toComparableName('Contrato de compra e venda de um'.slice(0, at + 1)),
    ),
  )
  const shortest = matches.indexOf('truncated')
  // The first match has 20 letters.
  expect(shortest).toBe(19)
})

test('an error of a spreadsheet is told in any letter case, and a text that begins like one is none', () => {
  expect(isCellError('#n/d')).toBe(true)
  expect(isCellError('Err:502')).toBe(true)
  expect(isCellError('####')).toBe(true)
  expect(isCellError('Err:900')).toBe(false)
  expect(isCellError('#1 da lista')).toBe(false)
})

test('why a document was not sent is the class of the refusal, or what was found before it could act', () => {
  const refusal = { status: 404, messages: [], problems: [], operation: CREATE }
  expect(toRefusalReason({ reason: 'fileMissing' })).toBe('fileMissing')
  expect(toRefusalReason({ reason: 'refused', refusal })).toBe('notFound')
  expect(toRefusalReason({ reason: 'refused' })).toBe('state')
})

test('a document of another system is never made anew here, and its page is opened all the same', () => {
  const partnerId = aPartnerId()
  const delivery: Delivery = { kind: 'sent', partnerId, sentAt: SOME_TIME, evidence: 'foreign' }
  const ended: Tracking = {
    kind: 'ended',
    how: 'expired',
    signatures: [],
    checkedAt: SOME_TIME,
  }
  const foreign = { delivery, tracking: ended, archive: { kind: 'waiting' } } as const
  const own = { ...foreign, delivery: { ...delivery, evidence: 'answer' as const } }
  expect([canAct('toDraft', own), canAct('toDraft', foreign)]).toEqual([true, false])
  expect(canAct('openPage', foreign)).toBe(true)
  const unseen = { ...foreign, tracking: { kind: 'none' } } as const
  expect(canAct('cancelAndRedo', unseen)).toBe(false)
  expect(canAct('cancelAndRedo', { ...unseen, delivery: own.delivery })).toBe(true)
})

test('a number of a template is filled up with zeros, and only where value and format are numbers', () => {
  expect(fillPlainly('{n:000} {m:000} {n:dd}', sevens)).toBe('007 sete 7')
})

test('the first signer’s field has no number', () => {
  expect(toSignerField('name', 1, 'en')).not.toContain('1')
  expect(toSignerField('name', 2, 'en')).toContain('2')
})

test('a column that is called like a prefix is reached by a prefix of its own', () => {
  expect(toColumnField('column.cidade')).toMatch(/^(?!column\.cidade$).*column\.cidade$/u)
  expect(toColumnField('Cidade')).toBe('Cidade')
})

test('a column in the name of a file may differ from row to row, with its prefix or without', () => {
  expect(findNameTemplateProblem('{coluna.cidade}', ['cidade'])).toBeUndefined()
  expect(findNameTemplateProblem('{cidade}', ['cidade'])).toBeUndefined()
  expect(findNameTemplateProblem('{lote}_{cidade}', ['cidade'])).toBeUndefined()
  expect(findNameTemplateProblem('{lote}_{coluna.cidade}', ['cidade'])).toBeUndefined()
  expect(findNameTemplateProblem('{lote}')).toEqual({ kind: 'equal' })
  expect(findNameTemplateProblem('{nada}')).toEqual({ kind: 'unknownField', field: 'nada' })
  expect(findNameTemplateProblem('../{nome}')).toEqual({ kind: 'parent' })
  expect(findNameTemplateProblem('../{lote}')).toEqual({ kind: 'parent' })
})

test('ERR-03: fields are the same only where both are known, and one is named by its own word where it is whole', () => {
  expect(isSamePath(['name'], ['name'])).toBe(true)
  expect(isSamePath(['name'], undefined)).toBe(false)
  expect(isSamePath(undefined, undefined)).toBe(false)
  expect(fields('DocumentName')).toEqual([{ path: ['name'], message: 'não' }])
  expect(fields('Observers[3]')).toEqual([{ path: ['observers', 3], message: 'não' }])
  expect(fields('Signers[0]')).toEqual([
    { path: ['signers', 0], propertyName: 'Signers[0]', message: 'não' },
  ])
  expect(fields('Signers[4].Email')).toEqual([{ propertyName: 'Signers[4].Email', message: 'não' }])
})

test('ERR-03: another field of a signer that was refused is a refusal of the document at that field', () => {
  const content = aContent({ signers: [{ email: ANA.email, role: ANA.role, name: 'Ana' }] })
  const problems = [{ propertyName: 'Signers[0].Email', message: 'não' }]
  const refusal = { status: 422, messages: [], problems, operation: CREATE }
  expect(findStillRefused(content, { refusal, content })).toMatchObject([
    { code: 'document.refused', path: ['signers', 0, 'email'], params: { message: 'não' } },
  ])
  const whole = { status: 400, messages: ['não'], problems: [], operation: CREATE }
  const reordered = { ...content, signers: [{ name: 'Ana', role: ANA.role, email: ANA.email }] }
  expect(findStillRefused(reordered, { refusal: whole, content })).toHaveLength(1)
  const renamed = { ...content, signers: [{ email: ANA.email, role: ANA.role, name: 'Bia' }] }
  expect(findStillRefused(renamed, { refusal: whole, content })).toEqual([])
})

test('the links of all plans are counted by their channel, and a plan without one costs none', () => {
  const becomes = { email: ANA.email, role: ANA.role }
  const sum = addUpPlans([
    { kind: 'add', becomes, isLast: false, link: 'Sms' },
    { kind: 'add', becomes, isLast: true },
    { kind: 'cancel', made: 0, pending: 1 },
  ])
  expect(sum).toMatchObject({ links: 1, cost: { Email: 0, Sms: 1, WhatsApp: 0, other: 0 } })
})

test('SIGN-05: a company’s number whose digit is a nine is one, and with another digit none', () => {
  expect(isCnpj('11.222.333/0006-96')).toBe(true)
  expect(isCnpj('11.222.333/0006-06')).toBe(false)
})

test('a witness whom the sheet names by CPF alone is among the signers by that CPF', () => {
  const columns = { 'Testemunha 1': '529.982.247-25' }
  const signed = { ...ANA, documentNumber: '52998224725' }
  expect(codesOf({ columns, signers: [signed] })).toEqual([])
  expect(codesOf({ columns, signers: [ANA] })).toEqual(['signer.witnessMissing'])
})
