// All drafts of a batch as its table shows them; the window sorts, filters and searches them itself.
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { DraftCells, DraftEdit } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { Bridge } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { changeAnswers, readToChange } from './change-answers.ts'

export function useDraftCells(batchId: BatchId) {
  return useQuery(useCellsQuery(batchId))
}

/** Reads the drafts before the table is opened. */
export function usePrefetchCells(batchId: BatchId): void {
  const client = useQueryClient()
  const query = useRef(useCellsQuery(batchId))
  useEffect(() => {
    void client.prefetchQuery(query.current)
  }, [client])
}

/** Returns a function for commands: it answers the cached drafts, or reads them if they are out of date. */
export function useReadCells(batchId: BatchId): () => Promise<readonly DraftCells[]> {
  const client = useQueryClient()
  const query = useCellsQuery(batchId)
  return () => client.fetchQuery(query)
}

function useCellsQuery(batchId: BatchId) {
  const bridge = useBridge()
  const batchesKey = useBatchesKey()
  return queryOptions({
    queryKey: [...batchesKey, 'cells', batchId],
    ...readToChange(() => readCells(bridge, batchId)),
  })
}

/** Reads all drafts of a batch, which main sends in several answers. */
async function readCells(bridge: Bridge, batchId: BatchId): Promise<readonly DraftCells[]> {
  const all = new Map<DocumentId, DraftCells>()
  let from: number | undefined = 0
  while (from !== undefined) {
    const { cells, rest }: OutputOf<'draft.readCells'> = await bridge.ask('draft.readCells', {
      batchId,
      from,
    })
    for (const each of cells) all.set(each.id, each)
    from = rest
  }
  return [...all.values()]
}

/** Puts saved edits into the cached drafts of the table. */
export function showInTable(
  client: QueryClient,
  batchesKey: readonly unknown[],
  batchId: BatchId,
  edits: readonly DraftEdit[],
): void {
  const changes = new Map(edits.map(({ documentId, change }) => [documentId, change]))
  changeAnswers<readonly DraftCells[]>(client, [...batchesKey, 'cells', batchId], (cells) =>
    cells.map((each) => {
      const change = changes.get(each.id)
      return change ? changeDraft(each, change) : each
    }),
  )
}
