// Position proposals, found in the contracts.
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

/** @param before runs first; nothing is proposed when it rejects */
export function useProposePositions(batchId: BatchId, before: () => Promise<void>) {
  return useOperation(
    'position.propose',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    {
      before,
      // A run that was stopped or failed may have placed some areas.
      refreshAlways: [useBatchesKey()],
    },
  )
}

export function useStopProposing(batchId: BatchId) {
  return useOperation('position.stop', () => ({ batchId }))
}

export function useTakeBackPositions(batchId: BatchId) {
  return useOperation(
    'position.takeBack',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    { refresh: [useBatchesKey()] },
  )
}
