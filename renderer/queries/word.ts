// Word files of a batch; converted on this machine if it can.
import { useQuery } from '@tanstack/react-query'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

/** Main looks for a converter at each mount and whenever it is asked again. */
export function useWordStatus() {
  const bridge = useBridge()
  return useQuery({
    queryKey: ['word'],
    queryFn: () => bridge.ask('word.status', {}),
    refetchOnMount: 'always',
  })
}

export function useConvertWord(batchId: BatchId) {
  return useOperation(
    'word.convert',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    { refreshAlways: [useBatchesKey()] },
  )
}

export function useRevertWord(batchId: BatchId) {
  return useOperation(
    'word.revert',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    { refreshAlways: [useBatchesKey()] },
  )
}

export function useStopWord(batchId: BatchId) {
  return useOperation('word.stop', () => ({ batchId }))
}
