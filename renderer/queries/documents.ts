// Released documents, and what a person may do to them.
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { UnreadableRecordView } from '../../shared/model/document-view.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Bridge } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { BATCHES_KEY } from './batches.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export const DOCUMENTS_KEY = ['documents']

/** Most documents that a search over all batches returns; a longer text finds fewer. */
const MAX_FOUND = 8

/** Each environment has its own documents. */
export const useDocumentsKey = (): readonly unknown[] => [
  ...DOCUMENTS_KEY,
  useSettings().environment,
]

/** The page before stays visible until the next one is there. */
export function useDocuments(query: InputOf<'document.list'>) {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'list', query]
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('document.list', query),
    placeholderData: keepPreviousData,
  })
}

/** Empty `text`: nothing is asked. */
export function useFoundDocuments(text: string) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...useDocumentsKey(), 'found', text],
    queryFn:
      text === '' ? skipToken : () => bridge.ask('document.find', { text, limit: MAX_FOUND }),
  })
}

export function useDocumentCounts() {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'counts']
  return useQuery({ queryKey, queryFn: () => bridge.ask('document.counts', {}) })
}

/** Poll interval of the overview, whose figures depend on the time of day. */
const OVERVIEW_MS = MINUTE_MS

export function useOverview() {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'overview']
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('document.overview', {}),
    refetchInterval: OVERVIEW_MS,
  })
}

/** R22 (unreadable records): read once for an opened data folder, since no record becomes unreadable later. */
export function useUnreadable() {
  const bridge = useBridge()
  const queryKey = [...toServiceKey(useSettings()), 'unreadable']
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readUnreadable(bridge, signal),
    gcTime: Infinity,
    // An event of the account invalidates this query; it is asked again only if it has no answer.
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
  })
}

/** Reads the records of all documents page by page, each page when the window is idle. */
async function readUnreadable(
  bridge: Bridge,
  signal: AbortSignal,
): Promise<readonly UnreadableRecordView[]> {
  const records: UnreadableRecordView[] = []
  let after: string | undefined
  do {
    await new Promise((resolve) => requestIdleCallback(resolve))
    signal.throwIfAborted()
    const page = await bridge.ask('document.unreadable', after === undefined ? {} : { after })
    records.push(...page.records)
    after = page.next
  } while (after !== undefined)
  return records
}

/** Undefined `documentId`: nothing is asked. */
export function useDocument(documentId: DocumentId | undefined) {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'one', documentId]
  return useQuery({
    queryKey,
    queryFn:
      documentId === undefined ? skipToken : () => bridge.ask('document.read', { documentId }),
  })
}

export function useDocumentHistory(documentId: DocumentId) {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'history', documentId]
  return useQuery({ queryKey, queryFn: () => bridge.ask('document.history', { documentId }) })
}

/** Reads the documents that this one was made from, and those made from it. */
export function useRemakeLinks(documentId: DocumentId) {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'links', documentId]
  return useQuery({ queryKey, queryFn: () => bridge.ask('document.remakeLinks', { documentId }) })
}

/**
 * Reads the documents that are to be cancelled since others replace them, and those signed before their cancellation.
 */
export function useReplacements() {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'replacements']
  return useQuery({ queryKey, queryFn: () => bridge.ask('document.replacements', {}) })
}

export function useOpenPage() {
  return useOperation('document.openPage', (documentId: DocumentId) => ({ documentId }))
}

type DocumentOperation = Extract<
  OperationName,
  | 'document.withdraw'
  | 'document.redraft'
  | 'document.requeue'
  | 'document.decide'
  | 'document.checkNow'
>

/** Documents and batches are asked for again after a failure too. */
export function useDocumentOperation<O extends DocumentOperation>(operation: O) {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<O>): Promise<OutputOf<O>> => bridge.ask(operation, input),
    onSettled: () =>
      Promise.all(
        [DOCUMENTS_KEY, BATCHES_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}
