// States of a document and what can be done in each. The window offers acts by this table and main allows them by it;
// every state has an act.
import { assertNever } from '../assert-never.ts'
import type { ArchiveState } from '../model/archive-state.ts'
import type { Delivery, DeliveryKind } from '../model/delivery.ts'
import { isForeign } from '../model/delivery.ts'
import type { RedraftAct, RedraftObstacle } from '../model/remake.ts'
import type { Standing } from '../model/selection.ts'
import type { Tracking } from '../model/tracking.ts'

export const DOCUMENT_STAGES = [
  'draft',
  'queued',
  'doubted', // R17 (restored journal): it may have been sent elsewhere, and is looked for before it goes
  'sending',
  'held',
  'refused',
  'fileFault', // stopped here, before anything could act: its file is gone or is another
  'unconfirmed',
  'needsDecision',
  'withdrawn',
  'unseen', // sent, and its status was not read yet
  'preparing', // at the service, which does not ask for signatures yet
  'signing',
  'finalizing',
  'finalizingFailed',
  'signed',
  'cancelled',
  'expired',
  'replaced',
  'gone',
] as const
export type DocumentStage = (typeof DOCUMENT_STAGES)[number]

export const DOCUMENT_ACTS = [
  'edit',
  'toDraft',
  'cancelAndRedo',
  'withdraw',
  'fix', // its texts are mended, and it goes into the queue again
  'decide',
  'cancel',
  'openPage', // its page at the service
  'wait', // the program goes on by itself
] as const
export type DocumentAct = (typeof DOCUMENT_ACTS)[number]

export const ACTS_OF_STAGE: Readonly<Record<DocumentStage, readonly DocumentAct[]>> = {
  draft: ['edit'],
  queued: ['toDraft', 'withdraw', 'wait'],
  doubted: ['withdraw', 'wait'],
  sending: ['wait'],
  held: ['toDraft', 'withdraw', 'wait'],
  refused: ['toDraft', 'fix', 'withdraw'],
  fileFault: ['toDraft', 'withdraw'],
  unconfirmed: ['withdraw', 'wait'],
  needsDecision: ['decide'],
  withdrawn: ['toDraft'],
  unseen: ['cancelAndRedo', 'cancel', 'openPage', 'wait'],
  preparing: ['cancelAndRedo', 'openPage', 'wait'],
  signing: ['cancelAndRedo', 'cancel', 'openPage', 'wait'],
  finalizing: ['openPage', 'wait'],
  finalizingFailed: ['openPage'],
  signed: ['openPage'],
  cancelled: ['toDraft', 'openPage'],
  expired: ['toDraft', 'openPage'],
  replaced: ['openPage'],
  gone: ['toDraft'],
}

/** Document as far as its stage depends on it. */
export type StagedDocument = {
  readonly delivery: Delivery
  readonly tracking: Tracking
  readonly archive: Pick<ArchiveState, 'kind'>
  readonly doubtedSince?: number
}

export function toStage({
  delivery,
  tracking,
  archive,
  doubtedSince,
}: StagedDocument): DocumentStage {
  switch (delivery.kind) {
    case 'queued':
    case 'held':
      return doubtedSince === undefined ? delivery.kind : 'doubted'
    case 'rejected':
      if (doubtedSince !== undefined) return 'doubted'
      return delivery.reason === 'refused' ? 'refused' : 'fileFault'
    case 'sent':
      return toSentStage(tracking, archive)
    case 'draft':
    case 'sending':
    case 'unconfirmed':
    case 'needsDecision':
    case 'withdrawn':
      return delivery.kind
    default:
      return assertNever(delivery)
  }
}

function toSentStage(tracking: Tracking, archive: StagedDocument['archive']): DocumentStage {
  // A stored signed file decides, whatever became of the document at the service.
  if (archive.kind === 'stored') return 'signed'
  switch (tracking.kind) {
    case 'none':
      return 'unseen'
    case 'ended':
      return tracking.how
    case 'gone':
      return 'gone'
    case 'seen':
      switch (tracking.signatureStatus) {
        case 'Signed':
          return 'signed'
        case 'WaitingSignatures':
          return 'signing'
        case 'FinalizingSignatures':
          return 'finalizing'
        case 'ErrorOnFinalizingSignatures':
          return 'finalizingFailed'
        default:
          return 'preparing'
      }
    default:
      return assertNever(tracking)
  }
}

export function canAct(act: DocumentAct, document: StagedDocument): boolean {
  const isMade = act === 'toDraft' || act === 'cancelAndRedo'
  if (isMade && isForeign(document.delivery)) return false
  return ACTS_OF_STAGE[toStage(document)].includes(act)
}

/**
 * Deliveries from which a row can be withdrawn (R19, taking back); `doubted` rows and those that may exist at the
 * service are among them (R18). The others are being sent, have ended, or wait for a decision.
 */
export const WITHDRAWABLE = [
  'queued',
  'held',
  'rejected',
  'unconfirmed',
] as const satisfies readonly (DeliveryKind & Standing)[]

export function isWithdrawable(kind: DeliveryKind): boolean {
  return WITHDRAWABLE.some((each) => each === kind)
}

/**
 * Standings from which documents of a selection can become drafts, by act; obstacles of single documents show when it
 * is tried.
 */
export const REDRAFTABLE = {
  toDraft: ['queued', 'held', 'rejected', 'withdrawn', 'ended', 'gone'],
  cancelAndRedo: ['unseen', 'waiting', 'notWaiting'],
} as const satisfies Readonly<Record<RedraftAct, readonly Standing[]>>

const OBSTACLES: Readonly<Record<DocumentStage, RedraftObstacle>> = {
  draft: 'isDraft',
  queued: 'notAtService',
  doubted: 'unconfirmed',
  sending: 'beingSent',
  held: 'notAtService',
  refused: 'notAtService',
  fileFault: 'notAtService',
  unconfirmed: 'unconfirmed',
  needsDecision: 'needsDecision',
  withdrawn: 'notAtService',
  unseen: 'atService',
  preparing: 'atService',
  signing: 'atService',
  finalizing: 'finalizing',
  finalizingFailed: 'finalizing',
  signed: 'signed',
  cancelled: 'notAtService',
  expired: 'notAtService',
  replaced: 'replaced',
  gone: 'notAtService',
}

/** Returns why a document cannot become a draft; undefined when it can. */
export function findRedraftObstacle(
  act: RedraftAct,
  document: StagedDocument,
): RedraftObstacle | undefined {
  if (isForeign(document.delivery)) return 'foreign'
  return canAct(act, document) ? undefined : OBSTACLES[toStage(document)]
}
