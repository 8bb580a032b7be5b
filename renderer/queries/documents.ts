// Released documents, and what people may do to them.
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

/** Of those that a text finds in all batches; who means another one types more. */
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

/** The day goes on while nothing else does. */
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

/** R22: read once for an opened data folder: what lies in it does not become unreadable by itself. */
export function useUnreadable() {
  const bridge = useBridge()
  const queryKey = [...toServiceKey(useSettings()), 'unreadable']
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readUnreadable(bridge, signal),
    gcTime: Infinity,
    // An event of the account asks for it again only where it failed.
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
  })
}

/** Of every document, in the moments in which the window does nothing else. */
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

/** What a document was made from and into. */
export function useRemakeLinks(documentId: DocumentId) {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'links', documentId]
  return useQuery({ queryKey, queryFn: () => bridge.ask('document.remakeLinks', { documentId }) })
}

/** Documents that are to be cancelled in the place of others, and those that were signed before it. */
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

/** Whatever it did, documents and batches are asked for again. */
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
