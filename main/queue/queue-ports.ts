// What the queue needs from the outside, and the rules that can be set.
import type { AccountId, Sha256 } from '../../shared/model/ids.ts'
import type { Journal } from '../journal/journal.ts'
import type { FileSource, OpenDownload, PartnerClient } from '../partner/partner-client.ts'
import type { Clock, Log, Random } from '../ports.ts'

/** The calls that sending and looking need. */
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

/** Places where the process may end and lose nothing; a test ends it at each of them. */
export const SEND_CHECKPOINTS = [
  'released',
  'claimed',
  'completing',
  'answered',
  'settled',
  'looked',
  'adopted',
  'concludedAbsent',
] as const
export type SendCheckpoint = (typeof SEND_CHECKPOINTS)[number]

export type QueueRules = {
  /** Creates in flight at once, of all accounts; asked before each. */
  readonly concurrency: number
  /** As many as overall unless given; asked before each. */
  readonly concurrencyPerAccount?: number | undefined
  /** A batch stands still after so many refusals one after another; never when absent. */
  readonly stopAfterRefusals?: number | undefined
  /** R7: floor of the settle time, milliseconds. */
  readonly settleFloorMs: number
  /** Others send on this account too: a match by name and signers alone is asked (R13). */
  readonly isShared: (accountId: AccountId) => boolean
  /** Whether this account's documents get a short reference in their names. */
  readonly usesReference: (accountId: AccountId) => boolean
}

export type QueuePorts = {
  readonly journal: Journal
  readonly partner: QueuePartner
  readonly openDownload: OpenDownload
  /** Undefined when the store has no such file. */
  readonly readFile: (sha256: Sha256, sizeBytes: number) => Promise<FileSource | undefined>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly rules: QueueRules
  /**
   * Called at each checkpoint; does nothing in the product.
   * @param accountId of what was looked at
   */
  readonly reach?: (checkpoint: SendCheckpoint, accountId?: AccountId) => Promise<void>
}
