// A document in each state that one can be in, as the journal has it.
import type { DocumentRow } from '../../main/journal/journal.ts'
import { attemptIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
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

function sent(tracking: Tracking, archive: Staged['archive'] = { kind: 'waiting' }): Staged {
  const partnerId = aPartnerId()
  return {
    delivery: { kind: 'sent', partnerId, sentAt: SOME_TIME, evidence: 'answer' },
    tracking,
    archive,
  }
}

function seen(signatureStatus: string): Staged {
  return sent({ kind: 'seen', signatureStatus, signatures, checkedAt: SOME_TIME })
}

function ended(how: 'cancelled' | 'expired' | 'replaced'): Staged {
  return sent({ kind: 'ended', how, signatures, checkedAt: SOME_TIME })
}

/** @param attemptId of a row whose attempt the journal has to know */
export function toStaged(stage: DocumentStage, attemptId = ATTEMPT): Staged {
  switch (stage) {
    case 'draft':
      return { delivery: { kind: 'draft' }, ...NOT_SENT }
    case 'queued':
      return { delivery: { kind: 'queued', queuedAt: SOME_TIME }, ...NOT_SENT }
    case 'doubted':
      return { ...toStaged('queued'), doubtedSince: SOME_TIME }
    case 'sending':
      return { delivery: { kind: 'sending', step: 'uploading', attemptId }, ...NOT_SENT }
    case 'held':
      return {
        delivery: { kind: 'held', hold: { reason: 'quota' }, heldAt: SOME_TIME },
        ...NOT_SENT,
      }
    case 'refused':
      return {
        delivery: { kind: 'rejected', reason: 'refused', rejectedAt: SOME_TIME },
        ...NOT_SENT,
      }
    case 'fileFault':
      return {
        delivery: { kind: 'rejected', reason: 'fileMissing', rejectedAt: SOME_TIME },
        ...NOT_SENT,
      }
    case 'unconfirmed':
      return {
        delivery: { kind: 'unconfirmed', attemptId, cause: 'noAnswer', since: SOME_TIME },
        ...NOT_SENT,
      }
    case 'needsDecision':
      return {
        delivery: {
          kind: 'needsDecision',
          attemptId,
          question: { reason: 'partialMatch', candidates: [], askedAt: SOME_TIME },
        },
        ...NOT_SENT,
      }
    case 'withdrawn':
      return { delivery: { kind: 'withdrawn', withdrawnAt: SOME_TIME }, ...NOT_SENT }
    case 'unseen':
      return sent({ kind: 'none' })
    case 'preparing':
      return seen('SignaturesDeliveryScheduled')
    case 'signing':
      return seen('WaitingSignatures')
    case 'finalizing':
      return seen('FinalizingSignatures')
    case 'finalizingFailed':
      return seen('ErrorOnFinalizingSignatures')
    case 'signed':
      return seen('Signed')
    case 'cancelled':
    case 'expired':
    case 'replaced':
      return ended(stage)
    case 'gone':
      return sent({ kind: 'gone', checkedAt: SOME_TIME })
    default:
      return stage satisfies never
  }
}
