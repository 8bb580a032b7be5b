// What a status answer means for a document that we sent. Pure.
import { assertNever } from '../../shared/assert-never.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { TrackedSignature, Tracking } from '../../shared/model/tracking.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { SignatureDetails, SignatureStatus } from '../partner/wire/signature-status.ts'

export type Knowledge = {
  readonly tracking: Tracking
  /** The deadline that we sent, if there was one. */
  readonly deadlineAt: EpochMs | undefined
  /** The document's own, as the list shows it; undefined when it was not asked or is not listed. */
  readonly documentStatus?: string | undefined
}

/**
 * STATE-14: `SignatureNotSet` on a sent document is a cancellation or an expiry; the status does not
 * say which, the deadline does. A document of which a new version was made is neither (STATE-05). After
 * any of them the service shows no signers (STAT-06), so the last known ones are kept.
 */
export function toTracking(
  known: Knowledge,
  status: SignatureStatus,
  checkedAt: EpochMs,
  serviceNow: EpochMs,
): Tracking {
  const deadlineAt = status.deadlineAt ?? known.deadlineAt
  if (status.signatureStatus === 'SignatureNotSet') {
    const ending = deadlineAt !== undefined && deadlineAt < serviceNow ? 'expired' : 'cancelled'
    const how = known.documentStatus === 'NewVersionBase' ? 'replaced' : ending
    return { kind: 'ended', how, signatures: lastSignatures(known.tracking), checkedAt }
  }
  return {
    kind: 'seen',
    signatureStatus: status.signatureStatus,
    signatures: status.signatures.map(toTracked),
    ...(deadlineAt === undefined ? {} : { deadlineAt }),
    checkedAt,
  }
}

/** What is followed; what else the service says of a signer is not kept. */
function toTracked(signature: SignatureDetails): TrackedSignature {
  const { signatureId, email, role, signed, signedAt, order, name } = signature
  return omitUndefined({ signatureId, email, role, signed, signedAt, order, name })
}

function lastSignatures(tracking: Tracking): readonly TrackedSignature[] {
  return tracking.kind === 'seen' || tracking.kind === 'ended' ? tracking.signatures : []
}

/** Whether anything but the time of the check differs: only that is worth an audit event. */
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
