// Changes of a commit, each with its audit event.
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Attempt, AttemptConclusion, AttemptOutcome } from '../../shared/model/attempt.ts'
import type { Batch, BatchPriority } from '../../shared/model/batch.ts'
import type { Delivery, DeliveryKind } from '../../shared/model/delivery.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { Draft } from '../../shared/model/draft.ts'
import type { Duplicate, DuplicateResolution } from '../../shared/model/duplicate.ts'
import type { Hold } from '../../shared/model/hold.ts'
import type { ErasureReceipt } from '../../shared/model/erasure.ts'
import type { RedraftAct, ReplacementState } from '../../shared/model/remake.ts'
import type {
  AccountId,
  AttemptId,
  BatchId,
  DocumentId,
  PartnerDocumentId,
  Sha256,
} from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import type { LostStretch } from './journal-report.ts'
import type { ForeignChange } from './foreign-documents.ts'
import type { ReleaseReviewed } from './release-reviewed.ts'
import type { SigningChange } from './signing-journal.ts'
import type { NewDocument, MadeDraft } from './records.ts'

export type Change =
  | SigningChange
  | ForeignChange
  | {
      readonly kind: 'batchCreated'
      readonly batch: Batch
      readonly documents: readonly NewDocument[]
    }
  /** Documents that are added to a batch which was released in part. */
  | {
      readonly kind: 'documentsAdded'
      readonly batchId: BatchId
      readonly documents: readonly NewDocument[]
    }
  /**
   * Release of the batch's drafts, with an addition to its baseline (R5, release baseline). Without
   * drafts it is refused with a `JournalConflict`: no document is released twice.
   */
  | {
      readonly kind: 'batchReleased'
      readonly batchId: BatchId
      readonly releasedAt: EpochMs
      /** Time of the release by the service's clock (R6, service's clock). */
      readonly serviceReleasedAt?: EpochMs
      readonly baseline: readonly PartnerDocumentId[]
    }
  | ReleaseReviewed
  | {
      readonly kind: 'contentReplaced'
      readonly documentId: DocumentId
      readonly content: DocumentContent
      readonly lane: string
    }
  /**
   * Move of a row; `from` is compared with the stored state, and a difference fails the whole
   * commit with a `JournalConflict`.
   */
  | {
      readonly kind: 'deliveryMoved'
      readonly documentId: DocumentId
      readonly from: DeliveryKind
      readonly to: Delivery
    }
  | {
      readonly kind: 'trackingMoved'
      readonly documentId: DocumentId
      readonly to: Tracking
    }
  | {
      readonly kind: 'archiveMoved'
      readonly documentId: DocumentId
      readonly from: ArchiveState['kind']
      readonly to: ArchiveState
    }
  | {
      readonly kind: 'batchPrioritized'
      readonly batchId: BatchId
      readonly priority: BatchPriority
    }
  /** Resumption by a person of a batch that stopped after refusals. */
  | { readonly kind: 'batchResumed'; readonly batchId: BatchId }
  | { readonly kind: 'attemptStarted'; readonly attempt: Attempt }
  | {
      readonly kind: 'attemptCompleting'
      readonly attemptId: AttemptId
      readonly completingAt: EpochMs
      readonly uploadMs: number
    }
  | {
      readonly kind: 'attemptSettled'
      readonly attemptId: AttemptId
      readonly outcome: AttemptOutcome
      /**
       * Time by the service's clock; absent when the request never left and that time is unknown.
       */
      readonly serviceSettledAt?: EpochMs
    }
  | {
      readonly kind: 'attemptConcluded'
      readonly attemptId: AttemptId
      readonly conclusion: AttemptConclusion
    }
  | {
      readonly kind: 'accountHeld'
      readonly accountId: AccountId
      readonly hold: Hold
      readonly heldAt: EpochMs
    }
  | { readonly kind: 'accountFreed'; readonly accountId: AccountId }
  | { readonly kind: 'duplicateReported'; readonly duplicate: Omit<Duplicate, 'resolved'> }
  | {
      readonly kind: 'duplicateResolved'
      readonly extraId: PartnerDocumentId
      readonly how: DuplicateResolution
      readonly resolvedAt: EpochMs
    }
  /** Doubt of rows until the next attempt of each; sent and withdrawn rows stay (R17, restored journal). */
  | {
      readonly kind: 'documentsDoubted'
      readonly documentIds: readonly DocumentId[]
      /** Start by the service's time. */
      readonly since: EpochMs
    }
  /**
   * Erasure of personal data from the row, its attempts and, soon after, the backups (LGPD). A row
   * that may still be sent or reconciled is refused with a `JournalConflict`: withdraw it first.
   */
  | { readonly kind: 'personalDataErased'; readonly documentId: DocumentId }
  /** End of an erasure, with its receipt, which holds no personal data (LGPD). */
  | { readonly kind: 'erasureEnded'; readonly receipt: ErasureReceipt }
  /** Drafts made again from released documents, each linked with its document. */
  | {
      readonly kind: 'draftsMade'
      readonly act: RedraftAct
      /** Draft of the batch that they are put into, saved in the same commit. */
      readonly draft: Draft
      readonly documents: readonly MadeDraft[]
      readonly madeAt: EpochMs
    }
  /** Move in the cancellation of a document that another one replaces. */
  | {
      readonly kind: 'replacementMoved'
      readonly documentId: DocumentId
      readonly to: ReplacementState
    }
  /**
   * End of a restore in this commit; `lost` is absent when only the age showed it (R17, restored
   * journal).
   */
  | { readonly kind: 'restoreHandled'; readonly lost?: LostStretch }

export type AuditEvent = {
  /** Number of the event, from 1, without gaps. */
  readonly seq: number
  readonly at: EpochMs
  readonly kind: Change['kind'] | 'journalCreated' | 'journalRestored'
  /** Ids, states and digests, and nothing that names a person. */
  readonly payload: unknown
  readonly hash: Sha256
}

/** Commit of changes, and their audit events, in one transaction. */
export type Commit = (changes: readonly Change[], at: EpochMs) => void
