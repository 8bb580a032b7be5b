// Originals that changed on the disk since their files were added: looked for when the batch is opened and whenever
// the window gets the focus, when a person returns from the program that changed them.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

const ORIGINALS_KEY = 'originals'

/** Not below the key of the batches: events of the queue say nothing about files on the disk. */
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
    const refresh = (): void => void refetch()
    window.addEventListener('focus', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
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
