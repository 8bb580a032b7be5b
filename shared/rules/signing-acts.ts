// Every act on the signatures of a sent document, for every state of document and signer. By this table the window
// disables impossible acts and says why, and main refuses them.
import { assertNever } from '../assert-never.ts'
import type { BindableOperation } from '../model/binding-operations.ts'
import type { SigningObstacle } from '../model/signing.ts'
import type { TrackedSignature } from '../model/tracking.ts'
import { nextToSign } from '../model/tracking.ts'
import type { DocumentStage, StagedDocument } from './document-acts.ts'
import { toStage } from './document-acts.ts'

/** States of a signer; `later`: in an ordered document others sign before. */
export const SIGNER_STATES = ['turn', 'later', 'signed', 'missing'] as const
export type SignerState = (typeof SIGNER_STATES)[number]

/** Acts on one signer. */
export const SIGNER_ACTS = ['resend', 'edit', 'replace', 'remove', 'evidence'] as const
export type SignerAct = (typeof SIGNER_ACTS)[number]

/** Acts on a whole document; the API has no call for a new deadline while a document is being signed. */
export const WHOLE_ACTS = [
  'add',
  'newDeadline',
  'cancel',
  'requestAgain',
  'groups',
  'delete',
] as const
export type WholeAct = (typeof WHOLE_ACTS)[number]

/** Operations of unknown shape by act; an act is offered where its operation is bound (PART-01). */
export const OPERATION_OF_ACT = {
  requestAgain: 'partners_v1_documents_request_signatures',
  groups: 'partners_v1_documents_update_groups',
  evidence: 'partners_v1_documents_update_additional_authentication_methods',
  delete: 'partners_v1_documents_delete',
} as const satisfies Readonly<Partial<Record<SignerAct | WholeAct, BindableOperation>>>
export type BoundAct = keyof typeof OPERATION_OF_ACT

export function isBoundAct(act: string): act is BoundAct {
  return Object.hasOwn(OPERATION_OF_ACT, act)
}

const OBSTACLES: Readonly<
  Record<SignerAct, Readonly<Partial<Record<SignerState, SigningObstacle>>>>
> = {
  resend: { later: 'notTheirTurn', signed: 'signed', missing: 'missing' },
  edit: { signed: 'signed', missing: 'missing' },
  replace: { signed: 'signed', missing: 'missing' },
  remove: { signed: 'signed', missing: 'missing' },
  evidence: { signed: 'signed', missing: 'missing' },
}

const SENT_STAGES: readonly DocumentStage[] = [
  'preparing',
  'signing',
  'finalizing',
  'finalizingFailed',
  'signed',
  'cancelled',
  'expired',
  'replaced',
  'gone',
]

const ALL_SIGNED: readonly DocumentStage[] = ['finalizing', 'finalizingFailed', 'signed']

export function toSignerState(
  signature: TrackedSignature | undefined,
  signatures: readonly TrackedSignature[],
): SignerState {
  if (!signature) return 'missing'
  if (signature.signed) return 'signed'
  return nextToSign(signatures).includes(signature) ? 'turn' : 'later'
}

/** Returns the obstacle of an act on a document that waits for signatures; undefined where the act is possible. */
export function findSignerObstacle(
  act: SignerAct,
  signature: TrackedSignature | undefined,
  signatures: readonly TrackedSignature[],
): SigningObstacle | undefined {
  return OBSTACLES[act][toSignerState(signature, signatures)]
}

/** Returns the obstacle of an act by the last status read; undefined where the act is possible. */
export function findWholeObstacle(
  act: WholeAct,
  document: StagedDocument,
): SigningObstacle | undefined {
  const stage = toStage(document)
  if (stage !== 'unseen' && !SENT_STAGES.includes(stage)) return 'notSent'
  switch (act) {
    case 'requestAgain':
      return stage === 'cancelled' || stage === 'expired' ? undefined : 'notEnded'
    case 'groups':
      return stage === 'gone' ? 'gone' : undefined
    case 'delete':
      if (stage === 'gone') return 'gone'
      return ALL_SIGNED.includes(stage) && document.archive.kind !== 'stored'
        ? 'notStored'
        : undefined
    case 'add':
    case 'newDeadline':
    case 'cancel':
      // The status of an unseen document was never read: the act reads it first (W5).
      if (stage !== 'unseen' && stage !== 'signing') return 'notWaiting'
      return act === 'newDeadline' ? 'noCall' : undefined
    default:
      return assertNever(act)
  }
}
