// The queue's status, and a person's orders to the queue.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export const QUEUE_KEY = ['queue']

/** Each environment has its own queue. */
const useQueueKey = () => [...QUEUE_KEY, useSettings().environment]

export function useQueueStatus() {
  const bridge = useBridge()
  return useQuery({ queryKey: useQueueKey(), queryFn: () => bridge.ask('queue.status', {}) })
}

export type QueueOrder = 'queue.pause' | 'queue.resume' | 'queue.tryNow'

export function useOrderQueue() {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = useQueueKey()
  return useMutation({
    mutationFn: (order: QueueOrder) => bridge.ask(order, {}),
    onSuccess: (status) => {
      client.setQueryData(queryKey, status)
    },
  })
}

/** Sends one document of the held account at once, or one of each held account if `accountId` is undefined. */
export function useTryHolds() {
  return useOperation('queue.tryHolds', (accountId?: AccountId) => omitUndefined({ accountId }), {
    keep: useQueueKey(),
  })
}

/** For a batch that was stopped after refusals. */
export function useMoveStopped(order: 'batch.goOn' | 'batch.withdrawRest') {
  const bridge = useBridge()
  const client = useQueryClient()
  const queueKey = useQueueKey()
  const batchesKey = useBatchesKey()
  return useMutation({
    mutationFn: async (batchId: BatchId): Promise<void> => {
      await bridge.ask(order, { batchId })
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queueKey }),
        client.invalidateQueries({ queryKey: batchesKey }),
      ]),
  })
}
