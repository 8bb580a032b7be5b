// Files with a password: tried once, and not remembered by the query library either.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BatchId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'

export function useOpenLocked(batchId: BatchId, takePassword: () => string) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({
    // What a mutation is called with is kept with its answer: it is called with nothing.
    mutationFn: () => bridge.ask('locked.open', { batchId, password: takePassword() }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
