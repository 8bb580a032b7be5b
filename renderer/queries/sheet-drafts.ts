// Drafts of a batch as the contact sheet shows them, read before it is opened.
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

/** Drafts per answer: a larger answer takes longer than a frame to parse, which a person notices. */
const DRAFTS_AT_ONCE = 50

/** Pause after a change of the rows while the sheet is hidden, since changes often follow one another. */
const REST_MS = 1_000

/**
 * @param documentIds a new array whenever the rows have changed
 * @param isShown if not, drafts that are out of date are read again only after a pause
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

/** Reads the drafts once before the sheet is opened. @returns whether they are read */
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

/** Puts saved edits into the cached drafts of the contact sheet. */
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
