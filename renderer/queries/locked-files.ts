// Files with a password: tried once, and not remembered by the query library either.
import type { BatchId } from '../../shared/model/ids.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

export function useOpenLocked(batchId: BatchId, takePassword: () => string) {
  // What a mutation is called with is kept with its answer: it is called with nothing.
  return useOperation('locked.open', () => ({ batchId, password: takePassword() }), {
    refreshAlways: [useBatchesKey()],
  })
}
