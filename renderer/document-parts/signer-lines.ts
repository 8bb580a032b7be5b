// Lines about signers: who has signed, whose turn it is and who comes later, as the service last said.
import type { Delivery } from '../../shared/model/delivery.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { TrackedSignature, Tracking } from '../../shared/model/tracking.ts'
import { findTrackedDeadline, nextToSign } from '../../shared/model/tracking.ts'

export type SignerLine = {
  readonly key: string
  /** Name, or e-mail if no name is known. */
  readonly who: string
  readonly email: string
  readonly role: string
  readonly order?: number
  /**
   * `unseen`: sent, and the service has not been asked yet. `unconfirmed`: the request may have taken effect, and
   * then the invitation was sent.
   */
  readonly state: 'signed' | 'turn' | 'waits' | 'pending' | 'unseen' | 'unconfirmed' | 'notAsked'
  readonly signedAt?: EpochMs
  /** Absent until the service has shown it. */
  readonly signature?: TrackedSignature
}

type Row = Pick<DocumentRowView, 'signers' | 'tracking' | 'delivery'>

/** Returns the lines in the order of signing. */
export function toSignerLines(row: Row): readonly SignerLine[] {
  const { tracking } = row
  const signatures = listSignatures(tracking)
  if (signatures.length === 0) {
    return inOrder(row.signers).map(({ email, role, name, order }, index) => ({
      key: String(index),
      who: name ?? email,
      email,
      role,
      ...(order === undefined ? {} : { order }),
      state: toUnseenState(row.delivery),
    }))
  }
  const turns = new Set(listTurns(tracking))
  const isOver = tracking.kind !== 'seen'
  return inOrder(signatures).map((signature) => {
    const { signatureId, email, role, order, signedAt } = signature
    return {
      key: signatureId,
      signature,
      who: nameSigner(signature, row.signers),
      email,
      role,
      ...(order === undefined ? {} : { order }),
      ...(signedAt === undefined ? {} : { signedAt }),
      state: toState(signature, turns.has(signature), isOver),
    }
  })
}

/** Returns the deadline as the service last said; until it was asked, the one that was sent. */
export function findDeadline({
  delivery,
  tracking,
  options,
}: Pick<DocumentRowView, 'delivery' | 'tracking' | 'options'>): EpochMs | undefined {
  if (tracking.kind === 'seen') return tracking.deadlineAt
  return delivery.kind === 'sent' && tracking.kind === 'none' ? options?.deadlineAt : undefined
}

/**
 * As `findDeadline`, for the detail of one document: after its end, the last known deadline, else the one that was
 * sent.
 */
export function findDeadlineOfOne(
  row: Pick<DocumentRowView, 'delivery' | 'tracking' | 'options'>,
): EpochMs | 'none' | 'unknown' {
  const last = hasEnded(row)
    ? (findTrackedDeadline(row.tracking) ?? row.options?.deadlineAt)
    : undefined
  const deadlineAt = findDeadline(row) ?? last
  // After the end the service may not tell the deadline.
  return deadlineAt ?? (hasEnded(row) ? 'unknown' : 'none')
}

function hasEnded({ tracking }: Pick<DocumentRowView, 'tracking'>): boolean {
  return tracking.kind === 'ended' || tracking.kind === 'gone'
}

/** Returns the signers whose turn it is now; empty when nobody is waited for. */
export function listTurns(tracking: Tracking): readonly TrackedSignature[] {
  const isWaiting = tracking.kind === 'seen' && tracking.signatureStatus === 'WaitingSignatures'
  return isWaiting ? nextToSign(tracking.signatures) : []
}

export function listSignatures(tracking: Tracking): readonly TrackedSignature[] {
  return tracking.kind === 'seen' || tracking.kind === 'ended' ? tracking.signatures : []
}

/** Returns the name that the service tells at signing (STAT-04), else the name that was sent, else the e-mail. */
export function nameSigner(
  { name, email, role }: TrackedSignature,
  signers: DocumentRowView['signers'],
): string {
  const same = (other: string): boolean => other.trim().toLowerCase() === email.toLowerCase()
  const known = signers.find((signer) => same(signer.email) && signer.role === role)
  return name ?? known?.name ?? email
}

/** R1 (last-byte fence): until the last bytes of the upload leave, the service cannot act. */
function toUnseenState(delivery: Delivery): SignerLine['state'] {
  switch (delivery.kind) {
    case 'sent':
      return 'unseen'
    case 'unconfirmed':
    case 'needsDecision':
      return 'unconfirmed'
    case 'sending':
      return delivery.step === 'completing' ? 'unconfirmed' : 'notAsked'
    default:
      return 'notAsked'
  }
}

function toState(
  { signed }: TrackedSignature,
  isTurn: boolean,
  isOver: boolean,
): SignerLine['state'] {
  if (signed) return 'signed'
  if (isOver) return 'pending'
  return isTurn ? 'turn' : 'waits'
}

/** Signers without an order come last, among themselves as they were. */
function inOrder<Ordered extends { readonly order?: number }>(
  signers: readonly Ordered[],
): readonly Ordered[] {
  return signers.toSorted((one, other) => toRank(one) - toRank(other))
}

const toRank = ({ order }: { readonly order?: number }): number => order ?? Number.MAX_SAFE_INTEGER
