// What the looks at the service start from (R8 to R17): attempts, claims, baselines, reports.
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

/** Of the last attempt that was read. */
export type AttemptPlace = { readonly startedAt: EpochMs; readonly rowid: number }

export type AttemptPage = {
  readonly attempts: readonly Attempt[]
  /** What the next page is asked for with; absent in the last. */
  readonly next?: AttemptPlace
}

export type SentUnderOtherName = {
  readonly name: string
  readonly batch: string
  readonly releasedAt: EpochMs
}

export type ReconcileQueries = {
  /** Those with anything released: whom a look can teach anything about. */
  readonly accountsToLookAt: () => readonly {
    readonly accountId: AccountId
    readonly unconfirmed: number
  }[]
  /** One that cannot be read is left out (R22): its row does not go on (`claimable`, `unreadable`). */
  readonly attempts: (documentId: DocumentId) => readonly Attempt[]
  readonly attempt: (attemptId: AttemptId) => Attempt | undefined
  /**
   * Attempts of one account started since, by the service's time (R6), in order, some hundreds at a time: what
   * the echo, the canary and the ghost watch look at. One that cannot be read is left out (R22).
   * @param requestlessSince of those that were opened to look for what may have been sent elsewhere (R17) also
   *   the earlier ones, when they were settled since or not yet
   * @param createdSince of those that were answered with a document, and of the newest of them
   */
  readonly attemptsSince: (
    accountId: AccountId,
    since: EpochMs,
    requestlessSince?: EpochMs,
    createdSince?: EpochMs,
    after?: AttemptPlace,
  ) => AttemptPage
  /** R9 (weak absence): whether creates of an account go one at a time, and what is on its way. */
  readonly accountTrial: (accountId: AccountId) => AccountTrial
  readonly baseline: (batchId: BatchId) => readonly PartnerDocumentId[]
  /** The latest instant of the service that the journal knows of. */
  readonly lastServiceAt: () => EpochMs | undefined
  /** Which row has each of these service ids. */
  readonly claimedBy: (
    ids: readonly PartnerDocumentId[],
  ) => readonly { readonly partnerId: PartnerDocumentId; readonly documentId: DocumentId }[]
  /** R5, of each in their order: whether one like it went out, or may have. */
  readonly areSentBefore: (
    likes: readonly {
      /** Of a draft: what it was made from does not count, unless it is signed. */
      readonly id?: DocumentId
      readonly accountId: AccountId
      readonly fileSha256: Sha256
      readonly lane: string
    }[],
  ) => readonly boolean[]
  /** Of each in their order: the last that went out, or may have, with this file and these signers. */
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
  /** Reported ever, resolved or not, oldest first. */
  readonly duplicates: () => readonly Duplicate[]
}
