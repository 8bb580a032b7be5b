// Files with a password. The password is tried once, and the query library does not keep it either.
import type { BatchId } from '../../shared/model/ids.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

export function useOpenLocked(batchId: BatchId, takePassword: () => string) {
  // The query library keeps a mutation's variables, so the password is not one of them.
  return useOperation('locked.open', () => ({ batchId, password: takePassword() }), {
    refreshAlways: [useBatchesKey()],
  })
}
