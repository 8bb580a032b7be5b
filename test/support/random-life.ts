// Random sequences of changes to a journal's rows, with a name wherever a name is possible.
import fc from 'fast-check'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { Change } from '../../main/journal/change.ts'
import type { DocumentRow, NewDocument } from '../../main/journal/records.ts'
import { JournalConflict } from '../../main/journal/journal-errors.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { Batch } from '../../shared/model/batch.ts'
import type { Delivery, DeliveryKind } from '../../shared/model/delivery.ts'
import { DELIVERY_KINDS } from '../../shared/model/delivery.ts'
import type { Duplicate } from '../../shared/model/duplicate.ts'
import type { CandidateEvidence } from '../../shared/model/evidence.ts'
import type { AttemptId } from '../../shared/model/ids.ts'
import { signatureIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aHash,
  aPartnerId,
  anAttempt,
} from './journal-builders.ts'

/** Name in every place where a person or the service can write one. */
export const SECRET = 'Zebulon'

const refusal = {
  status: 422,
  messages: [SECRET],
  problems: [],
  operation: 'create',
  detail: SECRET,
}

const candidate: CandidateEvidence = {
  partnerId: aPartnerId(),
  name: SECRET,
  createdAt: SOME_TIME,
  verdict: 'partial',
  signers: [{ email: `${SECRET}@exemplo.com.br`, role: SECRET, signed: true }],
  nameEqual: true,
  signersEqual: 'overlapping',
  fileEqual: 'unknown',
  referenceEqual: 'none',
}

const signatures = [
  {
    signatureId: signatureIdSchema.parse('33333333-3333-4333-8333-333333333333'),
    email: `${SECRET}@exemplo.com.br`,
    role: SECRET,
    name: SECRET,
    signed: true,
    signedAt: SOME_TIME,
  },
]

function aSecretDocument(position: number): NewDocument {
  const name = `${SECRET} ${position % 5}`
  const signers = [{ email: `${SECRET}@exemplo.com.br`, role: SECRET, name: SECRET }]
  return aDocument({ position, content: aContent({ name, signers, message: SECRET }) })
}

export type Step = {
  readonly act: Act
  readonly row: number
  readonly to: DeliveryKind
  readonly at: number
}

const ACTS = [
  'move',
  'move',
  'move',
  'create',
  'add',
  'release',
  'replace',
  'track',
  'archive',
  'attempt',
  'complete',
  'settle',
  'conclude',
  'hold',
  'free',
  'duplicate',
  'resolve',
  'doubt',
  'erase',
  'prioritize',
  'resume',
  'restore',
  'handle',
] as const
type Act = (typeof ACTS)[number]

/** Sequences of steps for some rows. */
export const lives = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    row: fc.nat(30),
    to: fc.constantFrom(...DELIVERY_KINDS),
    at: fc.nat(1_000_000),
  }),
  { minLength: 20, maxLength: 80 },
)

function pick<T>(of: readonly T[], index: number): T | undefined {
  return of[index % Math.max(1, of.length)]
}

const DELIVERIES: Readonly<Record<DeliveryKind, (attemptId: AttemptId) => Delivery>> = {
  draft: () => ({ kind: 'draft' }),
  queued: () => ({
    kind: 'queued',
    queuedAt: SOME_TIME,
    after: 'resumed',
    notBeforeAt: toEpochMs(SOME_TIME + 5),
  }),
  sending: (attemptId) => ({ kind: 'sending', step: 'uploading', attemptId }),
  sent: () => ({
    kind: 'sent',
    partnerId: aPartnerId(),
    uri: SECRET,
    sentAt: SOME_TIME,
    evidence: 'file',
  }),
  rejected: () => ({ kind: 'rejected', reason: 'refused', refusal, rejectedAt: SOME_TIME }),
  held: () => ({ kind: 'held', hold: { reason: 'quota', refusal }, heldAt: SOME_TIME }),
  unconfirmed: (attemptId) => ({
    kind: 'unconfirmed',
    attemptId,
    cause: 'noAnswer',
    since: SOME_TIME,
  }),
  needsDecision: (attemptId) => ({
    kind: 'needsDecision',
    attemptId,
    question: { reason: 'partialMatch', candidates: [candidate], askedAt: SOME_TIME },
  }),
  withdrawn: () => ({ kind: 'withdrawn', withdrawnAt: SOME_TIME }),
}

