// Plans of acts on a document's signers, and the signers that the program then knows.
import { expect, test } from 'vitest'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import type { SigningAction } from '../../../shared/model/signing.ts'
import type { SignersNow } from '../../../shared/model/signing-write.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { BoundFacts } from '../../../shared/rules/bound-plan.ts'
import { planBound } from '../../../shared/rules/bound-plan.ts'
import { correctSigners, findSignerIndex } from '../../../shared/rules/correct-signers.ts'
import {
  planAdd,
  planEdit,
  planReplace,
  toEdited,
  toSignerNow,
} from '../../../shared/rules/correction-plan.ts'
import type { Signature, SigningState } from '../../../shared/rules/signing-channel.ts'

const idOf = (number: number) =>
  signatureIdSchema.parse(`51600000-6f1d-4c58-9d55-${String(number).padStart(12, '0')}`)

const signature = (number: number, given: Partial<Signature> = {}): Signature => ({
  signatureId: idOf(number),
  email: `p${String(number)}@x.br`,
  role: 'Parte',
  signed: false,
  ...given,
})
const signer = (number: number, given: Partial<Signer> = {}): Signer => ({
  email: `p${String(number)}@x.br`,
  role: 'Parte',
  ...given,
})
const area = (of: number): SignatureArea => ({
  type: 'Signature',
  page: 1,
  ...toRectangle(10, 10, 30, 10),
  signer: of,
})
const linkOf = (plan: ReturnType<typeof planEdit>) => ('link' in plan ? plan.link : undefined)
const NONE: SignersNow = { signers: [], areas: [] }
const knownOf = (...signers: readonly Signer[]): SignersNow => ({ signers, areas: [] })

test('EDIT-02: an edit names the fields that change, and one that changes nothing is impossible', () => {
  const edit = { kind: 'edit', signatureId: idOf(1), resend: false } as const
  const known = knownOf(signer(1, { name: 'Ana', telephone: '11987654321' }))
  const plan = planEdit({ ...edit, change: { name: 'Ana Lima' } }, [signature(1)], known)
  expect(plan).toMatchObject({ kind: 'edit', fields: ['name'], evidence: [] })
  expect(plan).not.toHaveProperty('link')
  expect(planEdit({ ...edit, change: { name: ' Ana ' } }, [signature(1)], known)).toEqual({
    kind: 'impossible',
    why: 'same',
  })
  // A warning, such as a mistyped domain, stops nothing.
  const slip = planEdit({ ...edit, change: { email: 'p1@gmial.com' } }, [signature(1)], known)
  expect(slip).toMatchObject({ kind: 'edit', fields: ['email'] })
  const bad = planEdit({ ...edit, change: { email: 'p1@' } }, [signature(1)], known)
  expect(bad).toEqual({ kind: 'impossible', why: 'invalid' })
})

test('EDIT-02: the link goes to whose turn it is, if a person asked for it', () => {
  const edit = { kind: 'edit', signatureId: idOf(2), change: { name: 'Bia' } } as const
  const ordered = [signature(1, { order: 1 }), signature(2, { order: 2 })]
  expect(linkOf(planEdit({ ...edit, resend: true }, ordered, NONE))).toBeUndefined()
  const signed = [signature(1, { order: 1, signed: true }), signature(2, { order: 2 })]
  expect(linkOf(planEdit({ ...edit, resend: true }, signed, NONE))).toBe('Email')
  expect(linkOf(planEdit({ ...edit, resend: false }, signed, NONE))).toBeUndefined()
})

test('EDIT-05: another signer with the same address, role and method takes the place', () => {
  const edit = { kind: 'edit', signatureId: idOf(1), resend: false } as const
  const change = { email: 'p2@x.br' }
  const both = [signature(1), signature(2), signature(3)]
  const taken = { kind: 'impossible', why: 'taken' }
  expect(planEdit({ ...edit, change }, both, NONE)).toEqual(taken)
  const other = [signature(1), signature(2, { authenticationMethod: 'Sms' })]
  expect(planEdit({ ...edit, change }, other, NONE)).toMatchObject({ kind: 'edit' })
  expect(planEdit({ ...edit, change: { name: 'Ana' } }, both, NONE)).toMatchObject({ kind: 'edit' })
})

