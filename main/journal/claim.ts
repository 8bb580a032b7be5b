// Claimable rows, and what stops other rows.
import type { BatchPriority } from '../../shared/model/batch.ts'
import type { Hold } from '../../shared/model/hold.ts'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { DocumentRow } from './records.ts'

/** Row that may be sent now, with the priority of its batch. */
export type ClaimableRow = DocumentRow & {
  readonly priority: BatchPriority
  /** Count of its attempts. */
  readonly attempts: number
  /** Flag that no other row of the account may be in flight (R9, weak absence goes alone). */
  readonly goesAlone: boolean
}

export type ClaimOptions = {
  /** Account to read alone, even when it is held. */
  readonly accountId?: AccountId
  /** Refusals in a row after which a batch is stopped; no batch stops when absent. */
  readonly stopAfterRefusals?: number
}

/**
 * Claimable rows: queued, of an account without a hold, with an open lane, and with `notBeforeAt`
 * in the past. There is one per lane and `limit` per account, in order of priority, release and
 * position. After a weak absence there is one per account, and none while another attempt is in
 * flight or open (R9, weak absence goes alone).
 */
export type ReadClaimable = (
  now: EpochMs,
  limit: number,
  options?: ClaimOptions,
) => readonly ClaimableRow[]

/** Batch that is stopped because the service refused many of its documents in a row. */
export type StoppedBatch = {
  readonly batchId: BatchId
  readonly name: string
  readonly accountId: AccountId
  readonly refusals: number
  /** Time of the last refusal. */
  readonly refusedAt: EpochMs
  readonly queued: number
}

export type AccountHold = {
  readonly accountId: AccountId
  readonly hold: Hold
  readonly heldAt: EpochMs
}

/** Account with a released document, with the count of its unconfirmed ones. */
export type AccountWithWork = { readonly accountId: AccountId; readonly unconfirmed: number }
