// The journal's port: asynchronous everywhere, so that the worker thread, the in-thread form of the
// simulation and a test's probe are one thing. All writes go through `commit`: changes and their
// audit events in one transaction, on disk when it resolves.
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Attempt, AttemptConclusion, AttemptOutcome } from '../../shared/model/attempt.ts'
import type { Batch, BatchPriority } from '../../shared/model/batch.ts'
import type { Delivery, DeliveryKind } from '../../shared/model/delivery.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentViewName, StandingCounts } from '../../shared/model/document-standing.ts'
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import type { Duplicate, DuplicateResolution } from '../../shared/model/duplicate.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { Hold } from '../../shared/model/hold.ts'
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
import type { ArchiveQueries } from './archive-queries.ts'
import type { AccountHold, ReadClaimable, StoppedBatch } from './claim.ts'
import type { JournalReport, LostStretch } from './journal-report.ts'
import type { FileQueries } from './file-queries.ts'
import type { ReconcileQueries } from './reconcile-queries.ts'
import type { Memory } from './memory.ts'
import type { Redrafts } from './redrafts.ts'
import type { RemakeQueries } from './remake-queries.ts'
import type { SelectedQueries } from './selected-queries.ts'
import type { WatchJournal } from './watch-journal.ts'
import type { Withdrawals } from './withdrawals.ts'

export type NewDocument = {
  readonly id: DocumentId
  /** From 0, order in the batch. */
  readonly position: number
  readonly content: DocumentContent
  /** R3. */
  readonly lane: string
}

export type DocumentRow = {
  readonly id: DocumentId
  readonly batchId: BatchId
  readonly accountId: AccountId
  readonly position: number
  readonly lane: string
  /** Absent once a person had the personal data erased. */
  readonly content?: DocumentContent
  readonly fileSha256: Sha256
  readonly delivery: Delivery
  readonly tracking: Tracking
  /** W5: when its status was last read while outstanding, also where that showed nothing new. */
  readonly checkedAt?: EpochMs
  readonly archive: ArchiveState
  /**
   * R17: since then, by the service's time, it may have been sent where this journal does not see it:
   * its next attempt is looked for instead of made.
   */
  readonly doubtedSince?: EpochMs
}

/** A row whose stored form no longer parses: shown, counted, never dropped. */
export type UnreadableRow = {
  readonly id: string
  readonly batchId: string
  readonly problem: string
}

/** R22 (one record that cannot be read blocks itself alone): what it is, and whose. */
export type UnreadableRecord = UnreadableRow & {
  /** An `attempt` is named by its document, a `draft` by its batch. */
  readonly kind: 'document' | 'attempt' | 'draft'
  /** The document's or the draft's, as far as it can be read. */
  readonly name?: string
}

export type UnreadablePage = {
  readonly records: readonly UnreadableRecord[]
  /** What the next page is asked for with; absent in the last. */
  readonly next?: string
}

export type DocumentPageOfRows = {
  readonly rows: readonly DocumentRow[]
  readonly unreadable: readonly UnreadableRow[]
}

export type DocumentQuery = {
  readonly batchId?: BatchId
  readonly accountId?: AccountId
  readonly deliveries?: readonly DeliveryKind[]
  readonly trackings?: readonly Tracking['kind'][]
  readonly archives?: readonly ArchiveState['kind'][]
  readonly ids?: readonly DocumentId[]
  readonly view?: DocumentViewName
  /** R17: that may have been sent where this journal does not see it. */
  readonly doubted?: true
  /** Found in the document's name, its file's and its people's, whatever case and accents. */
  readonly text?: string
  /** In order of batch release, then position. */
  readonly offset?: number
  readonly limit?: number
}

export type DraftRow = { readonly draft: Draft; readonly documents: number }

export type TakenDraft = 'taken' | 'known' | 'mixed'
export type DraftDocumentRow = {
  /** From 0, order in the batch, drafts and released documents together. */
  readonly position: number
  readonly document: DraftDocument
}

export type MadeDraft = DraftDocumentRow & { readonly madeFrom: DocumentId }

export type DraftPageOfRows = {
  readonly rows: readonly DraftDocumentRow[]
  readonly unreadable: readonly UnreadableRow[]
  /** What the next page is asked for with; absent in the last. */
  readonly next?: DraftPlace
}
/** Of the last document that was read. */
export type DraftPlace = { readonly position: number; readonly id: string }

