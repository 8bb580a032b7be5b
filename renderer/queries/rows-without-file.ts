// Rows of a sheet that was applied, and the files that came after it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'

/** Asked while somebody looks at the list: matching takes a process of its own. */
export function useRowsWithoutFile(batchId: BatchId, isAsked: boolean) {
  const bridge = useBridge()
  const queryKey = [...useBatchesKey(), 'rowsWithoutFile', batchId]
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('draft.suggestFiles', { batchId }),
    enabled: isAsked,
  })
}

export function usePairFile(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({
    mutationFn: (pair: { readonly rowId: DocumentId; readonly fileId: DocumentId }) =>
      bridge.ask('draft.pairFile', { batchId, ...pair }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

export function usePartFiles(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({
    mutationFn: (documentIds: readonly DocumentId[]) =>
      bridge.ask('draft.part', { batchId, documentIds }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}
