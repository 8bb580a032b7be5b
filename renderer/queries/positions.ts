// Places for signatures, proposed from what the contracts say.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'

export function useProposePositions(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({
    mutationFn: (documentIds: readonly DocumentId[]) =>
      bridge.ask('position.propose', { batchId, documentIds }),
    // Stopped or not written to its end, it may have placed some.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useStopProposing(batchId: BatchId) {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('position.stop', { batchId }) })
}

export function useTakeBackPositions(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({
    mutationFn: (documentIds: readonly DocumentId[]) =>
      bridge.ask('position.takeBack', { batchId, documentIds }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}