export type Change =
  | {
      readonly kind: 'batchCreated'
      readonly batch: Batch
      readonly documents: readonly NewDocument[]
    }
  /** More of a batch that was released in part. */
  | {
      readonly kind: 'documentsAdded'
      readonly batchId: BatchId
      readonly documents: readonly NewDocument[]
    }
  /**
   * R5: moves the batch's drafts into the queue and adds to what already stood in the list. Refused
   * with a `JournalConflict` when there are none: the same documents are never released twice.
   */
  | {
      readonly kind: 'batchReleased'
      readonly batchId: BatchId
      readonly releasedAt: EpochMs
      /** The same by the service's time (R6). */
      readonly serviceReleasedAt?: EpochMs
      readonly baseline: readonly PartnerDocumentId[]
    }
  | {
      readonly kind: 'contentReplaced'
      readonly documentId: DocumentId
      readonly content: DocumentContent
      readonly lane: string
    }
  /** `from` is compared with what is stored; a mismatch fails the whole commit with a `JournalConflict`. */
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
  /** A person lets a batch go on whose documents the service refused one after another. */
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
      /** Absent when the request never left and the service's time is not known. */
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
  /** R17. Ends with the next attempt of each; rows that were sent or withdrawn stay as they are. */
  | {
      readonly kind: 'documentsDoubted'
      readonly documentIds: readonly DocumentId[]
      /** By the service's time. */
      readonly since: EpochMs
    }
  /**
   * LGPD: removes what names a person from the row, its attempts, and (soon after) the backups. Refused
   * with a `JournalConflict` while the row may still be sent or looked for: withdraw it first.
   */
  | { readonly kind: 'personalDataErased'; readonly documentId: DocumentId }
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
  /** R17: what a restored journal had queued is dealt with, in this commit; `lost` absent: its age alone spoke. */
  | { readonly kind: 'restoreHandled'; readonly lost?: LostStretch }

export type AuditEvent = {
  /** From 1, without gaps. */
  readonly seq: number
  readonly at: EpochMs
  readonly kind: Change['kind'] | 'journalCreated' | 'journalRestored'
  /** Ids, states and digests; nothing that names a person. */
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
  /** Origin and path that the documents of this journal go to; '' for practice. */
  readonly baseUrl: string
}

/** What the archive and the watcher keep beside the chain, and what the queue looks with. */
type KeptBeside = ArchiveQueries &
  WatchJournal &
  ReconcileQueries &
  FileQueries &
  SelectedQueries &
  Withdrawals &
  Redrafts &
  RemakeQueries

/** The synchronous half, as it runs beside SQLite; `Journal` is the same over a promise. */
export type JournalCore = KeptBeside & {
  readonly describe: () => JournalReport
  /** @throws JournalConflict when a `from` does not hold, a lane is closed, or an id is claimed twice. */
  readonly commit: (changes: readonly Change[], at: EpochMs) => void

  readonly batches: (ids?: readonly BatchId[]) => readonly BatchRow[]
  readonly batchBySource: (sourceSha256: Sha256) => Batch | undefined
  readonly documents: (query: DocumentQuery) => DocumentPageOfRows
  /** How many documents a query without offset and limit would answer. */
  readonly countDocuments: (query: DocumentQuery) => number
  /** Of so many documents and their attempts, in order of ids; the drafts come with the last page. */
  readonly unreadable: (after?: string) => UnreadablePage
  readonly countViews: () => Readonly<Record<DocumentViewName, number>>
  readonly countDeliveries: (
    accountId?: AccountId,
  ) => Readonly<Partial<Record<DeliveryKind, number>>>
  readonly claimable: ReadClaimable
  /** When the first queued row that waits for its `notBeforeAt` may go. */
  readonly nextClaimAt: (now: EpochMs) => EpochMs | undefined

  readonly holds: () => readonly AccountHold[]
  /** Those with something queued, in the order in which they would go. */
  readonly stoppedBatches: (stopAfterRefusals: number) => readonly StoppedBatch[]

  /** Replaceable at any time, not part of the chain. One that cannot be read is left out (R22). */
  readonly drafts: () => readonly DraftRow[]
  /** In their order, some hundreds at a time: thousands at once would hold up whoever receives them. */
  readonly draftDocuments: (batchId: BatchId, after?: DraftPlace) => DraftPageOfRows
  readonly batchOfDraft: (documentId: DocumentId) => BatchId | undefined
  readonly saveDraft: (draft: Draft) => void
  /** All of it with its memories or nothing: not when the batch is here, nor when a document lies in another. */
  readonly takeDraft: (
    draft: Draft,
    rows: readonly DraftDocumentRow[],
    memories?: readonly Memory[],
  ) => TakenDraft
  readonly saveDraftDocuments: (batchId: BatchId, documents: readonly DraftDocumentRow[]) => void
  /** Removed ones are not read, and can be brought back until they are purged. */
  readonly markDraftDocuments: (
    batchId: BatchId,
    ids: readonly DocumentId[],
    mark: 'removed' | 'kept',
  ) => void
  readonly discardDraft: (batchId: BatchId) => void
  readonly purgeDraftDocuments: () => void

  /** Reference data and learnt figures: not part of the chain, replaceable at any time. */
  readonly remember: (key: string, value: unknown, at: EpochMs) => void
  readonly recall: (key: string) => { readonly value: unknown; readonly at: EpochMs } | undefined

  readonly auditEvents: (fromSeq: number, limit: number) => readonly AuditEvent[]
  /** Recomputes the chain; the first event whose hash is wrong, or undefined. */
  readonly verifyAudit: () => number | undefined
  /** A consistent copy of the whole journal, made while it runs. */
  readonly backup: (path: string) => void
}

/** @throws JournalConflict, JournalUnavailable (disk full, folder gone; nothing was written). */
export type Journal = {
  readonly [Method in keyof JournalCore]: (
    ...parameters: Parameters<JournalCore[Method]>
  ) => Promise<ReturnType<JournalCore[Method]>>
} & { readonly close: () => Promise<void> }
