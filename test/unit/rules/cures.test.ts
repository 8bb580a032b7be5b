import { expect, test } from 'vitest'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { changeDraft } from '../../../shared/model/draft.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { toSignerFacts } from '../../../shared/model/signer-facts.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { CheckedPeople } from '../../../shared/model/people-check.ts'
import { checkDocument } from '../../../shared/rules/check-document.ts'
import type { CureChoice } from '../../../shared/rules/cures.ts'
import {
  canCure,
  choiceOf,
  cureDraft,
  hasCure,
  replaceText,
  suggestText,
  textAt,
} from '../../../shared/rules/cures.ts'
import { takeStep, toStep, turnBack } from '../../../renderer/screens/batch/edits/take-step.ts'
import type { Finding, FindingCode } from '../../../shared/rules/finding.ts'
import { FINDING_CODES, makeFinding } from '../../../shared/rules/finding.ts'
import { listPeopleFindings } from '../../../shared/rules/people-rules.ts'
import type { RefusedSource } from '../../../shared/rules/still-refused.ts'
import { findStillRefused } from '../../../shared/rules/still-refused.ts'
import { aContent, SOME_TIME } from '../../support/journal-builders.ts'

const DAY_MS = 86_400_000
const ANA = { email: 'ana@exemplo.com.br', role: 'Locador', name: 'Ana Souza' }
const RUI = { email: 'rui@exemplo.com.br', role: 'Locatário', name: 'Rui Dias' }
const ROLES = [ANA.role, RUI.role]
const CATEGORY = crypto.randomUUID()
const LATER = toEpochMs(SOME_TIME + 30 * DAY_MS)
const REFUSED = { ...ANA, role: 'Astronauta' }
/** Refused document from which a draft was made: its content, and the service's answer. */
const REFUSED_SOURCE: RefusedSource = {
  refusal: {
    status: 400,
    messages: ['Um ou mais papéis (Astronauta) não existe(m)'],
    problems: [],
    operation: 'partners_v1_document_signatures_create_from_file',
  },
  content: aContent({ signers: [REFUSED, RUI] }),
}

function aDraft(given: Partial<DraftDocument> = {}): DraftDocument {
  const { file, ...content } = aContent({ signers: [ANA, RUI] })
  return {
    ...content,
    id: documentIdSchema.parse(crypto.randomUUID()),
    file: { kind: 'stored', file },
    ...given,
  }
}

function check(document: DraftDocument): readonly Finding[] {
  const { file, ...content } = document
  if (file.kind !== 'stored') throw new Error('the draft of a test has its file')
  return [
    ...checkDocument(
      { ...content, file: file.file },
      {
        now: SOME_TIME,
        roles: ROLES,
        categories: [CATEGORY],
        analysis: { pages: [{ widthPt: 595, heightPt: 842, rotation: 0 }], encrypted: false },
      },
    ),
    ...listPeopleFindings(document),
    ...findStillRefused({ ...content, file: file.file }, REFUSED_SOURCE),
  ]
}

function signers(first: Partial<Signer>): Pick<DraftDocument, 'signers'> {
  return { signers: [{ ...ANA, ...first }, RUI] }
}

/** Returns a draft with a doubt about its first signer, found in the contract's text. */
function doubted(
  first: Partial<Signer>,
  doubt: Omit<CheckedPeople['doubts'][number], 'signer'>,
): Partial<DraftDocument> {
  const asked = { ...ANA, ...first }
  return {
    signers: [asked, RUI],
    peopleCheck: {
      fileSha256: aContent().file.sha256,
      signers: [asked, RUI].map(toSignerFacts),
      doubts: [{ signer: 0, ...doubt }],
    },
  }
}

function area(signer: number): SignatureArea {
  return { type: 'Signature', page: 1, ...toRectangle(10, 10, 30, 10), signer }
}

const ROLE: CureChoice = { kind: 'role', role: RUI.role }
const DEADLINE: CureChoice = { kind: 'deadline', at: LATER }

