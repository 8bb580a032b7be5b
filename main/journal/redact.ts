// Redaction of a document's details when its personal data is erased (LGPD): states, ids and
// digests stay; names, addresses, messages and paths go.
import { assertNever } from '../../shared/assert-never.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Attempt, AttemptOutcome } from '../../shared/model/attempt.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { CandidateEvidence } from '../../shared/model/evidence.ts'
import type { Hold } from '../../shared/model/hold.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'

function redactRefusal(refusal: Refusal): Refusal {
  const { status, operation, features, requestId, traceId } = refusal
  return omitUndefined({
    status,
    operation,
    features,
    requestId,
    traceId,
    messages: [],
    problems: [],
  })
}

function redactHold(hold: Hold): Hold {
  return hold.refusal ? { ...hold, refusal: redactRefusal(hold.refusal) } : hold
}

function redactCandidate(candidate: CandidateEvidence): CandidateEvidence {
  const { signers: _, ...rest } = candidate
  return { ...rest, name: '' }
}

export function redactDelivery(delivery: Delivery): Delivery {
  switch (delivery.kind) {
    case 'rejected':
      return delivery.refusal ? { ...delivery, refusal: redactRefusal(delivery.refusal) } : delivery
    case 'held':
      return { ...delivery, hold: redactHold(delivery.hold) }
    case 'needsDecision': {
      const candidates = delivery.question.candidates.map(redactCandidate)
      const { lastEnd: _, ...question } = delivery.question
      return { ...delivery, question: { ...question, candidates } }
    }
    case 'sent': {
      const { uri: _, ...sent } = delivery
      return sent
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

export function redactTracking(tracking: Tracking): Tracking {
  if (!('signatures' in tracking)) return tracking
  const signatures = tracking.signatures.map(({ signatureId, signed, signedAt, order }) =>
    omitUndefined({ signatureId, signed, signedAt, order, email: '', role: '' }),
  )
  return { ...tracking, signatures }
}

export function redactArchive(archive: ArchiveState): ArchiveState {
  const bare =
    'earlier' in archive && archive.earlier !== undefined
      ? { ...archive, earlier: archive.earlier.map(redactPlaced) }
      : archive
  if (bare.kind === 'stored') {
    // A second fetch would store an erased person's file again where it differs (A3).
    const { fetchAgainAt: _, ...stored } = bare
    return redactPlaced(stored)
  }
  if ('path' in bare) return redactPlaced(bare)
  if (bare.kind !== 'failed') return bare
  const { detail: _, ...failed } = bare
  return failed
}

function redactPlaced<Placed extends { readonly path: string }>(placed: Placed): Placed {
  return { ...placed, folder: '', path: '' }
}

export function redactAttempt(attempt: Attempt): Attempt {
  return attempt.outcome ? { ...attempt, outcome: redactOutcome(attempt.outcome) } : attempt
}

function redactOutcome(outcome: AttemptOutcome): AttemptOutcome {
  switch (outcome.kind) {
    case 'refused':
      return { ...outcome, refusal: redactRefusal(outcome.refusal) }
    case 'created': {
      const { uri: _, ...created } = outcome
      return created
    }
    case 'neverLeft':
    case 'unknown': {
      const { detail: _, words: _words, ...rest } = outcome
      return rest
    }
    default:
      return assertNever(outcome)
  }
}
