// Drafts: read whole, changed field by field; changed rows replace the cached ones.
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { DocumentPage, DocumentRowView } from '../../shared/model/document-view.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { changeAnswers, readToChange } from './change-answers.ts'
import { useOperation } from './use-operation.ts'

/** Undefined `documentId`: nothing is asked. */
export function useDraft(documentId: DocumentId | undefined) {
  const bridge = useBridge()
  const queryKey = [...useBatchesKey(), 'draft', documentId]
  return useQuery({
    queryKey,
    ...(documentId === undefined
      ? { queryFn: skipToken }
      : readToChange(() => bridge.ask('draft.read', { documentId }))),
  })
}

export function useReplaceFile(batchId: BatchId) {
  const show = useShowDrafts(batchId)
  return useOperation('draft.replaceFile', (input: InputOf<'draft.replaceFile'>) => input, {
    onSuccess: (row) => show([row]),
  })
}

export function useRemoveDrafts(batchId: BatchId) {
  return useOperation(
    'draft.remove',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    { refresh: [useBatchesKey()] },
  )
}

export function useRestoreDrafts(batchId: BatchId) {
  return useOperation(
    'draft.restore',
    (documentIds: readonly DocumentId[]) => ({ batchId, documentIds }),
    { refresh: [useBatchesKey()] },
  )
}

/** Returns a function that puts changed rows into the cached ones and invalidates what depends on them. */
export function useShowDrafts(
  batchId: BatchId,
): (rows: readonly DocumentRowView[]) => Promise<void> {
  const client = useQueryClient()
  const batchesKey = useBatchesKey()
  return async (rows) => {
    showRows(client, batchesKey, batchId, rows)
    await askAboutDrafts(client, batchesKey)
  }
}

/** Puts changed rows into the cached ones. */
export function showRows(
  client: QueryClient,
  batchesKey: readonly unknown[],
  batchId: BatchId,
  rows: readonly DocumentRowView[],
): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  changeAnswers<DocumentPage>(client, [...batchesKey, 'documents', batchId], (page) => ({
    ...page,
    rows: page.rows.map((row) => byId.get(row.id) ?? row),
  }))
}

/** Invalidates what depends on changed rows: open drafts, contact sheet, table and forecast. */
async function askAboutDrafts(client: QueryClient, batchesKey: readonly unknown[]): Promise<void> {
  await Promise.all(
    ['draft', 'drafts', 'cells', 'forecast'].map((part) =>
      client.invalidateQueries({ queryKey: [...batchesKey, part] }),
    ),
  )
}