const MISTAKES: readonly (readonly [FindingCode, Partial<DraftDocument>, CureChoice?])[] = [
  ['signer.emailInvalid', signers({ email: 'Ana <ana@exemplo,com.br>' })],
  ['signer.emailSlip', signers({ email: 'ana@gmial.com' })],
  ['signer.emailSeveral', signers({ email: 'ana@exemplo.com.br; eva@exemplo.com.br' })],
  ['signer.cpfInvalid', signers({ documentNumber: '529.982.247-25 / RG 12.345' })],
  ['signer.cnpjGiven', signers({ documentNumber: '11.222.333/0001-81' })],
  [
    'text.cpfOther',
    doubted(
      { documentNumber: '11144477735' },
      { reason: 'cpfOther', found: '52998224725', suggestion: '52998224725' },
    ),
  ],
  [
    'text.nameOther',
    doubted({}, { reason: 'nameOther', found: 'ANA SOUSA', suggestion: 'Ana Sousa' }),
  ],
  ['signer.roleMissing', signers({ role: '' }), ROLE],
  [
    'signer.roleUnknown',
    {
      signers: [
        { ...ANA, role: 'locador' },
        { ...RUI, role: 'locador' },
      ],
    },
    ROLE,
  ],
  ['signer.roleRefused', { signers: [REFUSED, RUI] }, ROLE],
  ['signer.duplicate', { signers: [ANA, ANA, RUI], areas: [area(1), area(2)] }],
  ['signer.orderMixed', signers({ order: 1 })],
  [
    'signer.orderGaps',
    {
      signers: [
        { ...ANA, order: 4 },
        { ...RUI, order: 2 },
      ],
    },
  ],
  ['signer.methodUnknown', signers({ authenticationMethod: 'Pombo' })],
  ['signer.saveAsContactIneffective', signers({ saveAsContact: true })],
  [
    'signer.telephoneMissing',
    signers({ authenticationMethod: 'Sms', signatureLinkMethod: 'WhatsApp' }),
  ],
  [
    'signer.telephoneDoubtful',
    signers({ authenticationMethod: 'Sms', telephoneCountryCode: '55', telephone: '987654321' }),
  ],
  [
    'signer.telephoneSeveral',
    signers({
      authenticationMethod: 'Sms',
      telephoneCountryCode: '55',
      telephone: '(11) 98765-4321 / (11) 97654-3210',
    }),
  ],
  [
    'signer.substituteInvalid',
    signers({ substitutes: [{ email: 'eva@' }, { email: 'eva@exemplo.com.br' }] }),
  ],
  ['area.orphan', { areas: [area(0), area(7)] }],
  ['schedule.deadlinePast', { deadlineAt: toEpochMs(SOME_TIME - DAY_MS) }, DEADLINE],
  [
    'schedule.deadlineBeforeDelivery',
    { scheduledToAt: toEpochMs(SOME_TIME + 9 * DAY_MS), deadlineAt: toEpochMs(SOME_TIME + DAY_MS) },
    DEADLINE,
  ],
  ['schedule.deliveryPast', { scheduledToAt: toEpochMs(SOME_TIME - DAY_MS) }],
  ['option.observerInvalid', { observers: ['eva@', 'rui@', 'eva@exemplo.com.br'] }],
  ['option.categoryUnknown', { categories: [crypto.randomUUID(), CATEGORY, crypto.randomUUID()] }],
  ['option.groupsWithFolder', { folderId: crypto.randomUUID(), groups: [crypto.randomUUID()] }],
  ['option.reminderUnknown', { reminderFrequency: 'Sempre' }],
]

test.each(MISTAKES.map(([code, mistake, choice]) => ({ code, mistake, choice })))(
  '$code: its cure mends it, brings nothing new, and is taken back whole',
  ({ code, mistake, choice }) => {
    const document = aDraft(mistake)
    const before = check(document)
    const of = before.filter((finding) => finding.code === code)
    expect(of).not.toEqual([])
    const { change, cured } = cureDraft(document, of, choice)
    expect(cured).toBe(of.length)
    const fixed = changeDraft(document, change)
    const left = check(fixed).map((finding) => finding.code)
    expect(left).not.toContain(code)
    expect(before.map((finding) => finding.code)).toEqual(expect.arrayContaining(left))
    expect(changeDraft(fixed, takeStep(fixed, turnBack(toStep(document, change))))).toEqual(
      document,
    )
  },
)

test('every kind that has a cure is among those that are tried here', () => {
  expect(check(aDraft())).toEqual([])
  const tried = MISTAKES.map(([code]) => code)
  expect(new Set(FINDING_CODES.filter(hasCure))).toEqual(new Set(tried))
  expect(MISTAKES.filter(([code, , choice]) => choiceOf(code) !== choice?.kind)).toEqual([])
})

test('what has to be chosen is not mended without a choice, nor with another one', () => {
  const document = aDraft(signers({ role: 'Síndico' }))
  const findings = check(document)
  expect(cureDraft(document, findings)).toEqual({ change: {}, cured: 0 })
  expect(cureDraft(document, findings, DEADLINE)).toEqual({ change: {}, cured: 0 })
})

test.each([
  ['ana@exemplo', undefined],
  ['ana exemplo.com.br', undefined],
  ['ana@exemplo.com.br/eva@exemplo.com.br', undefined],
  ['joão@exemplo.com.br', 'joao@exemplo.com.br'],
  ['ana@gmial,com', 'ana@gmail.com'],
  ['ana@exemplo..com.br', 'ana@exemplo.com.br'],
  ['mailto:ana@exemplo.com.br,', 'ana@exemplo.com.br'],
])('for %s the suggestion is %s: nothing that is not certain', (email, suggestion) => {
  const finding = makeFinding('signer.emailInvalid', ['signers', 0, 'email'], { email })
  expect(suggestText(finding)).toBe(suggestion)
})