const TRACKINGS: readonly ((at: EpochMs) => Tracking)[] = [
  (at) => ({ kind: 'seen', signatureStatus: 'Signed', signatures, checkedAt: at }),
  (at) => ({
    kind: 'seen',
    signatureStatus: 'Signed',
    signatures: signatures.map((signature) => ({
      ...signature,
      signedAt: toEpochMs(SOME_TIME + (at % 50) * DAY_MS),
    })),
    checkedAt: at,
  }),
  (at) => ({ kind: 'seen', signatureStatus: 'WaitingSignatures', signatures, checkedAt: at }),
  (at) => ({
    kind: 'seen',
    signatureStatus: 'ErrorOnFinalizingSignatures',
    signatures,
    checkedAt: at,
  }),
  (at) => ({
    kind: 'seen',
    signatureStatus: 'WaitingSignatures',
    signatures,
    deadlineAt: toEpochMs(SOME_TIME + (at % 50) * DAY_MS),
    checkedAt: at,
  }),
  (at) => ({ kind: 'ended', how: 'cancelled', signatures, checkedAt: at }),
  (at) => ({ kind: 'ended', how: 'expired', signatures, checkedAt: at }),
  (at) => ({ kind: 'gone', checkedAt: at }),
]

const placed = { folder: SECRET, path: SECRET, sha256: aHash('a'), sizeBytes: 1, pages: 2 }

const ARCHIVES: readonly ((at: EpochMs) => ArchiveState)[] = [
  () => ({ kind: 'storing', ...placed }),
  (at) => ({ kind: 'stored', ...placed, storedAt: at }),
  (at) => ({ kind: 'stored', ...placed, storedAt: at, fetchedAgain: { at, result: 'other' } }),
  (at) => ({ kind: 'failed', fault: 'unreachable', tries: 1, nextTryAt: at }),
  (at) => ({ kind: 'failed', fault: 'gone', tries: 1, nextTryAt: at }),
  (at) => ({ kind: 'failed', fault: 'fileMissing', tries: 0, nextTryAt: at }),
  (at) => ({ kind: 'failed', fault: 'fileChanged', tries: 0, nextTryAt: at }),
]

type Given = {
  readonly core: WritableJournalCore
  readonly step: Step
  readonly at: EpochMs
  readonly row: DocumentRow
  readonly batch: Batch
  readonly attempt: Attempt | undefined
  readonly duplicate: Duplicate | undefined
}

/** Change of each act; undefined when there is no row for it. */
const CHANGES: Readonly<
  Record<Exclude<Act, 'restore' | 'create'>, (given: Given) => Change | undefined>
