// Records of the journal as its readers get them, and the queries of documents.
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Batch } from '../../shared/model/batch.ts'
import type { Delivery, DeliveryKind } from '../../shared/model/delivery.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { StandingCounts } from '../../shared/model/document-standing.ts'
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { DocumentQuestion } from '../../shared/model/selection.ts'
import type { RedoneAs } from '../../shared/model/remake.ts'
import type { AccountId, BatchId, DocumentId, Sha256 } from '../../shared/model/ids.ts'
import type { SignersNow } from '../../shared/model/signing-write.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'

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
  /** Newer document made from this one, released and not withdrawn, or the one on the way to it. */
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

/** Query of documents; each question of the window is one too. */
export type DocumentQuery = Partial<DocumentQuestion> & {
  readonly accountId?: AccountId
  readonly deliveries?: readonly DeliveryKind[]
  readonly trackings?: readonly Tracking['kind'][]
  readonly archives?: readonly ArchiveState['kind'][]
  readonly ids?: readonly DocumentId[]
  /** Rows in doubt only (R17, restored journal). */
  readonly doubted?: true
  /** Offset in the order of the question: `order` or `sort`, else by release and position. */
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
