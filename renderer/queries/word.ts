// Word files of a batch, converted here where the machine can.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'

/** Looked for anew each time that it is shown, or asked for. */
export function useWordStatus() {
  const bridge = useBridge()
  return useQuery({
    queryKey: ['word'],
    queryFn: () => bridge.ask('word.status', {}),
    refetchOnMount: 'always',
  })
}

export function useConvertWord(batchId: BatchId) {
  const bridge = useBridge()
  return useAfterWord((documentIds: readonly DocumentId[]) =>
    bridge.ask('word.convert', { batchId, documentIds }),
  )
}

export function useRevertWord(batchId: BatchId) {
  const bridge = useBridge()
  return useAfterWord((documentIds: readonly DocumentId[]) =>
    bridge.ask('word.revert', { batchId, documentIds }),
  )
}

export function useStopWord(batchId: BatchId) {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('word.stop', { batchId }) })
}

function useAfterWord<V, T>(mutationFn: (input: V) => Promise<T>) {
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}
