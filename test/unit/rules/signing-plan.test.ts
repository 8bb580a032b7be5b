import { expect, test } from 'vitest'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import type { SigningState } from '../../../shared/rules/signing-channel.ts'
import {
  addUpPlans,
  isPossible,
  planSigning,
  toEffect,
} from '../../../shared/rules/signing-plan.ts'

type Signature = SigningState['signatures'][number]

const idOf = (number: number) =>
  signatureIdSchema.parse(`51600000-6f1d-4c58-9d55-${String(number).padStart(12, '0')}`)

function signature(number: number, given: Partial<Signature> = {}): Signature {
  return {
    signatureId: idOf(number),
    email: `p${number}@x.br`,
    role: 'Parte',
    signed: false,
    ...given,
  }
}

const person = (number: number) => ({
  signatureId: idOf(number),
  email: `p${number}@x.br`,
  role: 'Parte',
})

function waiting(...signatures: readonly Signature[]): SigningState {
  return { signatureStatus: 'WaitingSignatures', signatures }
}

const SIGNED = { signed: true }
const removing = (number: number) => ({ kind: 'remove', signatureId: idOf(number) }) as const

test('CAN-05: a cancellation says how many signatures are lost and how many are not made yet', () => {
  const plan = planSigning(
    { kind: 'cancel' },
    waiting(signature(1, SIGNED), signature(2), signature(3)),
  )
  expect(plan).toEqual({ kind: 'cancel', made: 1, pending: 2 })
})

test.each(['Signed', 'SignatureNotSet', 'SignaturesDeliveryScheduled', 'FinalizingSignatures'])(
  'CAN-02 RES-02: nothing can be done with the signatures of a document that is %s',
  (signatureStatus) => {
    const state = { signatureStatus, signatures: [signature(1)] }
    const impossible = { kind: 'impossible', why: 'notWaiting' }
    expect(planSigning({ kind: 'cancel' }, state)).toEqual(impossible)
    expect(planSigning(removing(1), state)).toEqual(impossible)
    expect(planSigning({ kind: 'resend' }, state)).toEqual(impossible)
  },
)

test('REM-06: a removal after which all the rest have signed is said to finalize the document', () => {
  const state = waiting(signature(1, SIGNED), signature(2), signature(3, SIGNED))
  expect(planSigning(removing(2), state)).toMatchObject({
    finalizes: true,
    isOnly: false,
    next: [],
  })
  const another = waiting(signature(1, SIGNED), signature(2), signature(3))
  expect(planSigning(removing(2), another)).toMatchObject({ finalizes: false })
})

test('REM-08: who is the only signer is said to be, and nothing is said to be finalized', () => {
  expect(planSigning(removing(1), waiting(signature(1)))).toMatchObject({
    finalizes: false,
    isOnly: true,
  })
})

test('REM-05: a removal says whose turn it becomes by it, and nobody whose turn it was already', () => {
  const ordered = waiting(
    signature(1, { order: 1 }),
    signature(2, { order: 2 }),
    signature(3, { order: 2 }),
  )
  expect(planSigning(removing(1), ordered)).toMatchObject({ next: [person(2), person(3)] })
  expect(planSigning(removing(2), ordered)).toMatchObject({ next: [] })
  expect(planSigning(removing(1), waiting(signature(1), signature(2)))).toMatchObject({ next: [] })
})

test('REM-02 REM-03: who has signed or is not there cannot be removed', () => {
  const state = waiting(signature(1, SIGNED), signature(2))
  expect(planSigning(removing(1), state)).toEqual({ kind: 'impossible', why: 'signed' })
  expect(planSigning(removing(9), state)).toEqual({ kind: 'impossible', why: 'missing' })
})

test('RES-02 RES-06: a link goes to those whose turn it is, and says who is left out and why', () => {
  const state = waiting(
    signature(1, { order: 1, ...SIGNED }),
    signature(2, { order: 2 }),
    signature(3, { order: 2, signatureLinkMethod: 'NotSend' }),
    signature(4, { order: 3 }),
  )
  expect(planSigning({ kind: 'resend' }, state)).toEqual({
    kind: 'resend',
    to: [{ ...person(2), channel: 'Email' }],
    left: [
      { ...person(1), why: 'signed' },
      { ...person(3), why: 'notSend' },
      { ...person(4), why: 'notTheirTurn' },
    ],
  })
})

test('RES-02: one who is asked for alone is told of alone', () => {
  const state = waiting(signature(1), signature(2))
  const plan = planSigning({ kind: 'resend', signatureId: idOf(2) }, state)
  expect(plan).toEqual({ kind: 'resend', to: [{ ...person(2), channel: 'Email' }], left: [] })
  expect(planSigning({ kind: 'resend', signatureId: idOf(9) }, state)).toEqual({
    kind: 'impossible',
    why: 'missing',
  })
})

test.each([
  [{}, 'Email'],
  [{ authenticationMethod: 'Sms' }, 'Sms'],
  [{ authenticationMethod: 'WhatsApp' }, 'WhatsApp'],
  [{ authenticationMethod: 'Sms', signatureLinkMethod: 'Email' }, 'Email'],
  [{ authenticationMethod: 'DigitalCertificate' }, 'other'],
  [{ authenticationMethod: 'DigitalCertificate', signatureLinkMethod: 'Sms' }, 'Sms'],
] as const)('RES-03: with %j the link goes by %s', (given, channel) => {
  expect(planSigning({ kind: 'resend' }, waiting(signature(1, given)))).toMatchObject({
    to: [{ channel }],
  })
})

test('RES-04: the SMS and WhatsApp messages of many documents are added up before they are sent', () => {
  const by = (signatureLinkMethod: string, given: Partial<Signature> = {}) =>
    signature(1, { signatureLinkMethod, ...given })
  const plans = [
    waiting(by('Sms'), signature(2, { signatureLinkMethod: 'WhatsApp' })),
    waiting(by('Sms')),
    waiting(by('Email')),
    waiting(by('Sms', SIGNED), signature(2, { signatureLinkMethod: 'NotSend' })),
  ].map((state) => planSigning({ kind: 'resend' }, state))
  expect(addUpPlans(plans)).toMatchObject({
    documents: 3,
    impossible: 1,
    links: 4,
    cost: { Email: 1, Sms: 2, WhatsApp: 1, other: 0 },
    left: 2,
  })
})

test('CAN-05 REM-06: what many plans destroy or finalize is added up', () => {
  const cancels = [
    waiting(signature(1, SIGNED), signature(2, SIGNED), signature(3)),
    waiting(signature(1)),
  ].map((state) => planSigning({ kind: 'cancel' }, state))
  const removal = planSigning(removing(2), waiting(signature(1, SIGNED), signature(2)))
  const gone = planSigning(removing(7), waiting(signature(1)))
  expect(addUpPlans([...cancels, removal, gone])).toMatchObject({
    documents: 3,
    impossible: 1,
    lost: 2,
    withPartial: 1,
    finalized: 1,
  })
  expect(isPossible(gone)).toBe(false)
})

const toEffectOf = (...signatures: readonly Signature[]): string =>
  toEffect(planSigning({ kind: 'cancel' }, waiting(...signatures)))

test('what was told differs as soon as one more has signed', () => {
  expect(toEffectOf(signature(1), signature(2))).toBe(toEffectOf(signature(1), signature(2)))
  expect(toEffectOf(signature(1), signature(2))).not.toBe(
    toEffectOf(signature(1, SIGNED), signature(2)),
  )
})
