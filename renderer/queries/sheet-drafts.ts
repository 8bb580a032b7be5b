// The drafts of a batch as the contact sheet shows them, read before somebody opens it.
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftChange } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import type { DraftView } from '../../shared/model/document-view.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { Bridge } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { changeAnswers, readToChange } from './change-answers.ts'

/** Drafts of one answer: what takes longer to take apart than a frame is felt. */
const DRAFTS_AT_ONCE = 50

/** After a change of the rows, while nobody sees the sheet: several changes follow one another. */
const REST_MS = 1_000

/**
 * @param documentIds another list whenever the rows have changed
 * @param isShown else what became old is read again once the rows stand still, and not with each event
 */
export function useSheetDrafts(
  batchId: BatchId,
  documentIds: readonly DocumentId[],
  isShown: boolean,
) {
  const client = useQueryClient()
  const options = useDraftsQuery(batchId, documentIds)
  useEffect(() => {
    if (isShown) return undefined
    const timer = setTimeout(() => void client.prefetchQuery(options), REST_MS)
    return () => clearTimeout(timer)
  }, [client, options, isShown])
  return useQuery({
    ...options,
    enabled: isShown && documentIds.length > 0,
    placeholderData: (before) => before,
  })
}

/** Reads them before somebody opens the sheet, once. @returns whether they are there */
export function usePrefetchDrafts(batchId: BatchId, documentIds: readonly DocumentId[]): boolean {
  const client = useQueryClient()
  const query = useRef(useDraftsQuery(batchId, documentIds))
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    void client.prefetchQuery(query.current).then(() => startTransition(() => setIsRead(true)))
  }, [client])
  return isRead
}

function useDraftsQuery(batchId: BatchId, documentIds: readonly DocumentId[]) {
  const bridge = useBridge()
  const [batches, environment] = useBatchesKey()
  return useMemo(
    () =>
      queryOptions({
        queryKey: [batches, environment, 'drafts', batchId, documentIds],
        ...readToChange(() => readDrafts(bridge, batchId, documentIds)),
      }),
    [bridge, batches, environment, batchId, documentIds],
  )
}

async function readDrafts(
  bridge: Bridge,
  batchId: BatchId,
  documentIds: readonly DocumentId[],
): Promise<readonly DraftView[]> {
  const drafts: DraftView[] = []
  for (let at = 0; at < documentIds.length; at += DRAFTS_AT_ONCE) {
    const part = documentIds.slice(at, at + DRAFTS_AT_ONCE)
    drafts.push(...(await bridge.ask('draft.readMany', { batchId, documentIds: part })))
  }
  return drafts
}

/** What was saved, in the place of what the sheet shows. */
export function showInSheet(
  client: QueryClient,
  batchesKey: readonly unknown[],
  batchId: BatchId,
  edits: readonly { readonly documentId: DocumentId; readonly change: DraftChange }[],
): void {
  const changes = new Map(edits.map(({ documentId, change }) => [documentId, change]))
  changeAnswers<readonly DraftView[]>(client, [...batchesKey, 'drafts', batchId], (drafts) =>
    drafts.map((draft) => {
      const change = changes.get(draft.document.id)
      return change ? { ...draft, document: changeDraft(draft.document, change) } : draft
    }),
  )
}
