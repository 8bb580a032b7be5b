import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBridge } from '../state/bridge-context.ts'
import { useSettings } from './settings.ts'

export const QUEUE_KEY = ['queue']

/** Each environment has its own queue. */
const useQueueKey = () => [...QUEUE_KEY, useSettings().environment]

export function useQueueStatus() {
  const bridge = useBridge()
  return useQuery({ queryKey: useQueueKey(), queryFn: () => bridge.ask('queue.status', {}) })
}

export type QueueOrder = 'queue.pause' | 'queue.resume' | 'queue.releaseHolds'

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
