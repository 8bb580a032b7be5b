// Audit payload of a change: enough to rebuild every state from the chain, and nothing that names a
// person (names, e-mails, messages, file names and paths stay out; digests replace them), but for the system's users of a
// release by a second person.
import { assertNever } from '../../shared/assert-never.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { AttemptOutcome } from '../../shared/model/attempt.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { Hold } from '../../shared/model/hold.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import { hashText, toCanonicalJson } from './canonical-json.ts'
import type { ForeignDocument } from './foreign-documents.ts'
import { toForeignContent, toForeignDelivery, toForeignLane } from './foreign-documents.ts'
import type { Change } from './change.ts'
import type { NewDocument } from './records.ts'
import { toReviewPayload } from './release-reviewed.ts'

// One table: each kind of change with what the chain records of it.
export function toAuditPayload(change: Change): unknown {
  switch (change.kind) {
    case 'batchCreated':
      return {
        batchId: change.batch.id,
        accountId: change.batch.accountId,
        createdAt: change.batch.createdAt,
        sourceSha256: change.batch.sourceSha256,
        priority: change.batch.priority,
        documents: change.documents.map(auditDocument),
      }
    case 'foreignBroughtIn': {
      const { id: batchId, accountId, createdAt, releasedAt } = change.batch
      const documents = change.documents.map(auditForeign)
      return { batchId, accountId, createdAt, releasedAt, documents }
    }
    case 'documentsAdded':
      return { batchId: change.batchId, documents: change.documents.map(auditDocument) }
    case 'batchReleased':
      return {
        batchId: change.batchId,
        releasedAt: change.releasedAt,
        serviceReleasedAt: change.serviceReleasedAt,
        baseline: change.baseline.toSorted(),
      }
    case 'releaseReviewed':
      return toReviewPayload(change)
    case 'batchPrioritized':
      return { batchId: change.batchId, priority: change.priority }
    case 'batchResumed':
      return { batchId: change.batchId }
    case 'contentReplaced':
      return {
        documentId: change.documentId,
        lane: change.lane,
        fileSha256: change.content.file.sha256,
        contentSha256: hashText(toCanonicalJson(change.content)),
      }
    case 'deliveryMoved':
      return { documentId: change.documentId, from: change.from, to: auditDelivery(change.to) }
    case 'trackingMoved':
      return { documentId: change.documentId, to: auditTracking(change.to) }
    case 'archiveMoved':
      return { documentId: change.documentId, from: change.from, to: auditArchive(change.to) }
    case 'attemptStarted': {
      const { outcome, ...attempt } = change.attempt
      return { ...attempt, outcome: outcome && auditOutcome(outcome) }
    }
    case 'attemptCompleting': {
      const { attemptId, completingAt, uploadMs } = change
      return { attemptId, completingAt, uploadMs }
    }
    case 'attemptSettled': {
      const { attemptId, outcome, serviceSettledAt } = change
      return { attemptId, outcome: auditOutcome(outcome), serviceSettledAt }
    }
    case 'attemptConcluded':
      return { attemptId: change.attemptId, conclusion: change.conclusion }
    case 'accountHeld':
      return { accountId: change.accountId, heldAt: change.heldAt, hold: auditHold(change.hold) }
    case 'accountFreed':
      return { accountId: change.accountId }
    case 'duplicateReported':
      return change.duplicate
    case 'duplicateResolved': {
      const { extraId, how, resolvedAt } = change
      return { extraId, how, resolvedAt }
    }
    case 'documentsDoubted':
      return { documentIds: change.documentIds.toSorted(), since: change.since }
    case 'personalDataErased':
      return { documentId: change.documentId }
    case 'erasureEnded':
      return change.receipt
    case 'draftsMade':
      return {
        act: change.act,
        batchId: change.draft.batchId,
        documents: change.documents.map(({ document, madeFrom }) => ({
          id: document.id,
          madeFrom,
        })),
        madeAt: change.madeAt,
      }
    case 'replacementMoved':
      return { documentId: change.documentId, to: change.to }
    case 'signingStarted': {
      const { correction, ...write } = change.write
      return { ...write, correctionSha256: correction && hashText(toCanonicalJson(correction)) }
    }
    case 'signingEnded': {
      const { writeId, documentId, outcome, corrected } = change
      const correctedSha256 = corrected && hashText(toCanonicalJson(corrected))
      return { writeId, documentId, outcome, correctedSha256 }
    }
    case 'restoreHandled':
      return { lost: change.lost }
    default:
      return assertNever(change)
  }
}

function auditDocument({ id, position, lane, content }: NewDocument): object {
  return {
    id,
    position,
    lane,
    fileSha256: content.file.sha256,
    contentSha256: hashText(toCanonicalJson(content)),
  }
}

function auditForeign(document: ForeignDocument): unknown {
  const { id, position, partnerId } = document
  const lane = toForeignLane(partnerId)
  return {
    ...auditDocument({ id, position, lane, content: toForeignContent(document) }),
    delivery: auditDelivery(toForeignDelivery(document)),
  }
}

function auditRefusal({ status, operation, requestId, traceId }: Refusal): unknown {
  return { status, operation, requestId, traceId }
}

function auditHold({ reason, refusal }: Hold): unknown {
  return { reason, refusal: refusal && auditRefusal(refusal) }
}

function auditDelivery(delivery: Delivery): unknown {
  switch (delivery.kind) {
    case 'rejected':
      return { ...delivery, refusal: delivery.refusal && auditRefusal(delivery.refusal) }
    case 'held':
      return { ...delivery, hold: auditHold(delivery.hold) }
    case 'needsDecision': {
      const { reason, askedAt, candidates } = delivery.question
      const seen = candidates.map(({ partnerId, verdict }) => ({ partnerId, verdict }))
      return { ...delivery, question: { reason, askedAt, candidates: seen } }
    }
    case 'sent': {
      const { kind, partnerId, sentAt, evidence } = delivery
      return { kind, partnerId, sentAt, evidence }
    }
    case 'draft':
    case 'queued':
    case 'sending':
    case 'unconfirmed':
    case 'withdrawn':
      return delivery
    default:
      return assertNever(delivery)
  }
}

function auditTracking(tracking: Tracking): unknown {
  if (!('signatures' in tracking)) return tracking
  const signatures = tracking.signatures.map(({ signatureId, signed, signedAt, order }) => ({
    signatureId,
    signed,
    signedAt,
    order,
  }))
  return { ...tracking, signatures }
}

function auditArchive(archive: ArchiveState): unknown {
  const bare =
    'earlier' in archive ? { ...archive, earlier: archive.earlier?.map(auditPlaced) } : archive
  if ('path' in bare) return auditPlaced(bare)
  return 'detail' in bare ? { ...bare, detail: undefined } : bare
}

function auditPlaced(placed: { readonly path: string }): unknown {
  return { ...placed, folder: undefined, path: undefined, pathSha256: hashText(placed.path) }
}

function auditOutcome(outcome: AttemptOutcome): unknown {
  switch (outcome.kind) {
    case 'created':
      return { kind: outcome.kind, partnerId: outcome.partnerId }
    case 'refused':
      return { kind: outcome.kind, refusal: auditRefusal(outcome.refusal) }
    case 'neverLeft':
    case 'unknown':
      return { ...outcome, detail: undefined, words: undefined }
    default:
      return assertNever(outcome)
  }
}
