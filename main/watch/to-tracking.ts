// Tracking that a status answer means for a sent document. Pure.
import { assertNever } from '../../shared/assert-never.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { TrackedSignature, Tracking } from '../../shared/model/tracking.ts'
import { findTrackedDeadline } from '../../shared/model/tracking.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { SignatureDetails, SignatureStatus } from '../partner/wire/signature-status.ts'

export type Knowledge = {
  readonly tracking: Tracking
  /** Deadline that was sent, if any. */
  readonly deadlineAt: EpochMs | undefined
  /** Document's own status in the list; undefined when it was not read or is not listed. */
  readonly documentStatus?: string | undefined
}

/**
 * Tracking from the status. `SignatureNotSet` on a sent document is a cancellation or an expiry,
 * which only the deadline tells apart (STATE-14); a document with a new version is neither
 * (STATE-05). The service shows no signers after any of them (STAT-06), so the last known ones are
 * kept.
 */
export function toTracking(
  known: Knowledge,
  status: SignatureStatus,
  checkedAt: EpochMs,
  serviceNow: EpochMs,
): Tracking {
  const deadlineAt = status.deadlineAt ?? findTrackedDeadline(known.tracking) ?? known.deadlineAt
  if (status.signatureStatus === 'SignatureNotSet') {
    const ending = deadlineAt !== undefined && deadlineAt < serviceNow ? 'expired' : 'cancelled'
    const how = known.documentStatus === 'NewVersionBase' ? 'replaced' : ending
    const signers = { signatures: lastSignatures(known.tracking), checkedAt }
    return { kind: 'ended', how, ...omitUndefined({ deadlineAt }), ...signers }
  }
  return {
    kind: 'seen',
    signatureStatus: status.signatureStatus,
    signatures: status.signatures.map(toTracked),
    ...(deadlineAt === undefined ? {} : { deadlineAt }),
    checkedAt,
  }
}

/** Fields of a signature that are tracked; others are not kept. */
function toTracked(signature: SignatureDetails): TrackedSignature {
  const { signatureId, email, role, signed, signedAt, order, name } = signature
  return omitUndefined({ signatureId, email, role, signed, signedAt, order, name })
}

function lastSignatures(tracking: Tracking): readonly TrackedSignature[] {
  return tracking.kind === 'seen' || tracking.kind === 'ended' ? tracking.signatures : []
}

/** Comparison without the time of the check: only another difference is an audit event. */
export function isSameTracking(a: Tracking, b: Tracking): boolean {
  return toComparable(a) === toComparable(b)
}

function toComparable(tracking: Tracking): string {
  switch (tracking.kind) {
    case 'none':
      return 'none'
    case 'seen':
      return JSON.stringify([
        tracking.signatureStatus,
        tracking.deadlineAt,
        tracking.signatures.map(signatureText),
      ])
    case 'ended':
      return `ended ${tracking.how}`
    case 'gone':
      return 'gone'
    default:
      return assertNever(tracking)
  }
}

function signatureText(signature: TrackedSignature): string {
  const { signatureId, email, role, signed, order } = signature
  return JSON.stringify([signatureId, email, role, signed, order])
}
