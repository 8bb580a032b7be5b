// Signers as lines: who has signed, whose turn it is and who comes later, from what the service last said.
import type { Delivery } from '../../shared/model/delivery.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { TrackedSignature, Tracking } from '../../shared/model/tracking.ts'
import { findTrackedDeadline, nextToSign } from '../../shared/model/tracking.ts'

export type SignerLine = {
  readonly key: string
  /** The name, or the e-mail where no name is known. */
  readonly who: string
  readonly email: string
  readonly role: string
  readonly order?: number
  /**
   * `unseen`: sent, and the service has not been asked yet. `unconfirmed`: the request may have acted,
   * then the invitation has gone.
   */
  readonly state: 'signed' | 'turn' | 'waits' | 'pending' | 'unseen' | 'unconfirmed' | 'notAsked'
  readonly signedAt?: EpochMs
  /** Once the service has shown it. */
  readonly signature?: TrackedSignature
}

type Row = Pick<DocumentRowView, 'signers' | 'tracking' | 'delivery'>

/** In the order of signing. */
export function toSignerLines(row: Row): readonly SignerLine[] {
  const { tracking } = row
  const signatures = listSignatures(tracking)
  if (signatures.length === 0) {
    return row.signers.map(({ email, role, name }, index) => ({
      key: String(index),
      who: name ?? email,
      email,
      role,
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

/** Until when people may sign: as the service last said, and what was sent until it was asked. */
export function findDeadline({
  delivery,
  tracking,
  options,
}: Pick<DocumentRowView, 'delivery' | 'tracking' | 'options'>): EpochMs | undefined {
  if (tracking.kind === 'seen') return tracking.deadlineAt
  return delivery.kind === 'sent' && tracking.kind === 'none' ? options?.deadlineAt : undefined
}

/** The same where one document is shown: of what is over, the last that was known, else the one that was sent. */
export function findDeadlineOfOne(
  row: Pick<DocumentRowView, 'delivery' | 'tracking' | 'options'>,
): EpochMs | 'none' | 'unknown' {
  const last = hasEnded(row)
    ? (findTrackedDeadline(row.tracking) ?? row.options?.deadlineAt)
    : undefined
  const deadlineAt = findDeadline(row) ?? last
  // After the end the service may not say when it was.
  return deadlineAt ?? (hasEnded(row) ? 'unknown' : 'none')
}

function hasEnded({ tracking }: Pick<DocumentRowView, 'tracking'>): boolean {
  return tracking.kind === 'ended' || tracking.kind === 'gone'
}

/** Whose turn it is now; empty when nobody is waited for. */
export function listTurns(tracking: Tracking): readonly TrackedSignature[] {
  const isWaiting = tracking.kind === 'seen' && tracking.signatureStatus === 'WaitingSignatures'
  return isWaiting ? nextToSign(tracking.signatures) : []
}

export function listSignatures(tracking: Tracking): readonly TrackedSignature[] {
  return tracking.kind === 'seen' || tracking.kind === 'ended' ? tracking.signatures : []
}

/** STAT-04 brings the name at signing; before it we know the one that was sent. */
export function nameSigner(
  { name, email, role }: TrackedSignature,
  signers: DocumentRowView['signers'],
): string {
  const same = (other: string): boolean => other.trim().toLowerCase() === email.toLowerCase()
  const known = signers.find((signer) => same(signer.email) && signer.role === role)
  return name ?? known?.name ?? email
}

/** R1 (last-byte fence): while it is being uploaded the service has nothing to act on. */
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

/** Those without an order keep their place after those with one. */
function inOrder(signatures: readonly TrackedSignature[]): readonly TrackedSignature[] {
  return signatures.toSorted((one, other) => toRank(one) - toRank(other))
}

const toRank = ({ order }: TrackedSignature): number => order ?? Number.MAX_SAFE_INTEGER
