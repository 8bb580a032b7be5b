// Port of the journal for the watcher: narrow facts of outstanding documents, so that no cycle
// reads all rows whole. Replaceable at any time, without audit events.
import type { AccountId, DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import type { EpochMs } from '../../shared/model/time.ts'

/** Statuses under which the list shows a signature. */
export const LISTED_STATUSES = ['Signed', 'WaitingSignatures'] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

/** Day of the service's filters as `YYYY-MM-DD`. */
export type ServiceDay = string

export type WatchedAccount = { readonly accountId: AccountId; readonly outstanding: number }

/** Document whose status is to be read. */
export type WatchedDocument = {
  readonly documentId: DocumentId
  /** Service time of the first absent answer since the last status (W4, gone). */
  readonly missingAt?: EpochMs
}

export type SelectedCheck = { readonly documentId: DocumentId; readonly accountId: AccountId }

export type ListedDay = {
  readonly status: ListedStatus
  readonly day: ServiceDay
  readonly count: number
}

/** Page, or all pages, of the list by status and day of the last signature. */
export type ListedPage = {
  readonly status: ListedStatus
  readonly day: ServiceDay
  readonly ids: readonly PartnerDocumentId[]
  /** Flag of all pages: any other remembered document has left. */
  readonly isWhole: boolean
}

export type NotedPage = {
  /** Documents that were not listed there before, in the page's order. */
  readonly fresh: readonly PartnerDocumentId[]
  /** Documents of `fresh` in this journal, whose status is read next. */
  readonly own: readonly PartnerDocumentId[]
  /** Count of the documents that are now remembered under that status and day. */
  readonly known: number
}

/** Result of a status query. */
export type NotedCheck = { readonly documentId: DocumentId } & (
  | {
      readonly kind: 'answered'
      readonly at: EpochMs
      readonly deadlineAt?: EpochMs
      /** Flag of a document that the list shows as waiting for signatures. */
      readonly isWaiting: boolean
    }
  /** Service time of the answer, where it has one. */
  | { readonly kind: 'missing'; readonly serviceAt?: EpochMs }
  /** Query without an answer; the other documents go first. */
  | { readonly kind: 'unread' }
  /** Query that needs a second request. */
  | { readonly kind: 'due' }
)

export type WaitingDay = {
  readonly day: ServiceDay
  /** Count of our documents listed as waiting and created on that day. */
  readonly own: number
}

export type WatchJournal = {
  readonly accounts: () => readonly WatchedAccount[]
  /**
   * Start of the first attempt of an outstanding document by the service's time; the time of
   * sending without attempts. It reads all of them, so it is called once and not in every cycle.
   */
  readonly oldestAt: (accountId: AccountId) => EpochMs | undefined
  /** Changed documents without a new status, the earliest found first. */
  readonly dueChecks: (accountId: AccountId, limit: number) => readonly WatchedDocument[]
  /** Documents that were missing once, at or before `missingBefore`, the longest unread first. */
  readonly missingChecks: (
    accountId: AccountId,
    missingBefore: EpochMs,
    limit: number,
  ) => readonly WatchedDocument[]
  /** Documents past their deadline without a query since `askedAfter`, the longest unread first. */
  readonly overdueChecks: (
    accountId: AccountId,
    times: { readonly serviceAt: EpochMs; readonly now: EpochMs; readonly askedAfter: EpochMs },
    limit: number,
  ) => readonly WatchedDocument[]
  /**
   * Documents that no list has shown as waiting, without a query since `askedAfter`, the longest
   * unread first (W3, what waits no more).
   */
  readonly unlistedChecks: (
    accountId: AccountId,
    times: { readonly now: EpochMs; readonly askedAfter: EpochMs },
    limit: number,
  ) => readonly WatchedDocument[]
  /** Documents without any query since they were sent, the newest first. */
  readonly unseenChecks: (accountId: AccountId, limit: number) => readonly WatchedDocument[]
  /**
   * Outstanding documents of a selection, those without any status first and of them the newest;
   * then the longest unread.
   */
  readonly selectedChecks: (selection: DocumentSelection) => readonly SelectedCheck[]
  /** Rotation: documents without a query first, then the longest unread (W2, rotation). */
  readonly nextChecks: (accountId: AccountId, limit: number) => readonly WatchedDocument[]
  readonly noteChecks: (checks: readonly NotedCheck[]) => void

  readonly listedDays: (accountId: AccountId) => readonly ListedDay[]
  readonly notePage: (accountId: AccountId, page: ListedPage) => NotedPage
  /**
   * Close of days: documents listed as waiting, with their last signature on a day after
   * `closedBefore` and up to `closed`, are due once more, since a second signature of that day left
   * no trace (W2, rotation).
   */
  readonly closeDays: (
    accountId: AccountId,
    days: { readonly closedBefore: ServiceDay; readonly closed: ServiceDay },
  ) => void
  readonly forgetDays: (accountId: AccountId, before: ServiceDay) => void

  /** Waiting documents by day, oldest first (W3, what waits no more). */
  readonly waitingDays: (accountId: AccountId) => readonly WaitingDay[]
  /**
   * Documents listed as waiting and created on that day (W3, what waits no more). Own documents
   * that were listed and are not any more become due; answers their count and the count of own
   * listed ones.
   */
  readonly noteWaiting: (
    accountId: AccountId,
    day: ServiceDay,
    ids: readonly PartnerDocumentId[],
  ) => { readonly own: number; readonly missing: number }
}
