// Document in each possible state, as the journal stores it.
import type { DocumentRow } from '../../main/journal/records.ts'
import { attemptIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import type { DocumentStage } from '../../shared/rules/document-acts.ts'
import { SOME_TIME, aPartnerId } from './journal-builders.ts'

export type Staged = Pick<DocumentRow, 'delivery' | 'tracking' | 'archive' | 'doubtedSince'>

const ATTEMPT = attemptIdSchema.parse('22222222-2222-4222-8222-222222222222')
const NOT_SENT = { tracking: { kind: 'none' }, archive: { kind: 'waiting' } } as const

const signatures = [
  {
    signatureId: signatureIdSchema.parse('33333333-3333-4333-8333-333333333333'),
    email: 'ana@exemplo.com.br',
    role: 'Contratante',
    signed: false,
  },
]

function sent(tracking: Tracking, sentAt: EpochMs): Staged {
  const partnerId = aPartnerId()
  return {
    delivery: { kind: 'sent', partnerId, sentAt, evidence: 'answer' },
    tracking,
    archive: { kind: 'waiting' },
  }
}

function seen(signatureStatus: string, at: EpochMs): Staged {
  return sent({ kind: 'seen', signatureStatus, signatures, checkedAt: at }, at)
}

function ended(how: 'cancelled' | 'expired' | 'replaced', at: EpochMs): Staged {
  return sent({ kind: 'ended', how, signatures, checkedAt: at }, at)
}

/**
 * @param attemptId attempt of a row, which the journal must know
 * @param at time at which the document got into the state
 */
export function toStaged(stage: DocumentStage, attemptId = ATTEMPT, at = SOME_TIME): Staged {
  switch (stage) {
    case 'draft':
      return { delivery: { kind: 'draft' }, ...NOT_SENT }
    case 'queued':
      return { delivery: { kind: 'queued', queuedAt: at }, ...NOT_SENT }
    case 'doubted':
      return { ...toStaged('queued', attemptId, at), doubtedSince: at }
    case 'sending':
      return { delivery: { kind: 'sending', step: 'uploading', attemptId }, ...NOT_SENT }
    case 'held':
      return {
        delivery: { kind: 'held', hold: { reason: 'quota' }, heldAt: at },
        ...NOT_SENT,
      }
    case 'refused':
      return {
        delivery: { kind: 'rejected', reason: 'refused', rejectedAt: at },
        ...NOT_SENT,
      }
    case 'fileFault':
      return {
        delivery: { kind: 'rejected', reason: 'fileMissing', rejectedAt: at },
        ...NOT_SENT,
      }
    case 'unconfirmed':
      return {
        delivery: { kind: 'unconfirmed', attemptId, cause: 'noAnswer', since: at },
        ...NOT_SENT,
      }
    case 'needsDecision':
      return {
        delivery: {
          kind: 'needsDecision',
          attemptId,
          question: { reason: 'partialMatch', candidates: [], askedAt: at },
        },
        ...NOT_SENT,
      }
    case 'withdrawn':
      return { delivery: { kind: 'withdrawn', withdrawnAt: at }, ...NOT_SENT }
    case 'unseen':
      return sent({ kind: 'none' }, at)
    case 'preparing':
      return seen('SignaturesDeliveryScheduled', at)
    case 'signing':
      return seen('WaitingSignatures', at)
    case 'finalizing':
      return seen('FinalizingSignatures', at)
    case 'finalizingFailed':
      return seen('ErrorOnFinalizingSignatures', at)
    case 'signed':
      return seen('Signed', at)
    case 'cancelled':
    case 'expired':
    case 'replaced':
      return ended(stage, at)
    case 'gone':
      return sent({ kind: 'gone', checkedAt: at }, at)
    default:
      return stage satisfies never
  }
}
