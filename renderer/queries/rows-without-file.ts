// Rows of an applied spreadsheet that have no file, and files that were added later.
import { useQuery } from '@tanstack/react-query'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

/** @param isAsked whether the list is shown: matching takes a process of its own */
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
  return useOperation(
    'draft.pairFile',
    (pair: { readonly rowId: DocumentId; readonly fileId: DocumentId }) => ({ batchId, ...pair }),
    { refresh: [useBatchesKey()] },
  )
}

export function usePartFiles(batchId: BatchId) {
  return useOperation(
    'draft.part',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    { refresh: [useBatchesKey()] },
  )
}
