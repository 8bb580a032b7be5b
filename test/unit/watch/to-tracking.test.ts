import { expect, test } from 'vitest'
import { isSameTracking, toTracking } from '../../../main/watch/to-tracking.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { TrackedSignature } from '../../../shared/model/tracking.ts'
import { isOverdue, nextToSign } from '../../../shared/model/tracking.ts'
import { SOME_TIME } from '../../support/journal-builders.ts'

const LATER = toEpochMs(SOME_TIME + 1_000)

function aSignature(signature: Partial<TrackedSignature> = {}): TrackedSignature {
  return {
    signatureId: signatureIdSchema.parse(crypto.randomUUID()),
    email: 'ana@exemplo.com.br',
    role: 'Parte',
    signed: false,
    ...signature,
  }
}

const NOT_SET = { signatureStatus: 'SignatureNotSet', signatures: [] }

test('STATE-14: a sent document without signatures was cancelled, or expired if its deadline has passed', () => {
  const known = { tracking: { kind: 'none' }, deadlineAt: undefined } as const
  expect(toTracking(known, NOT_SET, SOME_TIME, SOME_TIME)).toMatchObject({
    kind: 'ended',
    how: 'cancelled',
  })
  const withDeadline = { ...known, deadlineAt: SOME_TIME }
  expect(toTracking(withDeadline, NOT_SET, LATER, LATER)).toMatchObject({ how: 'expired' })
  expect(toTracking({ ...known, deadlineAt: LATER }, NOT_SET, SOME_TIME, SOME_TIME)).toMatchObject({
    how: 'cancelled',
  })
})

test('STATE-14: the deadline that was changed at the service tells an expiry from a cancellation, and stays known', () => {
  const seen = (deadlineAt: typeof LATER) =>
    ({
      kind: 'seen',
      signatureStatus: 'WaitingSignatures',
      signatures: [],
      deadlineAt,
      checkedAt: SOME_TIME,
    }) as const
  const between = toEpochMs(SOME_TIME + 500)
  const extended = { tracking: seen(LATER), deadlineAt: SOME_TIME }
  expect(toTracking(extended, NOT_SET, between, between)).toMatchObject({
    how: 'cancelled',
    deadlineAt: LATER,
  })
  const shortened = { tracking: seen(SOME_TIME), deadlineAt: LATER }
  const expired = toTracking(shortened, NOT_SET, between, between)
  expect(expired).toMatchObject({ how: 'expired', deadlineAt: SOME_TIME })
  const again = { tracking: expired, deadlineAt: LATER }
  expect(toTracking(again, NOT_SET, between, between)).toMatchObject({
    how: 'expired',
    deadlineAt: SOME_TIME,
  })
})

test('STAT-06: the last known signers are kept when the service shows none any more', () => {
  const signatures = [aSignature({ signed: true })]
  const tracking = {
    kind: 'seen',
    signatureStatus: 'WaitingSignatures',
    signatures,
    checkedAt: SOME_TIME,
  } as const
  expect(toTracking({ tracking, deadlineAt: undefined }, NOT_SET, LATER, LATER)).toMatchObject({
    signatures,
  })
})

test('WIRE-13 STATE-13: an unknown status is kept as it came', () => {
  const status = { signatureStatus: 'SomethingNew', signatures: [] }
  expect(
    toTracking({ tracking: { kind: 'none' }, deadlineAt: undefined }, status, SOME_TIME, SOME_TIME),
  ).toMatchObject({
    kind: 'seen',
    signatureStatus: 'SomethingNew',
  })
})

test('CREATE-17: a document whose delivery is scheduled is not one that waits for signatures', () => {
  const status = { signatureStatus: 'SignaturesDeliveryScheduled', signatures: [] }
  const known = { tracking: { kind: 'none' }, deadlineAt: undefined } as const
  expect(toTracking(known, status, SOME_TIME, SOME_TIME)).toMatchObject({
    kind: 'seen',
    signatureStatus: 'SignaturesDeliveryScheduled',
  })
  const t = createTranslator('pt-BR')
  expect(t('documentState.SignaturesDeliveryScheduled')).not.toBe(
    t('documentState.WaitingSignatures'),
  )
})

test('STATE-12: once signatures are requested again, what had ended goes on with its new deadline', () => {
  const tracking = { kind: 'ended', how: 'expired', signatures: [], checkedAt: SOME_TIME } as const
  const status = { signatureStatus: 'WaitingSignatures', deadlineAt: LATER, signatures: [] }
  expect(toTracking({ tracking, deadlineAt: SOME_TIME }, status, LATER, LATER)).toMatchObject({
    kind: 'seen',
    signatureStatus: 'WaitingSignatures',
    deadlineAt: LATER,
  })
})

test('a check that shows nothing new is no event', () => {
  const signatures = [aSignature()]
  const seen = {
    kind: 'seen',
    signatureStatus: 'WaitingSignatures',
    signatures,
    checkedAt: SOME_TIME,
  } as const
  expect(isSameTracking(seen, { ...seen, checkedAt: LATER })).toBe(true)
  expect(isSameTracking(seen, { ...seen, signatures: [{ ...aSignature(), signed: true }] })).toBe(
    false,
  )
})

test('STAT-08: it is the turn of the lowest order that has not signed, or of everybody without order', () => {
  const [first, second, third] = [
    aSignature({ order: 1, signed: true }),
    aSignature({ order: 2 }),
    aSignature({ order: 3 }),
  ]
  expect(nextToSign([third, first, second])).toEqual([second])
  expect(nextToSign([aSignature(), aSignature()])).toHaveLength(2)
  expect(nextToSign([aSignature({ signed: true })])).toEqual([])
})

test('STATE-05: a document of which a new version was made was neither cancelled nor did it expire', () => {
  const known = { tracking: { kind: 'none' }, deadlineAt: SOME_TIME } as const
  const howOf = (documentStatus: string | undefined) =>
    toTracking({ ...known, documentStatus }, NOT_SET, LATER, LATER)
  expect(howOf('NewVersionBase')).toMatchObject({ kind: 'ended', how: 'replaced' })
  expect(howOf('Finished')).toMatchObject({ kind: 'ended', how: 'expired' })
  expect(howOf(undefined)).toMatchObject({ kind: 'ended', how: 'expired' })
  expect(isSameTracking(howOf('NewVersionBase'), howOf('Finished'))).toBe(false)
})

test('STATE-11: overdue is what still waits for signatures after its deadline, and nothing else', () => {
  const overdue = {
    kind: 'seen',
    signatureStatus: 'WaitingSignatures',
    signatures: [],
    deadlineAt: SOME_TIME,
    checkedAt: SOME_TIME,
  } as const
  const { deadlineAt: _, ...withoutDeadline } = overdue
  const ended = { kind: 'ended', how: 'expired', signatures: [], checkedAt: SOME_TIME } as const
  expect(isOverdue(overdue, LATER)).toBe(true)
  expect(isOverdue(overdue, SOME_TIME)).toBe(false)
  expect(isOverdue({ ...overdue, signatureStatus: 'Signed' }, LATER)).toBe(false)
  expect(isOverdue(withoutDeadline, LATER)).toBe(false)
  expect(isOverdue(ended, LATER)).toBe(false)
})
