import { expect, test } from 'vitest'
import type { DocumentContent } from '../../../shared/model/document.ts'
import { documentContentSchema } from '../../../shared/model/document.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { toSeen } from '../../../shared/model/signature-area.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import { DOC_CONTENT_TYPE } from '../../../shared/model/stored-file.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { checkDocument, findRepeats } from '../../../shared/rules/check-document.ts'
import type { DocumentFacts } from '../../../shared/rules/document-facts.ts'
import { SOME_TIME, aContent } from '../../support/journal-builders.ts'

function codesOf(
  content: Partial<DocumentContent>,
  facts: Partial<DocumentFacts> = {},
): readonly string[] {
  return checkDocument(aContent(content), { now: SOME_TIME, ...facts }).map(({ code }) => code)
}

function later(ms: number) {
  return toEpochMs(SOME_TIME + ms)
}

function anArea(area: Partial<Record<keyof SignatureArea, number>> = {}): SignatureArea {
  const { page = 1, x = 10, y = 10, width = 30, height = 10, signer = 0 } = area
  return { type: 'Signature', page, ...toRectangle(x, y, width, height), signer }
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

test('CREATE-20: two e-mails in one field are two people, and each is named', () => {
  const email = 'ana@exemplo.com.br; Rui <rui@exemplo.com.br>'
  const [found] = checkDocument(aContent({ signers: [{ ...ANA, email }] }), { now: SOME_TIME })
  expect(found).toMatchObject({
    code: 'signer.emailSeveral',
    severity: 'error',
    params: { email, first: 'ana@exemplo.com.br', others: 'rui@exemplo.com.br' },
  })
})

test('ROLE-06: roles are compared letter by letter with those of the account', () => {
  expect(codesOf({ signers: [{ ...ANA, role: 'parte' }] }, { roles: ['Parte'] })).toEqual([
    'signer.roleUnknown',
  ])
})

test('SIGN-01 SIGN-02: the same e-mail and role twice is an error, with another role it is not', () => {
  expect(codesOf({ signers: [ANA, { email: ' ANA@exemplo.com.br', role: 'Parte' }] })).toEqual([
    'signer.duplicate',
  ])
  expect(codesOf({ signers: [ANA, { ...ANA, role: 'Testemunha' }] })).toEqual(['signer.samePerson'])
})

test('the same person as party and witness is warned of, by e-mail or by CPF', () => {
  const cpf = { documentNumber: '529.982.247-25' }
  const rui = { email: 'rui@exemplo.com.br', role: 'Testemunha' }
  const [found] = checkDocument(
    aContent({
      signers: [
        { ...ANA, ...cpf },
        { ...rui, documentNumber: '52998224725' },
      ],
    }),
    { now: SOME_TIME },
  )
  expect(found).toMatchObject({
    code: 'signer.samePerson',
    severity: 'warning',
    path: ['signers', 1],
    params: { email: rui.email, role: 'Testemunha', firstRole: 'Parte' },
  })
  expect(codesOf({ signers: [{ ...ANA, ...cpf }, rui] })).toEqual([])
  const lostZero = [
    { ...ANA, documentNumber: '012.345.678-90' },
    { ...rui, documentNumber: '1234567890' },
  ]
  expect(codesOf({ signers: lostZero })).toEqual(['signer.samePerson'])
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

test.each([
  ['signer.cpfInvalid', '331.829.800-10'],
  ['signer.cpfInvalid', '33182980010'],
  ['signer.cnpjGiven', '11.222.333/0001-81'],
  ['signer.cnpjGiven', '6990590000123'],
])(
  'SIGN-05: a mistyped CPF stays one, also where its digits would do for a CNPJ that lost its zeros: %s of %s',
  (code, documentNumber) => {
    expect(codesOf({ signers: [{ ...ANA, documentNumber }] })).toEqual([code])
  },
)

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

test('SIGN-06: a method that the manual does not name is warned of', () => {
  expect(codesOf({ signers: [{ ...ANA, authenticationMethod: 'Carta' }] })).toEqual([
    'signer.methodUnknown',
  ])
  expect(codesOf({ signers: [{ ...ANA, authenticationMethod: 'Email' }] })).toEqual([])
})

test('AREA-03 AREA-04 AREA-06 CREATE-25: an area lies on a page of the file, inside it, for somebody', () => {
  const facts = { analysis: ONE_PAGE }
  expect(codesOf({ areas: [anArea(), anArea({ page: 2 })] }, facts)).toEqual(['area.pageMissing'])
  expect(codesOf({ areas: [anArea(), anArea({ page: 0 })] }, facts)).toEqual(['area.pageMissing'])
  expect(codesOf({ areas: [anArea(), anArea({ x: 80 })] }, facts)).toEqual(['area.offPage'])
  expect(codesOf({ areas: [anArea(), anArea({ y: -0.5 })] }, facts)).toEqual(['area.offPage'])
  expect(codesOf({ areas: [anArea(), anArea({ width: 0 })] }, facts)).toEqual(['area.empty'])
  expect(codesOf({ areas: [anArea(), anArea({ x: 40, width: -9 })] }, facts)).toEqual([
    'area.empty',
  ])
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

test('LIM-15: nothing is too much for the rules, since the document sets no bound; of long texts they warn', () => {
  const signers = Array.from({ length: 300 }, (_, index) => ({
    email: `pessoa.${index}@exemplo.com.br`,
    role: 'Parte',
    name: 'Ana '.repeat(500),
  }))
  const areas = signers.map((_, signer) => anArea({ signer }))
  const long = 'Contrato '.repeat(1_000)
  const content = aContent({ name: long, message: long, signers, areas })
  expect(checkDocument(content, { now: SOME_TIME, analysis: ONE_PAGE })).toEqual([
    makeFinding('document.nameLong', ['name'], { length: 9_000, most: 255 }),
    makeFinding('option.messageLong', ['message'], { length: 9_000, most: 4_000 }),
  ])
  expect(documentContentSchema.safeParse(content).success).toBe(true)
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

test('AREA-03: an area up to the edge is inside, though its decimals add up to a last bit more', () => {
  const thirds = anArea({ x: 33.3, width: 66.7, y: 70.1, height: 29.9 })
  expect(codesOf({ areas: [thirds] }, { analysis: ONE_PAGE })).toEqual([])
  expect(codesOf({ areas: [anArea({ x: 33.3, width: 66.701 })] })).toEqual(['area.offPage'])
})

test('each finding leads back to the field that it came from', () => {
  const findings = checkDocument(
    aContent({
      signers: [ANA, { email: 'x', role: 'Parte', substitutes: [{ email: 'y' }] }],
      areas: [anArea(), anArea({ page: 3, signer: 1 })],
      observers: ['obs@exemplo.com.br', 'z'],
    }),
    { now: SOME_TIME, analysis: ONE_PAGE },
  )
  expect(findings.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['signer.emailInvalid', 'signers.1.email'],
    ['signer.substituteInvalid', 'signers.1.substitutes.0.email'],
    ['area.pageMissing', 'areas.1.page'],
    ['option.observerInvalid', 'observers.1'],
  ])
})

test('CREATE-25: the pages of a Word file are not known yet, but there is none before the first', () => {
  const file: DocumentContent['file'] = { ...aContent().file, contentType: DOC_CONTENT_TYPE }
  expect(codesOf({ file, areas: [anArea({ page: 40 })] })).toEqual(['file.pagesUnknown'])
  expect(codesOf({ file, areas: [anArea({ page: 0 })] })).toEqual([
    'file.pagesUnknown',
    'area.pageBeforeFirst',
  ])
})

test('ROLE-05 AREA-08: who approves signs nothing and needs no area', () => {
  const signers = [ANA, { email: 'chefe@exemplo.com.br', role: 'Aprovador' }]
  expect(codesOf({ signers, areas: [anArea()] })).toEqual([])
  expect(codesOf({ signers, areas: [anArea()] }, { areasRequired: true })).toEqual([])
})

test('SIGN-08: a telephone is missing without its country, and doubtful if it can reach nobody', () => {
  const signer = { ...ANA, signatureLinkMethod: 'WhatsApp' as const, telephone: '11987654321' }
  expect(codesOf({ signers: [signer] })).toEqual(['signer.telephoneMissing'])
  expect(codesOf({ signers: [{ ...signer, telephoneCountryCode: '55' }] })).toEqual([])
  expect(
    codesOf({ signers: [{ ...signer, telephoneCountryCode: '55', telephone: '987654321' }] }),
  ).toEqual(['signer.telephoneDoubtful'])
  const two = '(11) 98765-4321 / (11) 3456-7890'
  expect(codesOf({ signers: [{ ...signer, telephoneCountryCode: '55', telephone: two }] })).toEqual(
    ['signer.telephoneSeveral'],
  )
  // a signer without messages needs no telephone
  expect(
    codesOf({ signers: [{ ...ANA, telephone: 'x', signatureLinkMethod: 'NotSend' }] }),
  ).toEqual([])
})

test('CREATE-13 CREATE-23 FEAT-01: groups and information fields that the plan seems to lack are warned of', () => {
  const id = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
  const content = { groups: [id], informations: [{ informationFieldId: id, value: 'A-1' }] }
  const features = ['documents', 'documents_signatures']
  expect(codesOf(content, { features })).toEqual(['option.featureMissing', 'option.featureMissing'])
  expect(codesOf(content, { features: [...features, 'groups', 'document_informations'] })).toEqual(
    [],
  )
  expect(codesOf(content)).toEqual([]) // unknown features are not reported as missing
})

test('CREATE-09 CREATE-11 CREATE-18: options that the service takes without doing what they say are warned of', () => {
  const id = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
  expect(codesOf({ groups: [id], folderId: id })).toEqual(['option.groupsWithFolder'])
  expect(codesOf({ categories: [id] })).toEqual(['option.categoriesUnchecked'])
  expect(codesOf({ reminderFrequency: 'ThreeDays' })).toEqual([])
  expect(codesOf({ reminderFrequency: 'Hourly' })).toEqual(['option.reminderUnknown'])
})

test('LIM-02: a file above 50 MB is warned of, unless it is refused anyway', () => {
  const file = { ...aContent().file, sizeBytes: 51_000_000 }
  expect(codesOf({ file }, { bodyBytes: 68_000_500 })).toEqual(['file.large'])
  expect(codesOf({ file }, { bodyBytes: 70_000_001 })).toEqual(['body.overLimit'])
})

test('a field of a template that was never filled is warned of before it goes out as it stands', () => {
  const content = aContent({ name: 'Contrato {Número}', message: 'Olá, {Nome} {Nome:aa} {Valor}' })
  const texts = checkDocument(content, { now: SOME_TIME }).filter(({ code }) =>
    code.endsWith('Unmerged'),
  )
  expect(texts).toEqual([
    makeFinding('document.nameUnmerged', ['name'], { fields: '{Número}' }),
    makeFinding('option.messageUnmerged', ['message'], { fields: '{Nome}, {Valor}' }),
  ])
})

test('CREATE-09: of categories the service would ignore those that it does not offer are named, once they are known', () => {
  const [one, other] = [
    '7d3f0d51-1111-4222-8333-444455556666',
    '7d3f0d51-1111-4222-8333-444455557777',
  ]
  const findCategories = (categories: readonly string[] | undefined) =>
    checkDocument(
      aContent({ categories: [one, other] }),
      categories ? { now: SOME_TIME, categories } : { now: SOME_TIME },
    ).filter(({ path: [field] }) => field === 'categories')
  expect(findCategories(undefined)).toEqual([
    makeFinding('option.categoriesUnchecked', ['categories']),
  ])
  expect(findCategories([one.toUpperCase()])).toEqual([
    makeFinding('option.categoryUnknown', ['categories'], { category: other }),
  ])
  expect(findCategories([other, one])).toEqual([])
})

test('D5: areas that were copied and not looked at are warned of, with their number, until they are', () => {
  const unseen = { ...anArea(), isUnseen: true } as const
  const content = aContent({ areas: [unseen, anArea(), { ...unseen, page: 2 }] })
  expect(checkDocument(content, { now: SOME_TIME })).toContainEqual(
    makeFinding('area.unseen', ['areas'], { count: 2 }),
  )
  expect(codesOf({ areas: content.areas.map(toSeen) })).toEqual([])
})

test('an address of somebody of the account under another name is warned of, under their own it is not', () => {
  const users = [{ email: 'Rafael@escritorio.com.br', name: 'Rafael Nogueira' }]
  const of = (name: string) =>
    codesOf({ signers: [{ ...ANA, email: 'rafael@escritorio.com.br', name }] }, { users })
  expect(of('Ana Lima')).toEqual(['signer.sender'])
  expect(of('')).toEqual(['signer.sender'])
  expect(of('RAFAEL DE SOUZA NOGUEIRA')).toEqual([])
  expect(codesOf({ signers: [ANA] }, { users })).toEqual([])
})

test.each([
  ['Testemunha', 'Rui Souza'],
  ['E-mail da testemunha 1', 'rui@exemplo.com.br'],
  ['2ª TESTEMUNHA - CPF', '529.982.247-25'],
])('a witness of the column “%s” who is no signer is missed', (column, text) => {
  expect(codesOf({ columns: { Nome: 'Ana', [column]: text } })).toEqual(['signer.witnessMissing'])
})

test('a witness who signs is not missed, whichever of their columns was mapped; nor is a column that names nobody', () => {
  const rui = { email: 'rui@exemplo.com.br', role: 'Testemunha' }
  const columns = { 'Testemunha 1 nome': 'Rui Souza', 'Testemunha 1 e-mail': 'RUI@exemplo.com.br' }
  expect(codesOf({ signers: [ANA, rui], columns })).toEqual([])
  expect(
    codesOf({ signers: [ANA, rui], columns: { ...columns, '2ª testemunha': 'Eva Prado' } }),
  ).toEqual(['signer.witnessMissing'])
  expect(
    codesOf({ columns: { 'Nº de testemunhas': '2', Testemunha: '-', 'Tem testemunha': 'sim' } }),
  ).toEqual([])
})

test('LIM-02: a file that is too large is told its size and the largest that goes, in MB', () => {
  const file = { ...aContent().file, sizeBytes: 62_000_000 }
  const bodyBytes = 4 * Math.ceil(file.sizeBytes / 3) + 2_000
  const found = checkDocument(aContent({ file }), { now: SOME_TIME, bodyBytes })
  expect(found).toContainEqual(makeFinding('body.overLimit', ['file'], { megabytes: 62, most: 52 }))
})
