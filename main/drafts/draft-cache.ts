// Draft stores of the batches in use; the other batches are in the journal alone.
import type { BatchId } from '../../shared/model/ids.ts'
import type { DraftStore } from './draft-store.ts'
import { openDraftStore } from './draft-store.ts'
import type { DraftsPorts } from './drafts-ports.ts'

export type DraftCache = {
  readonly take: (batchId: BatchId) => Promise<DraftStore>
  /** Drops the store of a batch whose memory differs from the disk. */
  readonly drop: (batchId: BatchId) => void
}

/** Most stores kept: a person works on one batch, and a release or an intake may use others. */
const MAX_STORES = 4

/** Creates the cache. A store is for one act; the next act takes it again. */
export function createDraftCache(ports: DraftsPorts): DraftCache {
  const draftStores = new Map<BatchId, Promise<DraftStore>>()
  return {
    take(batchId) {
      const draftStore = draftStores.get(batchId) ?? openDraftStore(ports, batchId)
      draftStores.delete(batchId)
      draftStores.set(batchId, draftStore)
      draftStore.catch(() => draftStores.delete(batchId))
      const [oldest] = draftStores.keys()
      if (draftStores.size > MAX_STORES && oldest) draftStores.delete(oldest)
      return draftStore
    },
    drop: (batchId) => void draftStores.delete(batchId),
  }
}
