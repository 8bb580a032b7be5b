// Plan of an act by an operation of unknown shape (PART-02 to PART-06), from the status and what the program knows of
// the document. Pure.
import { assertNever } from '../assert-never.ts'
import type { SigningAction, SigningPlan } from '../model/signing.ts'
import type { SignersNow } from '../model/signing-write.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { findSignerIndex } from './correct-signers.ts'
import type { BoundAct } from './signing-acts.ts'
import { findSignerObstacle, isBoundAct } from './signing-acts.ts'
import type { SigningState } from './signing-channel.ts'
import { toPerson } from './signing-channel.ts'

export type BoundFacts = {
  /** Whether another draft or document was made from the document. */
  readonly isRemade: boolean
  /** Whether the signed file is stored in the archive. */
  readonly isStored: boolean
  /** Last known deadline, epoch milliseconds. */
  readonly deadlineAt?: number
  /** Epoch milliseconds. */
  readonly now: number
}

type BoundAction = Extract<SigningAction, { kind: BoundAct }>

export function isBoundAction(action: SigningAction): action is BoundAction {
  return isBoundAct(action.kind)
}

export function planBound(
  action: BoundAction,
  state: SigningState,
  known: SignersNow,
  facts: BoundFacts,
): SigningPlan {
  switch (action.kind) {
    case 'requestAgain':
      return planRequest(action, state, known, facts)
    case 'groups':
      return { kind: 'groups', groups: action.groups }
    case 'evidence':
      return planEvidence(action, state, known)
    case 'delete':
      return planDelete(state, facts)
    default:
      return assertNever(action)
  }
}

function planRequest(
  { deadlineAt }: Extract<BoundAction, { kind: 'requestAgain' }>,
  { signatureStatus }: SigningState,
  { signers, areas }: SignersNow,
  { isRemade, deadlineAt: before, now }: BoundFacts,
): SigningPlan {
  if (signatureStatus !== 'SignatureNotSet') return { kind: 'impossible', why: 'notEnded' }
  if (isRemade) return { kind: 'impossible', why: 'remade' }
  if (signers.length === 0) return { kind: 'impossible', why: 'unknownSigners' }
  if (deadlineAt !== undefined && deadlineAt <= now) return { kind: 'impossible', why: 'past' }
  // The partner's document does not say whether the service would use a deadline that has passed.
  const hasPassed = before !== undefined && before <= now
  if (deadlineAt === undefined && hasPassed) return { kind: 'impossible', why: 'needsDeadline' }
  const to = signers.map(({ email, role }) => ({ email, role }))
  return omitUndefined({ kind: 'requestAgain' as const, to, deadlineAt, areas: areas.length })
}

function planEvidence(
  { signatureId, methods }: Extract<BoundAction, { kind: 'evidence' }>,
  { signatureStatus, signatures }: SigningState,
  { signers }: SignersNow,
): SigningPlan {
  if (signatureStatus !== 'WaitingSignatures') return { kind: 'impossible', why: 'notWaiting' }
  const signature = signatures.find((each) => each.signatureId === signatureId)
  const why = findSignerObstacle('evidence', signature, signatures)
  if (!signature || why) return { kind: 'impossible', why: why ?? 'missing' }
  const asked = signers[findSignerIndex(signers, signature)]?.additionalAuthenticationMethods
  if (asked && asked.join() === methods.join()) return { kind: 'impossible', why: 'same' }
  return { kind: 'evidence', signer: toPerson(signature), methods }
}

/** Statuses after the last signature. */
const ALL_SIGNED = ['FinalizingSignatures', 'ErrorOnFinalizingSignatures', 'Signed']

function planDelete(
  { signatureStatus, signatures }: SigningState,
  { isStored }: BoundFacts,
): SigningPlan {
  const isSigned = ALL_SIGNED.includes(signatureStatus)
  if (isSigned && !isStored) return { kind: 'impossible', why: 'notStored' }
  const made = signatures.filter(({ signed }) => signed).length
  return { kind: 'delete', made, pending: signatures.length - made, isSigned }
}
