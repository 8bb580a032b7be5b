// The draft stores of the batches that are worked on now; the others lie in the journal.
import type { BatchId } from '../../shared/model/ids.ts'
import type { DraftStore } from './draft-store.ts'
import { openDraftStore } from './draft-store.ts'
import type { DraftsPorts } from './drafts-ports.ts'

export type DraftCache = {
  readonly take: (batchId: BatchId) => Promise<DraftStore>
  /** What is in memory is no longer what is on disk. */
  readonly drop: (batchId: BatchId) => void
}

/** A person works on one; one that is handed over and one that files come into may be others. */
const MAX_STORES = 4

/** Its owner uses a draft store for one act at a time, and takes it anew for the next. */
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
