// Failures of acts that no mounted component watches: the place was left, or the same component asked again, before
// the answer came. No screen shows them, so the window does (shell/unwatched-notices.tsx).
import type { MutationMeta, MutationObserver, QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { OperationName } from '../../shared/ipc/contract.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { DocumentPage } from '../../shared/model/document-view.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { Failure } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { FailureError } from '../bridge.ts'
import { BATCHES_KEY } from './batches.ts'
import { DOCUMENTS_KEY } from './documents.ts'
import { SETTINGS_KEY, useSettings } from './settings.ts'

export type UnwatchedFailure = {
  /** Number of the failure in this window, from 1. */
  readonly id: number
  readonly failure: Failure
  /** Environment in which the act was begun. */
  readonly environment: Environment | undefined
  /** Absent: no operation of the contract failed. */
  readonly operation?: OperationName | undefined
  /** What did not happen, where the operation alone does not say it. */
  readonly failed?: TextKey | undefined
  readonly batchId?: BatchId | undefined
  /** Absent: the window has not read the batch. */
  readonly batchName?: string | undefined
  /** Number of documents; 0: the act is about none, or about all of the batch. */
  readonly documents: number
  /** Name of the only document. */
  readonly documentName?: string | undefined
}

const UNWATCHED_KEY = ['unwatchedFailures']

/** Lists each failure of a mutation that no mounted component watches. */
export function followFailures(client: QueryClient): void {
  // Never dropped: a failure is listed until a person dismisses it.
  client.setQueryDefaults(UNWATCHED_KEY, { gcTime: Number.POSITIVE_INFINITY })
  const observersOf = new WeakMap<object, Set<Pick<MutationObserver, 'hasListeners'>>>()
  const isWatched = (mutation: object): boolean =>
    [...(observersOf.get(mutation) ?? [])].some((observer) => observer.hasListeners())
  const environmentOf = new WeakMap<object, Environment>()
  const cache = client.getMutationCache()
  cache.subscribe((event) => {
    if (event.type === 'added') {
      const settings = client.getQueryData<Settings>(SETTINGS_KEY)
      if (settings) environmentOf.set(event.mutation, settings.environment)
    } else if (event.type === 'observerAdded') {
      const observers = observersOf.get(event.mutation) ?? new Set()
      observersOf.set(event.mutation, observers.add(event.observer))
    } else if (event.type === 'observerRemoved') {
      observersOf.get(event.mutation)?.delete(event.observer)
    } else if (event.type === 'updated' && event.action.type === 'error') {
      const { mutation } = event
      const error: unknown = event.action.error
      // A mutation within another one fails first, and the outer one, which may be watched, by the same error.
      setTimeout(() => {
        const failed = cache.getAll().filter(({ state }) => state.error === error)
        const last = failed.at(-1)
        if (last && last === mutation && !failed.some(isWatched)) {
          list(client, last, error, environmentOf.get(last))
        }
      }, 0)
    }
  })
}

/** @param error of an act without a mutation, or of this one */
function list(
  client: QueryClient,
  { meta = {} }: { readonly meta?: MutationMeta | undefined },
  error: unknown,
  environment: Environment | undefined,
): void {
  // Anything else is a defect of the page, which the technical log has.
  if (!(error instanceof FailureError)) return
  const { failure, asked } = error
  const { documentId, documentIds = documentId === undefined ? [] : [documentId] } = asked ?? {}
  const [only] = documentIds
  const row = only && documentIds.length === 1 ? findRow(client, only) : undefined
  const batchId = asked?.batchId ?? row?.batchId
  client.setQueryData<readonly UnwatchedFailure[]>(UNWATCHED_KEY, (listed = []) => [
    ...listed,
    {
      id: (listed.at(-1)?.id ?? 0) + 1,
      failure,
      environment,
      operation: meta.operation ?? asked?.operation,
      failed: meta.failed,
      batchId,
      batchName: row?.batchName ?? findBatch(client, batchId)?.name,
      documents: documentIds.length,
      documentName: row && (row.name || row.fileName),
    },
  ])
}

function findBatch(client: QueryClient, batchId: BatchId | undefined): BatchView | undefined {
  return client
    .getQueriesData<readonly BatchView[]>({
      queryKey: BATCHES_KEY,
      predicate: ({ queryKey }) => queryKey.at(-1) === 'list',
    })
    .flatMap(([, batches = []]) => batches)
    .find(({ id }) => id === batchId)
}

/** Queries whose answers have rows of documents: of a batch, and of the lists over all batches. */
const WITH_ROWS = [
  [BATCHES_KEY, 'documents'],
  [DOCUMENTS_KEY, 'list'],
] as const

function findRow(client: QueryClient, documentId: DocumentId) {
  return WITH_ROWS.flatMap(([queryKey, part]) =>
    client.getQueriesData<DocumentPage>({
      queryKey,
      predicate: (query) => query.queryKey[queryKey.length + 1] === part,
    }),
  )
    .flatMap(([, page]) => page?.rows ?? [])
    .find(({ id }) => id === documentId)
}

/** Values that a person types and that stay in their batch until they are saved. */
export type Typed = 'drafts' | 'mapping'

const TYPED: Readonly<Partial<Record<OperationName, Typed>>> = {
  'draft.change': 'drafts',
  'draft.changeMany': 'drafts',
  'sheet.map': 'mapping',
}

/** Returns which typed values were not saved; undefined: it is about something else. */
export function toTyped({ operation, failed }: UnwatchedFailure): Typed | undefined {
  return failed === undefined && operation ? TYPED[operation] : undefined
}

/** Returns the failures of the environment that is shown; those of the other one are listed when it is shown again. */
export function useUnwatchedFailures(): readonly UnwatchedFailure[] {
  const { environment: shown } = useSettings()
  const { data = [] } = useQuery<readonly UnwatchedFailure[]>({
    queryKey: UNWATCHED_KEY,
    queryFn: () => [],
    enabled: false,
  })
  return data.filter(({ environment }) => environment === undefined || environment === shown)
}

/** Returns a function for the failure of an act that is no mutation; stable within an environment. */
export function useListUnwatched(): (error: unknown) => void {
  const client = useQueryClient()
  const { environment } = useSettings()
  return useCallback(
    (error) => {
      list(client, {}, error, environment)
    },
    [client, environment],
  )
}

/** Returns a stable function that dismisses failures. */
export function useDismissUnwatched(): (isGone: (failure: UnwatchedFailure) => boolean) => void {
  const client = useQueryClient()
  return useCallback(
    (isGone) => {
      client.setQueryData<readonly UnwatchedFailure[]>(UNWATCHED_KEY, (listed) =>
        listed?.filter((each) => !isGone(each)),
      )
    },
    [client],
  )
}
