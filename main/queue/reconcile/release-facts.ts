// What a look goes by about the batches whose rows it looks at; each is read once a look.
import type { BatchId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'

export type ReleaseFacts = {
  /** R5: what stood in the list before the batch was released. */
  readonly baseline: ReadonlySet<PartnerDocumentId>
  readonly serviceReleasedAt: EpochMs | undefined
  /** The same rows may be on another machine (R17), which gives them references of its own. */
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
