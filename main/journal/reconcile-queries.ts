// Queries from which each reconcile starts (R8 to R17): attempts, claims, baselines, reports.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { Duplicate } from '../../shared/model/duplicate.ts'
import type {
  AccountId,
  AttemptId,
  BatchId,
  DocumentId,
  PartnerDocumentId,
  Sha256,
} from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { AccountTrial } from './trial-queries.ts'

/** Place of the last attempt that was read. */
export type AttemptPlace = { readonly startedAt: EpochMs; readonly rowid: number }

export type AttemptPage = {
  readonly attempts: readonly Attempt[]
  /** Start of the next page; absent in the last one. */
  readonly next?: AttemptPlace
}

export type SentUnderOtherName = {
  readonly name: string
  readonly batch: string
  readonly releasedAt: EpochMs
}

export type ReconcileQueries = {
  /** Accounts with a released document: only these need a reconcile. */
  readonly accountsToLookAt: () => readonly {
    readonly accountId: AccountId
    readonly unconfirmed: number
  }[]
  /**
   * Attempts of a row; an unreadable one is left out (R22, unreadable records), and its row is not
   * sent (`claimable`, `unreadable`).
   */
  readonly attempts: (documentId: DocumentId) => readonly Attempt[]
  readonly attempt: (attemptId: AttemptId) => Attempt | undefined
  /**
   * Attempts of one account since a time by the service's clock (R6, service's clock), in order,
   * some hundreds per page, for visibility checks, check documents and late documents. An
   * unreadable one is left out (R22, unreadable records).
   * @param requestlessSince start for verification attempts (R17, restored journal), whose
   * settlement counts: later, or open
   * @param createdSince start for attempts that were answered with a document; the newest of them
   * are always included
   */
  readonly attemptsSince: (
    accountId: AccountId,
    since: EpochMs,
    requestlessSince?: EpochMs,
    createdSince?: EpochMs,
    after?: AttemptPlace,
  ) => AttemptPage
  /**
   * Trial of an account: whether its creates go one at a time, and what is in flight (R9, weak
   * absence goes alone).
   */
  readonly accountTrial: (accountId: AccountId) => AccountTrial
  readonly baseline: (batchId: BatchId) => readonly PartnerDocumentId[]
  /** Latest service time that the journal has. */
  readonly lastServiceAt: () => EpochMs | undefined
  /** Rows that have these service ids; foreign ones do not count, since what the queue sent may be among them. */
  readonly claimedBy: (
    ids: readonly PartnerDocumentId[],
  ) => readonly { readonly partnerId: PartnerDocumentId; readonly documentId: DocumentId }[]
  /**
   * Check of each document, in order, whether an equal one was sent or may have been (R5, release
   * baseline).
   */
  readonly areSentBefore: (
    likes: readonly {
      /** Of a draft: what it is sent instead of does not count. */
      readonly id?: DocumentId
      readonly accountId: AccountId
      readonly fileSha256: Sha256
      readonly lane: string
    }[],
  ) => readonly boolean[]
  /** For each, in order: the last document that was or may have been sent with this file and these signers. */
  readonly sentUnderOtherName: (
    likes: readonly {
      /** Of a draft, as in `areSentBefore`. */
      readonly id?: DocumentId
      readonly accountId: AccountId
      readonly fileSha256: Sha256
      /** Those of the same lane have the same name: `areSentBefore` finds them. */
      readonly lane: string
      /** `toSignerPairs` of its signers. */
      readonly signerPairs: readonly string[]
    }[],
  ) => readonly (SentUnderOtherName | undefined)[]
  /** Duplicates ever reported, resolved or not, oldest first. */
  readonly duplicates: () => readonly Duplicate[]
}
