// R5: what stood in the list before each batch was released, read once a look.
import type { BatchId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { Journal } from '../journal/journal.ts'

export function createBaselines(
  journal: Pick<Journal, 'baseline'>,
): (batchId: BatchId) => Promise<ReadonlySet<PartnerDocumentId>> {
  const known = new Map<BatchId, ReadonlySet<PartnerDocumentId>>()
  return async (batchId) => {
    const baseline = known.get(batchId) ?? new Set(await journal.baseline(batchId))
    known.set(batchId, baseline)
    return baseline
  }
}