test('what evidence a signer gives is unknown where the program does not know the signer', () => {
  const edit = { kind: 'edit', signatureId: idOf(1), change: { name: 'B' }, resend: false } as const
  expect(planEdit(edit, [signature(1)], NONE)).toMatchObject({ evidence: 'unknown' })
  const known = knownOf(signer(1, { additionalAuthenticationMethods: ['Selfie'] }))
  expect(planEdit(edit, [signature(1)], known)).toMatchObject({ evidence: ['Selfie'] })
})

test('a signer who is added comes last in an ordered document, and at once in another', () => {
  const added = signer(9)
  expect(planAdd(added, [signature(1)])).toEqual({
    kind: 'add',
    becomes: { email: 'p9@x.br', role: 'Parte' },
    link: 'Email',
    isLast: false,
  })
  const ordered = [signature(1, { order: 1 }), signature(2)]
  const last = planAdd(added, ordered)
  expect(last).toMatchObject({ isLast: true })
  expect(last).not.toHaveProperty('link')
  expect(planAdd(signer(2), ordered)).toEqual({ kind: 'impossible', why: 'taken' })
  expect(planAdd(signer(9, { email: 'p9' }), ordered)).toEqual({
    kind: 'impossible',
    why: 'invalid',
  })
  const silent = planAdd(signer(9, { signatureLinkMethod: 'NotSend' }), [signature(1)])
  expect(silent).not.toHaveProperty('link')
})

test('who takes the place of another gets the link at once, unless others still sign before', () => {
  const replace = { kind: 'replace', signatureId: idOf(2), signer: signer(9) } as const
  const linkTo = (...signatures: readonly Signature[]) =>
    linkOf(planReplace(replace, signatures, NONE))
  expect(linkTo(signature(1), signature(2))).toBe('Email')
  const ordered = signature(2, { order: 2 })
  expect(linkTo(signature(1, { order: 1 }), ordered)).toBeUndefined()
  expect(linkTo(signature(1, { order: 1, signed: true }), ordered)).toBe('Email')
  expect(
    linkTo(signature(1, { order: 1, signed: true }), ordered, signature(3, { order: 3 })),
  ).toBe(undefined)
})

test('a signer is what the status shows, and for the rest what the program knows', () => {
  const known = knownOf(signer(1, { name: 'Ana', signatureLinkMethod: 'Email', telephone: '1' }))
  const now = toSignerNow(
    signature(1, { signatureLinkMethod: 'WhatsApp', name: 'A. L.', order: 3 }),
    known,
  )
  expect(now).toMatchObject({ name: 'Ana', signatureLinkMethod: 'WhatsApp', order: 3 })
  const odd = toSignerNow(signature(1, { signatureLinkMethod: 'Pombo' }), known)
  expect(odd.signatureLinkMethod).toBe('Email')
  expect(toEdited(now, { name: '  ', email: ' novo@x.br ' })).toMatchObject({ email: 'novo@x.br' })
  expect(toEdited(now, { name: '  ' })).not.toHaveProperty('name')
  expect(toEdited(now, { name: ' Bia ' })).toMatchObject({ name: 'Bia', email: 'p1@x.br' })
})

test('a correction changes the signer it is about, and what is not known is learnt or left', () => {
  const before: SignersNow = { signers: [signer(1), signer(2)], areas: [area(0), area(1)] }
  expect(findSignerIndex(before.signers, signer(2))).toBe(1)
  expect(findSignerIndex(before.signers, signer(3))).toBe(-1)
  const renamed = signer(2, { name: 'Bia' })
  expect(correctSigners(before, { kind: 'edit', was: signer(2), signer: renamed }).signers).toEqual(
    [signer(1), renamed],
  )
  expect(correctSigners(before, { kind: 'edit', was: signer(3), signer: renamed })).toEqual({
    signers: [signer(1), signer(2), renamed],
    areas: before.areas,
  })
  const { signer: _, ...place } = area(0)
  expect(correctSigners(before, { kind: 'add', signer: signer(3), areas: [place] })).toEqual({
    signers: [signer(1), signer(2), signer(3)],
    areas: [area(0), area(1), area(2)],
  })
  expect(correctSigners(before, { kind: 'add', signer: signer(1), areas: [place] })).toBe(before)
  expect(correctSigners(before, { kind: 'remove', was: signer(3) })).toBe(before)
  expect(correctSigners(before, { kind: 'remove', was: signer(1) })).toEqual({
    signers: [signer(2)],
    areas: [area(0)],
  })
})

