// Port of the journal: repositories over one transaction, asynchronous everywhere, so that the worker
// thread, the simulation and a test are interchangeable. What the audit chain holds is written by `commit`
// alone: changes and their events in one transaction, on disk when it resolves.
import type { Batch } from '../../shared/model/batch.ts'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import type { DocumentViewName } from '../../shared/model/document-standing.ts'
import type { Overview } from '../../shared/model/overview.ts'
import type { AccountId, BatchId, PartnerDocumentId, Sha256 } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Remote } from '../platform/remote-calls.ts'
import type { ArchiveQueries } from './archive-queries.ts'
import type { AttemptQueries } from './attempt-queries.ts'
import type { AuditQueries } from './audit-chain.ts'
import type { AwaitedQueries } from './awaited-queries.ts'
import type { AccountHold, AccountWithWork, ReadClaimable, StoppedBatch } from './claim.ts'
import type { JournalReport } from './journal-report.ts'
import type { FileQueries } from './file-queries.ts'
import type { ForeignQueries } from './foreign-documents.ts'
import type { SentQueries } from './sent-queries.ts'
import type { Redrafts } from './redrafts.ts'
import type { RemakeQueries } from './remake-queries.ts'
import type { SelectedQueries } from './selected-queries.ts'
import type { PersonQueries } from './person-queries.ts'
import type { SigningQueries } from './signing-journal.ts'
import type { WatchJournal } from './watch-journal.ts'
import type { Withdrawals } from './withdrawals.ts'
import type { Commit } from './change.ts'
import type { DraftRepository } from './draft-queries.ts'
import type { UnreadablePage, DocumentPageOfRows, DocumentQuery, BatchRow } from './records.ts'

/** Released documents: their lists and counts, and what was sent before. */
export type DocumentRepository = SelectedQueries &
  SentQueries &
  ForeignQueries &
  Withdrawals & {
    readonly list: (query: DocumentQuery) => DocumentPageOfRows
    /** Count of the documents of a query without offset and limit. */
    readonly count: (query: DocumentQuery) => number
    /** Unreadable records of one page of documents, by id; the drafts come with the last page. */
    readonly unreadable: (after?: string) => UnreadablePage
    readonly countViews: () => Readonly<Record<DocumentViewName, number>>
    readonly countDeliveries: (
      accountId?: AccountId,
    ) => Readonly<Partial<Record<DeliveryKind, number>>>
    /** Count of documents that this program sent from the account since `from`. */
    readonly countSentSince: (accountId: AccountId, from: EpochMs) => number
    readonly overview: (now: EpochMs) => Overview
  }

export type BatchRepository = {
  readonly list: (ids?: readonly BatchId[]) => readonly BatchRow[]
  readonly bySource: (sourceSha256: Sha256) => Batch | undefined
  /** Documents at the service before the release of a batch (R5, release baseline). */
  readonly baseline: (batchId: BatchId) => readonly PartnerDocumentId[]
}

/** Rows that may be sent, and what stops other rows. */
export type QueueRepository = {
  readonly claimable: ReadClaimable
  /** Time of the first queued row that waits for its `notBeforeAt`. */
  readonly nextClaimAt: (now: EpochMs) => EpochMs | undefined
  readonly holds: () => readonly AccountHold[]
  /** Stopped batches with queued rows, in the order of sending. */
  readonly stoppedBatches: (stopAfterRefusals: number) => readonly StoppedBatch[]
  /** Accounts with a released document: only these need a reconcile. */
  readonly accounts: () => readonly AccountWithWork[]
}

/** Memory for reference data and metrics, outside the chain and replaceable at any time. */
export type MemoryRepository = {
  readonly remember: (key: string, value: unknown, at: EpochMs) => void
  readonly recall: (key: string) => { readonly value: unknown; readonly at: EpochMs } | undefined
}

/** Records by subject; every one reads what the last `commit` wrote. */
export type Repositories = {
  readonly documents: DocumentRepository
  readonly batches: BatchRepository
  readonly attempts: AttemptQueries
  readonly queue: QueueRepository
  readonly drafts: DraftRepository
  readonly remakes: RemakeQueries & Redrafts
  readonly signing: SigningQueries
  readonly awaited: AwaitedQueries
  readonly watch: WatchJournal
  readonly archive: ArchiveQueries
  readonly files: FileQueries
  readonly audit: AuditQueries
  readonly erasure: PersonQueries
  readonly memory: MemoryRepository
}

/** Journal with synchronous methods; `Journal` has the same ones with promises. */
export type JournalCore = Repositories & {
  readonly describe: () => JournalReport
  /**
   * Commit of changes and their audit events in one transaction, over all repositories.
   * @throws JournalConflict when a `from` does not hold, a lane is closed, or an id is claimed
   * twice
   */
  readonly commit: Commit
  /** Consistent copy of the whole journal, made while it runs. */
  readonly backup: (path: string) => void
  /** Rewrite of the file without free pages, and new backups in the place of all older ones. */
  readonly compact: () => void
}

/** @throws JournalConflict, JournalUnavailable (disk full, folder gone; nothing was written) */
export type Journal = {
  readonly [Name in keyof Repositories]: Remote<Repositories[Name]>
} & Remote<Omit<JournalCore, keyof Repositories> & { readonly close: () => void }>
