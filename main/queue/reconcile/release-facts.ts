// Facts of the batches whose rows are reconciled; each batch is read once per reconcile.
import type { BatchId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'

export type ReleaseFacts = {
  /** Documents that the list had before the batch was released (R5, release baseline). */
  readonly baseline: ReadonlySet<PartnerDocumentId>
  readonly serviceReleasedAt: EpochMs | undefined
  /**
   * Flag of a batch from a file: another machine may have the same rows with other references (R17,
   * restored journal).
   */
  readonly isFromFile: boolean
}

export type ReadRelease = (batchId: BatchId) => Promise<ReleaseFacts>

export function createReleaseFacts(journal: Pick<Journal, 'baseline' | 'batches'>): ReadRelease {
  const known = new Map<BatchId, ReleaseFacts>()
  return async (batchId) => {
    const [batch] = known.has(batchId) ? [] : await journal.batches([batchId])
    const facts = known.get(batchId) ?? {
      baseline: new Set(await journal.baseline(batchId)),
      serviceReleasedAt: batch?.serviceReleasedAt,
      isFromFile: batch?.sourceSha256 !== undefined,
    }
    known.set(batchId, facts)
    return facts
  }
}
