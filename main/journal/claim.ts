// What may go now, and what stands still and why.
import type { BatchPriority } from '../../shared/model/batch.ts'
import type { Hold } from '../../shared/model/hold.ts'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { DocumentRow } from './journal.ts'

/** A row that may go now, with the priority of its batch. */
export type ClaimableRow = DocumentRow & {
  readonly priority: BatchPriority
  /** How many it has had. */
  readonly attempts: number
  /** R9 (weak absence): nothing else of its account is on its way with it. */
  readonly goesAlone: boolean
}

export type ClaimOptions = {
  /** Of this account alone, and although it is held. */
  readonly accountId?: AccountId
  /** Batches with so many refusals one after another stand still; none do when absent. */
  readonly stopAfterRefusals?: number
}

/**
 * Queued rows of accounts without a hold whose lane is open and whose `notBeforeAt` has passed, one a
 * lane and `limit` an account, in order of priority, release and position. After a weak absence (R9) one an
 * account, and none while another one is on its way or its end unknown.
 */
export type ReadClaimable = (
  now: EpochMs,
  limit: number,
  options?: ClaimOptions,
) => readonly ClaimableRow[]

/** A batch that stands still, since the service refused so many of its documents one after another. */
export type StoppedBatch = {
  readonly batchId: BatchId
  readonly name: string
  readonly accountId: AccountId
  readonly refusals: number
  /** When the last of them was refused. */
  readonly refusedAt: EpochMs
  readonly queued: number
}

export type AccountHold = {
  readonly accountId: AccountId
  readonly hold: Hold
  readonly heldAt: EpochMs
}
