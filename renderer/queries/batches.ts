// Batches and what is done to a whole one.
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { DocumentPage, DocumentPart } from '../../shared/model/document-view.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Bridge } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { readToChange } from './change-answers.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export const BATCHES_KEY = ['batches']

/** Tells whether a query reads all documents of a batch, which takes far longer than the other queries here. */
export const isOfDocuments = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
  queryKey[BATCHES_KEY.length + 1] === DOCUMENTS

const DOCUMENTS = 'documents'

/** Each environment has its own batches. */
export const useBatchesKey = (): readonly unknown[] => [...BATCHES_KEY, useSettings().environment]

/** Query of the list of batches; start.ts asks it before the window is drawn. */
export function toBatchesQuery(bridge: Bridge, environment: Environment) {
  return {
    queryKey: [...BATCHES_KEY, environment, 'list'],
    queryFn: () => bridge.ask('batch.list', {}),
  }
}

type BatchesRead = UseQueryResult<OutputOf<'batch.list'>>

/**
 * One read of the list for the whole window. Components with a query each would show a new answer in different frames:
 * one that renders for a reason of its own shows it before the others are told (D13).
 */
export const BatchesContext = createContext<BatchesRead | undefined>(undefined)

/** For the component that provides the list to the others. */
export function useReadBatches(): BatchesRead {
  return useQuery(toBatchesQuery(useBridge(), useSettings().environment))
}

/** @throws outside of `BatchesContext` */
export function useBatches(): BatchesRead {
  const batches = useContext(BatchesContext)
  if (!batches) throw new Error('no list of batches above this component')
  return batches
}

/** Undefined `batchId`: nothing is asked. */
export function useBatchDocuments(batchId: BatchId | undefined) {
  return useQuery(useDocumentsQuery(batchId))
}

/** Returns the first documents of a long batch, without findings; undefined `batchId`: nothing is asked. */
export function useFirstDocuments(batchId: BatchId | undefined) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...useBatchesKey(), 'first', batchId],
    queryFn:
      batchId === undefined ? skipToken : () => bridge.ask('batch.firstDocuments', { batchId }),
    // Not kept: at the next visit the first documents may be others.
    gcTime: 0,
  })
}

/** Reads the documents of a batch before its screen is shown; after a failure the screen asks again. */
export function useReadAhead(batchId: BatchId | undefined): void {
  const client = useQueryClient()
  const query = useDocumentsQuery(batchId)
  const ask = useEffectEvent(() => client.prefetchQuery(query))
  useEffect(() => {
    if (batchId !== undefined) void ask()
  }, [batchId])
}

function useDocumentsQuery(batchId: BatchId | undefined) {
  const bridge = useBridge()
  return queryOptions({
    queryKey: [...useBatchesKey(), DOCUMENTS, batchId],
    ...(batchId === undefined
      ? { queryFn: skipToken }
      : readToChange(() => readDocuments(bridge, batchId))),
  })
}

/** Reads all documents of a batch, which main sends in several answers. */
async function readDocuments(bridge: Bridge, batchId: BatchId): Promise<DocumentPage> {
  let { rest, ...page }: DocumentPart = await bridge.ask('batch.documents', { batchId })
  const rows = [...page.rows]
  while (rest !== undefined) {
    const part: DocumentPart = await bridge.ask('batch.moreDocuments', { rest })
    rows.push(...part.rows)
    rest = part.rest
  }
  return { ...page, rows }
}

export function useReleaseForecast(batchId: BatchId) {
  const bridge = useBridge()
  const queryKey = [...useBatchesKey(), 'forecast', batchId]
  return useQuery({ queryKey, queryFn: () => bridge.ask('batch.forecast', { batchId }) })
}

type BatchOperation = {
  [O in OperationName]: OutputOf<O> extends BatchView ? O : never
}[OperationName]

/** For an operation that answers the changed batch, which replaces the one in the list at once. */
/** @param before runs first; the operation is not asked for when it rejects */
export function useBatchOperation<O extends BatchOperation>(
  operation: O,
  before?: () => Promise<void>,
) {
  const bridge = useBridge()
  const client = useQueryClient()
  const batchesKey = useBatchesKey()
  return useMutation({
    meta: { operation },
    mutationFn: async (input: InputOf<O>): Promise<BatchView> => {
      await before?.()
      return bridge.ask(operation, input)
    },
    onSuccess: async (batch) => {
      client.setQueryData<readonly BatchView[]>(
        [...batchesKey, 'list'],
        (batches) => batches && replaceOrAdd(batches, batch),
      )
      await client.invalidateQueries({ queryKey: batchesKey })
    },
  })
}

function replaceOrAdd(batches: readonly BatchView[], batch: BatchView): readonly BatchView[] {
  return batches.some(({ id }) => id === batch.id)
    ? batches.map((each) => (each.id === batch.id ? batch : each))
    : [...batches, batch]
}

export function useDiscardBatch() {
  return useOperation('batch.discard', (batchId: BatchId) => ({ batchId }), {
    refresh: [useBatchesKey()],
  })
}
