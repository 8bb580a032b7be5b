// Port of the journal, asynchronous everywhere, so that the worker thread, the simulation and a
// test are interchangeable. All writes go through `commit`: changes and their audit events in one
// transaction, on disk when it resolves.
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Attempt, AttemptConclusion, AttemptOutcome } from '../../shared/model/attempt.ts'
import type { Batch, BatchPriority } from '../../shared/model/batch.ts'
import type { Delivery, DeliveryKind } from '../../shared/model/delivery.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentViewName, StandingCounts } from '../../shared/model/document-standing.ts'
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import type { Duplicate, DuplicateResolution } from '../../shared/model/duplicate.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { DocumentQuestion } from '../../shared/model/selection.ts'
import type { Hold } from '../../shared/model/hold.ts'
import type { ErasureReceipt } from '../../shared/model/erasure.ts'
import type { RedoneAs, RedraftAct, ReplacementState } from '../../shared/model/remake.ts'
import type {
  AccountId,
  AttemptId,
  BatchId,
  DocumentId,
  PartnerDocumentId,
  Sha256,
} from '../../shared/model/ids.ts'
import type { SignersNow } from '../../shared/model/signing-write.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import type { FoundDraft, LayoutUse } from './draft-facts.ts'
import type { ArchiveQueries } from './archive-queries.ts'
import type { AuditQueries } from './audit-chain.ts'
import type { AwaitedQueries } from './awaited-queries.ts'
import type { AccountHold, ReadClaimable, StoppedBatch } from './claim.ts'
import type { JournalReport, LostStretch } from './journal-report.ts'
import type { FileQueries } from './file-queries.ts'
import type { ForeignChange, ForeignQueries } from './foreign-documents.ts'
import type { ReconcileQueries } from './reconcile-queries.ts'
import type { Memory } from './memory.ts'
import type { OverviewQueries } from './overview-queries.ts'
import type { Redrafts } from './redrafts.ts'
import type { ReleaseReviewed } from './release-reviewed.ts'
import type { RemakeQueries } from './remake-queries.ts'
import type { SelectedQueries } from './selected-queries.ts'
import type { PersonQueries } from './person-queries.ts'
import type { SigningChange, SigningQueries } from './signing-journal.ts'
import type { WatchJournal } from './watch-journal.ts'
import type { Withdrawals } from './withdrawals.ts'

export type NewDocument = {
  readonly id: DocumentId
  /** Position in the batch, from 0. */
  readonly position: number
  readonly content: DocumentContent
  /** Lane of the row (R3, lane). */
  readonly lane: string
}

export type DocumentRow = {
  readonly id: DocumentId
  readonly batchId: BatchId
  readonly accountId: AccountId
  readonly position: number
  readonly lane: string
  /** Content; absent once a person had the personal data erased. */
  readonly content?: DocumentContent
  readonly fileSha256: Sha256
  /** Signers and areas now, where they were corrected since the content was sent. */
  readonly corrected?: SignersNow
  readonly delivery: Delivery
  readonly tracking: Tracking
  /**
   * Time of the last status while outstanding, also without a change (W5, time of the last check).
   */
  readonly checkedAt?: EpochMs
  readonly archive: ArchiveState
  /**
   * Start of the doubt, by the service's time: the row may have been sent since where this journal
   * does not see it, so its next attempt is a verification (R17, restored journal).
   */
  readonly doubtedSince?: EpochMs
  /** What was made of it, released and not withdrawn, or what led to that. */
  readonly redoneAs?: RedoneAs
}

/** Row whose stored form cannot be parsed: it is shown, counted and never dropped. */
export type UnreadableRow = {
  readonly id: string
  readonly batchId: string
  readonly problem: string
}

/** Record that cannot be read, with its owner (R22, unreadable records). */
export type UnreadableRecord = UnreadableRow & {
  /** Kind of the record; an `attempt` has its document's id, a `draft` its batch's. */
  readonly kind: 'document' | 'attempt' | 'draft'
  /** Name of the document or draft, as far as it can be read. */
  readonly name?: string
}

export type UnreadablePage = {
  readonly records: readonly UnreadableRecord[]
  /** Start of the next page; absent in the last one. */
  readonly next?: string
}

export type DocumentPageOfRows = {
  readonly rows: readonly DocumentRow[]
  readonly unreadable: readonly UnreadableRow[]
}

/** A question of the window is one. */
export type DocumentQuery = Partial<DocumentQuestion> & {
  readonly accountId?: AccountId
  readonly deliveries?: readonly DeliveryKind[]
  readonly trackings?: readonly Tracking['kind'][]
  readonly archives?: readonly ArchiveState['kind'][]
  readonly ids?: readonly DocumentId[]
  /** Rows in doubt only (R17, restored journal). */
  readonly doubted?: true
  /** Offset in the order of the question: that of batch release and position, or its own. */
  readonly offset?: number
  readonly limit?: number
}

export type DraftRow = { readonly draft: Draft; readonly documents: number }

export type TakenDraft = 'taken' | 'known' | 'mixed'
export type DraftDocumentRow = {
  /** Position in the batch, from 0, over drafts and released documents. */
  readonly position: number
  readonly document: DraftDocument
}

export type MadeDraft = DraftDocumentRow & { readonly madeFrom: DocumentId }

