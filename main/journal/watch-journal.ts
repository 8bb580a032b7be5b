// What the journal keeps for the watcher: narrow facts of what is outstanding, so that no cycle reads
// whole rows of all of it. Replaceable at any time; no audit events.
import type { AccountId, DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'

/** Statuses under which a signature shows in the list. */
export const LISTED_STATUSES = ['Signed', 'WaitingSignatures'] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

/** `YYYY-MM-DD`, a day of the service's filters. */
export type ServiceDay = string

export type WatchedAccount = { readonly accountId: AccountId; readonly outstanding: number }

/** A document whose status is to be asked. */
export type WatchedDocument = {
  readonly documentId: DocumentId
  /** W4: the service's time of the first "not there" since it last answered. */
  readonly missingAt?: EpochMs
}

export type ListedDay = {
  readonly status: ListedStatus
  readonly day: ServiceDay
  readonly count: number
}

/** One page, or all pages, of the list by status and day of the last signature. */
export type ListedPage = {
  readonly status: ListedStatus
  readonly day: ServiceDay
  readonly ids: readonly PartnerDocumentId[]
  /** These are all that are there: whoever was remembered besides has left. */
  readonly isWhole: boolean
}

export type NotedPage = {
  /** Not listed there before, in the page's order. */
  readonly fresh: readonly PartnerDocumentId[]
  /** Those of the fresh that are in this journal, to be asked for now. */
  readonly own: readonly PartnerDocumentId[]
  /** Remembered under that status and day from now on. */
  readonly known: number
}

/** How a status query of a document ended. */
export type NotedCheck = { readonly documentId: DocumentId } & (
  | {
      readonly kind: 'answered'
      readonly at: EpochMs
      readonly deadlineAt?: EpochMs
      /** It is one of those that the list shows as waiting for signatures. */
      readonly isWaiting: boolean
    }
  /** The service's time of the answer, where it told it. */
  | { readonly kind: 'missing'; readonly serviceAt?: EpochMs }
  /** No answer: the others go first. */
  | { readonly kind: 'unread' }
  /** Something about it is still to be asked. */
  | { readonly kind: 'due' }
)

export type WaitingDay = {
  readonly day: ServiceDay
  /** How many of ours were listed as waiting and created on that day. */
  readonly own: number
}

export type WatchJournal = {
  readonly watchedAccounts: () => readonly WatchedAccount[]
  /**
   * When the first attempt of an outstanding document started, by the service's time; of one without
   * attempts when it was sent. Reads all of them: once, not in every cycle.
   */
  readonly oldestWatchedAt: (accountId: AccountId) => EpochMs | undefined
  /** Found changed and not yet asked for, soonest found first. */
  readonly dueChecks: (accountId: AccountId, limit: number) => readonly WatchedDocument[]
  /** Missing once, at or before `missingBefore`; longest not asked first. */
  readonly missingChecks: (
    accountId: AccountId,
    missingBefore: EpochMs,
    limit: number,
  ) => readonly WatchedDocument[]
  /** Whose deadline has passed, unless they were asked for since `askedAfter`; longest not asked first. */
  readonly overdueChecks: (
    accountId: AccountId,
    times: { readonly serviceAt: EpochMs; readonly now: EpochMs; readonly askedAfter: EpochMs },
    limit: number,
  ) => readonly WatchedDocument[]
  /** W2: never asked first, then the longest ago. */
  readonly nextChecks: (accountId: AccountId, limit: number) => readonly WatchedDocument[]
  readonly noteChecks: (checks: readonly NotedCheck[]) => void

  readonly listedDays: (accountId: AccountId) => readonly ListedDay[]
  readonly notePage: (accountId: AccountId, page: ListedPage) => NotedPage
  /**
   * W2: those that were listed as waiting with their last signature on a day after `closedBefore` and up
   * to `closed` are asked for first once more: a second signature of that day would have left no trace.
   */
  readonly closeDays: (
    accountId: AccountId,
    days: { readonly closedBefore: ServiceDay; readonly closed: ServiceDay },
  ) => void
  readonly forgetDays: (accountId: AccountId, before: ServiceDay) => void

  /** W3: oldest first. */
  readonly waitingDays: (accountId: AccountId) => readonly WaitingDay[]
  /**
   * W3: who was listed as waiting and created on that day. Of ours that were before and are not now, the
   * status is asked; answers how many these are, and how many of ours are listed.
   */
  readonly noteWaiting: (
    accountId: AccountId,
    day: ServiceDay,
    ids: readonly PartnerDocumentId[],
  ) => { readonly own: number; readonly missing: number }
}