> = {
  move: ({ core, row, step }) => ({
    kind: 'deliveryMoved',
    documentId: row.id,
    from: row.delivery.kind,
    to: DELIVERIES[step.to](core.attempts.of(row.id).at(-1)?.id ?? anAttempt(row).id),
  }),
  add: ({ batch, step }) => ({
    kind: 'documentsAdded',
    batchId: batch.id,
    documents: [aSecretDocument(step.row)],
  }),
  release: ({ batch, at }) => ({
    kind: 'batchReleased',
    batchId: batch.id,
    releasedAt: at,
    serviceReleasedAt: at,
    baseline: [aPartnerId()],
  }),
  replace: ({ row, step }) => {
    const { content, lane } = aSecretDocument(step.row + 7)
    return { kind: 'contentReplaced', documentId: row.id, content, lane }
  },
  track: ({ row, step, at }) => ({
    kind: 'trackingMoved',
    documentId: row.id,
    to: pick(TRACKINGS, step.at)?.(at) ?? { kind: 'none' },
  }),
  archive: ({ row, step, at }) => ({
    kind: 'archiveMoved',
    documentId: row.id,
    from: row.archive.kind,
    to: pick(ARCHIVES, step.at)?.(at) ?? { kind: 'waiting' },
  }),
  attempt: ({ core, row, at }) => {
    const number = core.attempts.of(row.id).length + 1
    return { kind: 'attemptStarted', attempt: anAttempt(row, { number, serviceStartedAt: at }) }
  },
  complete: ({ attempt, at }) =>
    attempt && { kind: 'attemptCompleting', attemptId: attempt.id, completingAt: at, uploadMs: 3 },
  settle: ({ attempt, at }) =>
    attempt && {
      kind: 'attemptSettled',
      attemptId: attempt.id,
      outcome: { kind: 'unknown', cause: 'noAnswer', detail: SECRET },
      serviceSettledAt: at,
    },
  conclude: ({ attempt }) =>
    attempt && { kind: 'attemptConcluded', attemptId: attempt.id, conclusion: { kind: 'absent' } },
  hold: ({ at }) => ({
    kind: 'accountHeld',
    accountId: AN_ACCOUNT,
    hold: { reason: 'quota', refusal },
    heldAt: at,
  }),
  free: () => ({ kind: 'accountFreed', accountId: AN_ACCOUNT }),
  duplicate: ({ row, duplicate, at }) => ({
    kind: 'duplicateReported',
    duplicate: {
      documentId: row.id,
      extraId: duplicate?.extraId ?? aPartnerId(),
      reportedAt: at,
      source: 'lateAttempt',
      likeness: 'file',
    },
  }),
  resolve: ({ duplicate, at }) =>
    duplicate && {
      kind: 'duplicateResolved',
      extraId: duplicate.extraId,
      how: 'person',
      resolvedAt: at,
    },
  doubt: ({ row, at }) => ({ kind: 'documentsDoubted', documentIds: [row.id], since: at }),
  erase: ({ row }) => ({ kind: 'personalDataErased', documentId: row.id }),
  prioritize: ({ batch, step }) => ({
    kind: 'batchPrioritized',
    batchId: batch.id,
    priority: step.at % 2 === 0 ? 'urgent' : 'normal',
  }),
  resume: ({ batch }) => ({ kind: 'batchResumed', batchId: batch.id }),
  handle: ({ at }) => ({ kind: 'restoreHandled', lost: { since: at, until: at } }),
}

function toChange(core: WritableJournalCore, step: Step): Change | undefined {
  const { act } = step
  const at = toEpochMs(SOME_TIME + step.at)
  if (act === 'restore') return undefined
  if (act === 'create') {
    const documents = [aSecretDocument(step.row), aSecretDocument(step.row + 1)]
    return { kind: 'batchCreated', batch: aBatch({ name: SECRET, createdAt: at }), documents }
  }
  const row = pick(core.documents.list({}).rows, step.row)
  const batch = pick(core.batches.list(), step.row)
  if (!row || !batch) return undefined
  const attempt = core.attempts.of(row.id).at(-1)
  const duplicate = pick(core.documents.duplicates(), step.row)
  return CHANGES[act]({ core, step, at, row, batch, attempt, duplicate })
}

/** Performs a step; one that the journal refuses has no effect. */
export function take(core: WritableJournalCore, step: Step): void {
  if (step.act === 'restore') {
    core.markRestored(core.describe().commits + 1, toEpochMs(SOME_TIME + step.at))
    return
  }
  const change = toChange(core, step)
  if (!change) return
  try {
    core.commit([change], SOME_TIME)
  } catch (error) {
    if (!(error instanceof JournalConflict)) throw error
  }
}