test.each([
  ['111.111.111-11', undefined],
  ['529.982.247-25 e 111.444.777-35', undefined],
  ['CPF 529.982.247-25 SSP', '52998224725'],
])('for the CPF %s the suggestion is %s', (documentNumber, suggestion) => {
  const path = ['signers', 0, 'documentNumber']
  const finding = makeFinding('signer.cpfInvalid', path, { documentNumber })
  expect(suggestText(finding)).toBe(suggestion)
})

test('two findings of one document are mended at their own signers, also when one is taken out', () => {
  const document = aDraft({ signers: [ANA, ANA, RUI, RUI], areas: [area(0), area(3)] })
  const { change, cured } = cureDraft(document, check(document))
  expect(cured).toBe(2)
  expect(change.signers).toEqual([ANA, RUI])
  expect(change.areas).toEqual([area(0)])
})

test('a finding can be mended by itself where its own text is certain, or its kind needs none', () => {
  const at = ['signers', 0, 'email']
  const slip = makeFinding('signer.emailInvalid', at, { email: 'ana@gmial,com' })
  expect(canCure(slip)).toBe(true)
  expect(canCure({ ...slip, params: { email: 'ana' } })).toBe(false)
  expect(canCure(makeFinding('signer.roleUnknown', ['signers', 0, 'role']))).toBe(true)
  expect(canCure(makeFinding('document.noSigner', ['signers']))).toBe(false)
})

test('the one text that a finding is about is read and put at its path, and at no other', () => {
  const draft = aDraft({ signers: [ANA, { ...RUI, telephone: '11987654321' }] })
  expect(textAt(draft, ['name'])).toBe(draft.name)
  expect(textAt(draft, ['signers', 1, 'email'])).toBe(RUI.email)
  expect(textAt(draft, ['signers', 0, 'telephone'])).toBe('')
  const others: readonly Finding['path'][] = [
    ['name', 0],
    ['signers'],
    ['signers', 'x', 'email'],
    ['signers', 0, 'order'],
    ['signers', 0, 'email', 1],
    ['signers', 2, 'email'],
    ['areas', 0, 'email'],
    ['file'],
  ]
  for (const path of others) {
    expect(textAt(draft, path), path.join('.')).toBeUndefined()
    expect(replaceText(draft, path, 'x'), path.join('.')).toBeUndefined()
  }
  expect(replaceText(draft, ['name'], 'Outro')).toEqual({ name: 'Outro' })
  expect(replaceText(draft, ['signers', 1, 'name'], 'Rui Lima')).toEqual({
    signers: [ANA, { ...RUI, telephone: '11987654321', name: 'Rui Lima' }],
  })
})

test('an empty text empties what may be empty, and stays as it is where a signer needs one', () => {
  const draft = aDraft({ signers: [{ ...ANA, telephone: '11987654321' }] })
  const emptied = (field: string) =>
    replaceText(draft, ['signers', 0, field], '')?.signers?.[0] ?? {}
  expect(emptied('telephone')).toEqual(ANA)
  expect(emptied('email')).toEqual({ ...ANA, telephone: '11987654321', email: '' })
  expect(emptied('role')).toEqual({ ...ANA, telephone: '11987654321', role: '' })
})

test('one of two substitutes, observers or categories is taken out, and the other stays', () => {
  const good = { name: 'Eva', email: 'eva@exemplo.com.br' }
  const bad = { name: 'Leo', email: 'leo@' }
  const withTwo = aDraft({ signers: [{ ...ANA, substitutes: [bad, good] }] })
  expect(cureDraft(withTwo, check(withTwo)).change.signers).toEqual([
    { ...ANA, substitutes: [good] },
  ])
  const watched = aDraft({ observers: ['leo@', 'eva@exemplo.com.br'] })
  expect(cureDraft(watched, check(watched)).change).toEqual({ observers: ['eva@exemplo.com.br'] })
  const sorted = aDraft({ categories: [crypto.randomUUID(), CATEGORY] })
  expect(cureDraft(sorted, check(sorted)).change).toEqual({ categories: [CATEGORY] })
})

test('a finding of a signer who is there no more, or without a text, mends nothing', () => {
  const gone = makeFinding('signer.cpfInvalid', ['signers', 7, 'documentNumber'], {
    documentNumber: 'CPF 529.982.247-25',
  })
  expect(cureDraft(aDraft(), [gone])).toEqual({ change: {}, cured: 0 })
  const empty = makeFinding('signer.emailSlip', ['signers', 0, 'email'], { suggestion: '' })
  expect(suggestText(empty)).toBeUndefined()
})
