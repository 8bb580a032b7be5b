import { expect, test } from 'vitest'
import { toAuditPayload } from '../../../main/journal/audit-payload.ts'
import type { Change } from '../../../main/journal/change.ts'
import {
  redactArchive,
  redactAttempt,
  redactDelivery,
  redactTracking,
} from '../../../main/journal/redact.ts'
import type { ArchiveState } from '../../../shared/model/archive-state.ts'
import type { Attempt, AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import type { Refusal } from '../../../shared/model/refusal.ts'
import type { Tracking } from '../../../shared/model/tracking.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aDocument,
  aHash,
  aPartnerId,
  anAttempt,
} from '../../support/journal-builders.ts'

/** Text in every field into which the service or a person can write a name. */
const SECRET = 'Zebulon'

const document = aDocument()
const attemptId = anAttempt(document).id
const refusal: Refusal = {
  status: 422,
  messages: [`${SECRET} não é válido`],
  problems: [{ message: SECRET, propertyName: 'signers[0].email' }],
  detail: SECRET,
  requestId: 'request-1',
  traceId: 'trace-1',
  operation: 'documents.create',
}

const DELIVERIES: readonly Delivery[] = [
  { kind: 'rejected', reason: 'refused', refusal, rejectedAt: SOME_TIME },
  { kind: 'held', hold: { reason: 'quota', refusal }, heldAt: SOME_TIME },
  { kind: 'sent', partnerId: aPartnerId(), uri: SECRET, sentAt: SOME_TIME, evidence: 'file' },
  { kind: 'unconfirmed', attemptId, cause: 'serverError', since: SOME_TIME },
  {
    kind: 'needsDecision',
    attemptId,
    question: {
      reason: 'fileDiffers',
      askedAt: SOME_TIME,
      candidates: [
        {
          partnerId: aPartnerId(),
          name: SECRET,
          createdAt: SOME_TIME,
          verdict: 'partial',
          signers: [{ email: SECRET, role: SECRET, signed: false }],
          nameEqual: true,
          signersEqual: 'different',
          fileEqual: 'unknown',
          referenceEqual: 'none',
        },
      ],
    },
  },
]

const ARCHIVES: readonly ArchiveState[] = [
  { kind: 'storing', path: SECRET, sha256: aHash('a'), sizeBytes: 1, pages: 2 },
  { kind: 'stored', path: SECRET, sha256: aHash('a'), sizeBytes: 1, pages: 2, storedAt: SOME_TIME },
  { kind: 'failed', fault: 'folderMissing', detail: SECRET, tries: 1, nextTryAt: SOME_TIME },
]

const signatures = [
  {
    signatureId: signatureIdSchema.parse('33333333-3333-4333-8333-333333333333'),
    email: SECRET,
    role: SECRET,
    name: SECRET,
    signed: true,
    signedAt: SOME_TIME,
  },
]
const TRACKINGS: readonly Tracking[] = [
  { kind: 'seen', signatureStatus: 'Signed', signatures, checkedAt: SOME_TIME },
  { kind: 'ended', how: 'cancelled', signatures, checkedAt: SOME_TIME },
]

const OUTCOMES: readonly AttemptOutcome[] = [
  { kind: 'created', partnerId: aPartnerId(), uri: SECRET },
  { kind: 'refused', refusal },
  { kind: 'neverLeft', cause: 'unreachable', detail: SECRET },
  { kind: 'unknown', cause: 'noAnswer', status: 500, detail: SECRET, requestId: 'request-2' },
]

const documentId = document.id
const CHANGES: readonly Change[] = [
  ...DELIVERIES.map((to): Change => ({ kind: 'deliveryMoved', documentId, from: 'sending', to })),
  ...ARCHIVES.map((to): Change => ({ kind: 'archiveMoved', documentId, from: 'waiting', to })),
  ...TRACKINGS.map((to): Change => ({ kind: 'trackingMoved', documentId, to })),
  ...OUTCOMES.map((outcome): Change => ({ kind: 'attemptSettled', attemptId, outcome })),
  ...OUTCOMES.map((outcome): Change => ({
    kind: 'attemptStarted',
    attempt: anAttempt(document, { outcome }),
  })),
  {
    kind: 'accountHeld',
    accountId: AN_ACCOUNT,
    hold: { reason: 'missingFeature', refusal },
    heldAt: SOME_TIME,
  },
]

test.each(CHANGES.map((change) => ({ change })))(
  'the audit form of $change.kind names no person (case %#)',
  ({ change }) => {
    expect(JSON.stringify(change)).toMatch(/Zebulon|unconfirmed/u)
    expect(JSON.stringify(toAuditPayload(change))).not.toContain(SECRET)
  },
)

test('the audit form keeps the identifiers that support asks for, and the digest of the path', () => {
  const [rejected] = DELIVERIES
  const [, stored] = ARCHIVES
  if (!rejected || !stored) throw new Error('the cases above')
  expect(
    toAuditPayload({ kind: 'deliveryMoved', documentId, from: 'sending', to: rejected }),
  ).toMatchObject({ to: { refusal: { status: 422, requestId: 'request-1', traceId: 'trace-1' } } })
  expect(
    toAuditPayload({ kind: 'archiveMoved', documentId, from: 'storing', to: stored }),
  ).toMatchObject({ to: { kind: 'stored', sizeBytes: 1, pages: 2, sha256: aHash('a') } })
})

test('what is left after an erasure names no person, in any state', () => {
  const attempts: readonly Attempt[] = OUTCOMES.map((outcome) => anAttempt(document, { outcome }))
  const left = [
    DELIVERIES.map(redactDelivery),
    ARCHIVES.map(redactArchive),
    TRACKINGS.map(redactTracking),
    attempts.map(redactAttempt),
  ]
  expect(JSON.stringify(left)).not.toContain(SECRET)
  expect(left.flat().map((each) => Object.keys(each).length)).not.toContain(0)
})