export type DraftPageOfRows = {
  readonly rows: readonly DraftDocumentRow[]
  readonly unreadable: readonly UnreadableRow[]
  /** Start of the next page; absent in the last one. */
  readonly next?: DraftPlace
}
/** Place of the last document that was read. */
export type DraftPlace = { readonly position: number; readonly id: string }

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
  /** Released documents become drafts again, each linked with what it was made from. */
  | {
      readonly kind: 'draftsMade'
      readonly act: RedraftAct
      /** Of the batch that they are put into; it is saved as it is here. */
      readonly draft: Draft
      readonly documents: readonly MadeDraft[]
      readonly madeAt: EpochMs
    }
  /** Of the cancellation of a document in whose place another one was sent. */
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

export type BatchRow = Batch & {
  readonly documents: number
  readonly deliveries: Readonly<Partial<Record<DeliveryKind, number>>>
  readonly archives: Readonly<Partial<Record<ArchiveState['kind'], number>>>
  readonly standings: StandingCounts
}

export type JournalIdentity = {
  readonly environment: Environment
  /** Origin and path of the service for this journal; '' for practice. */
  readonly baseUrl: string
}

/** Records of archive and watcher outside the chain, and the queries of the queue. */
type KeptBeside = ArchiveQueries &
  WatchJournal &
  ReconcileQueries &
  FileQueries &
  ForeignQueries &
  SelectedQueries &
  OverviewQueries &
  AuditQueries &
  Withdrawals &
  Redrafts &
  RemakeQueries &
  SigningQueries &
  AwaitedQueries &
  PersonQueries

/** Synchronous half; `Journal` is the same with promises. */
export type JournalCore = KeptBeside & {
  readonly describe: () => JournalReport
  /**
   * Commit of changes.
   * @throws JournalConflict when a `from` does not hold, a lane is closed, or an id is claimed
   * twice
   */
  readonly commit: (changes: readonly Change[], at: EpochMs) => void

  readonly batches: (ids?: readonly BatchId[]) => readonly BatchRow[]
  readonly batchBySource: (sourceSha256: Sha256) => Batch | undefined
  readonly documents: (query: DocumentQuery) => DocumentPageOfRows
  /** Count of the documents of a query without offset and limit. */
  readonly countDocuments: (query: DocumentQuery) => number
  /** Unreadable records of one page of documents, by id; the drafts come with the last page. */
  readonly unreadable: (after?: string) => UnreadablePage
  readonly countViews: () => Readonly<Record<DocumentViewName, number>>
  readonly countDeliveries: (
    accountId?: AccountId,
  ) => Readonly<Partial<Record<DeliveryKind, number>>>
  /** Sent from here from an account since then. */
  readonly countSentSince: (accountId: AccountId, from: EpochMs) => number
  readonly claimable: ReadClaimable
  /** Time of the first queued row that waits for its `notBeforeAt`. */
  readonly nextClaimAt: (now: EpochMs) => EpochMs | undefined

  readonly holds: () => readonly AccountHold[]
  /** Stopped batches with queued rows, in the order of sending. */
  readonly stoppedBatches: (stopAfterRefusals: number) => readonly StoppedBatch[]

  /**
   * Drafts, replaceable at any time and outside the chain. An unreadable one is left out (R22,
   * unreadable records).
   */
  readonly drafts: () => readonly DraftRow[]
  /**
   * Documents of a draft in their order, `limit` or two hundred per page, so that the receiving
   * thread is not blocked.
   */
  readonly draftDocuments: (batchId: BatchId, after?: DraftPlace, limit?: number) => DraftPageOfRows
  readonly batchOfDraft: (documentId: DocumentId) => BatchId | undefined
  /** Drafts that have the text as a search of documents has it; the first `limit` of them, in no order. */
  readonly findDrafts: (text: string, limit: number) => readonly FoundDraft[]
  /** Drafts whose areas a layout placed, counted by batch. */
  readonly layoutUses: () => readonly LayoutUse[]
  readonly saveDraft: (draft: Draft) => void
  /**
   * Import of a draft with its memories, whole or not at all: refused when the batch exists, or
   * when a document is in another one.
   */
  readonly takeDraft: (
    draft: Draft,
    rows: readonly DraftDocumentRow[],
    memories?: readonly Memory[],
  ) => TakenDraft
  readonly saveDraftDocuments: (batchId: BatchId, documents: readonly DraftDocumentRow[]) => void
  /**
   * Mark of draft documents; removed ones are not read and can be brought back until they are
   * purged.
   */
  readonly markDraftDocuments: (
    batchId: BatchId,
    ids: readonly DocumentId[],
    mark: 'removed' | 'kept',
  ) => void
  readonly discardDraft: (batchId: BatchId) => void
  readonly purgeDraftDocuments: () => void

  /** Memory for reference data and metrics, outside the chain and replaceable at any time. */
  readonly remember: (key: string, value: unknown, at: EpochMs) => void
  readonly recall: (key: string) => { readonly value: unknown; readonly at: EpochMs } | undefined

  /** Consistent copy of the whole journal, made while it runs. */
  readonly backup: (path: string) => void
}

/** @throws JournalConflict, JournalUnavailable (disk full, folder gone; nothing was written) */
export type Journal = {
  readonly [Method in keyof JournalCore]: (
    ...parameters: Parameters<JournalCore[Method]>
  ) => Promise<ReturnType<JournalCore[Method]>>
} & { readonly close: () => Promise<void> }
