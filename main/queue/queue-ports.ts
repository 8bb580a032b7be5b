// Ports of the queue (journal, partner, clock, random, log) and the rules that settings can change.
import type { AccountId, Sha256 } from '../../shared/model/ids.ts'
import type { Journal } from '../journal/journal.ts'
import type { FileSource, OpenDownload, PartnerClient } from '../partner/partner-client.ts'
import type { FailedCall } from '../partner/call-result.ts'
import type { Clock, Log, Random } from '../ports.ts'

/** Read that came to no answer. */
export type FailedRead = { readonly kind: 'failed'; readonly result: FailedCall }

/** Partner calls that sending and reconciling use. */
export type QueuePartner = Pick<
  PartnerClient,
  | 'listAccounts'
  | 'listFeatures'
  | 'listDocuments'
  | 'readStatus'
  | 'downloadWithAttachments'
  | 'createDocument'
  | 'measureCreate'
>

/**
 * Checkpoints at which the process may end without a loss; a crash test ends the process at each
 * one.
 */
export const SEND_CHECKPOINTS = [
  'released',
  'claimed',
  'completing',
  'answered',
  'settled',
  'scanned',
  'adopted',
  'concludedAbsent',
] as const
export type SendCheckpoint = (typeof SEND_CHECKPOINTS)[number]

export type QueueRules = {
  /** Creates in flight at once, over all accounts; read before each create. */
  readonly concurrency: number
  /**
   * Creates in flight at once per account; the overall limit when undefined; read before each
   * create.
   */
  readonly concurrencyPerAccount?: number | undefined
  /** Refusals in a row after which a batch stops; undefined means no limit. */
  readonly stopAfterRefusals?: number | undefined
  /** Floor of the settle time in milliseconds (R7, settle time floor). */
  readonly settleFloorMs: number
  /**
   * Account on which other senders send too: a match by name and signers alone needs a person (R13,
   * decision of matches).
   */
  readonly isShared: (accountId: AccountId) => boolean
  /** Account whose document names end in a reference. */
  readonly usesReference: (accountId: AccountId) => boolean
}

export type QueuePorts = {
  readonly journal: Journal
  readonly partner: QueuePartner
  readonly openDownload: OpenDownload
  /** File of the store with this hash; undefined when the store has no such file. */
  readonly readFile: (sha256: Sha256, sizeBytes: number) => Promise<FileSource | undefined>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly rules: QueueRules
  /**
   * Checkpoint hook for tests; absent in the product.
   * @param accountId account that was reconciled
   */
  readonly reach?: (checkpoint: SendCheckpoint, accountId?: AccountId) => Promise<void>
}
