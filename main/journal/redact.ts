// What is left of a document's details when its personal data is erased (LGPD): states, ids and
// digests, without names, addresses, messages, paths.
import { assertNever } from '../../shared/assert-never.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { Hold } from '../../shared/model/hold.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'

function redactRefusal(refusal: Refusal): Refusal {
  const { status, operation, requestId, traceId } = refusal
  return omitUndefined({ status, operation, requestId, traceId, messages: [], problems: [] })
}

function redactHold(hold: Hold): Hold {
  return hold.refusal ? { ...hold, refusal: redactRefusal(hold.refusal) } : hold
}

export function redactDelivery(delivery: Delivery): Delivery {
  switch (delivery.kind) {
    case 'rejected':
      return delivery.refusal ? { ...delivery, refusal: redactRefusal(delivery.refusal) } : delivery
    case 'held':
      return { ...delivery, hold: redactHold(delivery.hold) }
    case 'needsDecision':
      return { ...delivery, question: { ...delivery.question, candidates: [] } }
    case 'draft':
    case 'queued':
    case 'sending':
    case 'sent':
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
  return 'path' in archive ? { ...archive, path: '' } : archive
}

export function redactAttempt(attempt: Attempt): Attempt {
  const { outcome } = attempt
  if (!outcome) return attempt
  if (outcome.kind === 'refused') {
    return { ...attempt, outcome: { ...outcome, refusal: redactRefusal(outcome.refusal) } }
  }
  if (outcome.kind === 'created') return attempt
  return { ...attempt, outcome: { ...outcome, detail: '' } }
}
