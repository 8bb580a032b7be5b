// Original files that were changed since their files came in: looked for when the batch is opened and whenever
// the window is turned to, since that is when somebody comes back from the program that changed them.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

const ORIGINALS_KEY = 'originals'

/** Not below the batches: what moves in the queue says nothing about files on the disk. */
const useOriginalsKey = (batchId: BatchId): readonly unknown[] => [
  ORIGINALS_KEY,
  useSettings().environment,
  batchId,
]

export function useChangedOriginals(batchId: BatchId) {
  const bridge = useBridge()
  const queryKey = useOriginalsKey(batchId)
  const query = useQuery({
    queryKey,
    queryFn: () => bridge.ask('original.changed', { batchId }),
    refetchOnMount: 'always',
  })
  const { refetch } = query
  useEffect(() => {
    const look = (): void => void refetch()
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('focus', look)
    }
  }, [refetch])
  return query
}

export function useTakeVersions(batchId: BatchId) {
  return useOperation(
    'original.take',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    { refresh: [useOriginalsKey(batchId), useBatchesKey()] },
  )
}

export function useKeepVersions(batchId: BatchId) {
  return useOperation(
    'original.keep',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    { refresh: [useOriginalsKey(batchId), useBatchesKey()] },
  )
}