const NOW = toEpochMs(1_800_000_000_000)
const ENDED: SigningState = { signatureStatus: 'SignatureNotSet', signatures: [] }
const FACTS: BoundFacts = { isRemade: false, isStored: false, now: NOW }
const plan = (
  action: Extract<SigningAction, { kind: 'requestAgain' | 'evidence' | 'delete' }>,
  state: SigningState,
  known: SignersNow,
  facts: Partial<BoundFacts> = {},
) => planBound(action, state, known, { ...FACTS, ...facts })
const impossible = (why: string) => ({ kind: 'impossible', why })

test('PART-02: signatures are asked for again where the document has ended, was not remade and its signers are known', () => {
  const again = { kind: 'requestAgain' } as const
  const known: SignersNow = { signers: [signer(1)], areas: [area(0)] }
  expect(plan(again, ENDED, known)).toEqual({
    kind: 'requestAgain',
    to: [{ email: 'p1@x.br', role: 'Parte' }],
    areas: 1,
  })
  const waiting = { ...ENDED, signatureStatus: 'WaitingSignatures' }
  expect(plan(again, waiting, known)).toEqual(impossible('notEnded'))
  expect(plan(again, ENDED, known, { isRemade: true })).toEqual(impossible('remade'))
  expect(plan(again, ENDED, NONE)).toEqual(impossible('unknownSigners'))
})

test('PART-02: a new deadline lies after now, and is needed where the old one has passed', () => {
  const again = { kind: 'requestAgain' } as const
  const known = knownOf(signer(1))
  const later = toEpochMs(NOW + 1)
  expect(plan({ ...again, deadlineAt: NOW }, ENDED, known)).toEqual(impossible('past'))
  expect(plan({ ...again, deadlineAt: later }, ENDED, known)).toMatchObject({ deadlineAt: later })
  expect(plan(again, ENDED, known, { deadlineAt: NOW })).toEqual(impossible('needsDeadline'))
  expect(plan(again, ENDED, known, { deadlineAt: later })).toMatchObject({ kind: 'requestAgain' })
  expect(plan({ ...again, deadlineAt: later }, ENDED, known, { deadlineAt: NOW })).toMatchObject({
    deadlineAt: later,
  })
})

test('PART-04: evidence is asked of who still signs, and not what was asked already', () => {
  const state = { signatureStatus: 'WaitingSignatures', signatures: [signature(1)] }
  const ask = { kind: 'evidence', signatureId: idOf(1), methods: ['Selfie'] } as const
  expect(plan(ask, state, NONE)).toMatchObject({ kind: 'evidence', methods: ['Selfie'] })
  const asked = knownOf(signer(1, { additionalAuthenticationMethods: ['Selfie'] }))
  expect(plan(ask, state, asked)).toEqual(impossible('same'))
  expect(plan(ask, ENDED, NONE)).toEqual(impossible('notWaiting'))
})

test('PART-06: a signed document is deleted only once its file is in the folder', () => {
  const remove = { kind: 'delete' } as const
  const signed = { signatureStatus: 'Signed', signatures: [signature(1, { signed: true })] }
  expect(plan(remove, signed, NONE)).toEqual(impossible('notStored'))
  expect(plan(remove, signed, NONE, { isStored: true })).toMatchObject({ made: 1, pending: 0 })
  expect(plan(remove, ENDED, NONE)).toMatchObject({ kind: 'delete', isSigned: false })
})
