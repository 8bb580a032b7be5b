// Position proposals, found in the contracts.
import { useIsMutating } from '@tanstack/react-query'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

const proposingKey = (batchId: BatchId) => ['position.propose', batchId]

/** @param before runs first; nothing is proposed when it rejects */
export function useProposePositions(batchId: BatchId, before: () => Promise<void>) {
  return useOperation(
    'position.propose',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    {
      mutationKey: proposingKey(batchId),
      before,
      // A run that was stopped or failed may have placed some areas.
      refreshAlways: [useBatchesKey()],
    },
  )
}

/** Tells whether positions are being proposed in the batch, whichever component asked for them. */
export function useIsProposing(batchId: BatchId): boolean {
  return useIsMutating({ mutationKey: proposingKey(batchId) }) > 0
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
