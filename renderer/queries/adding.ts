// Files on their way into a batch, whichever screen sent them there.
import type { Mutation } from '@tanstack/react-query'
import {
  MutationObserver,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { Failure } from '../../shared/model/failure.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import type { FileToken } from '../../shared/model/file-token.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { batchIdSchema } from '../../shared/model/ids.ts'
import { FailureError } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

/** @throws {FailureError} */
export function useAdmitFiles() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<readonly FileToken[]> => {
      const result = await bridge.admitFiles(files)
      if (!result.ok) throw new FailureError(result.failure)
      return result.value
    },
  })
}

const ADD_FILES_KEY = ['addFiles']

/** Resolves when all files are in the batch. Progress comes as the event `files.progressed`. */
export function useAddFiles() {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({
    mutationKey: ADD_FILES_KEY,
    // One call after the other: in main a second call stops the first.
    scope: { id: ADD_FILES_KEY.join('/') },
    mutationFn: (input: InputOf<'draft.addFiles'>) => bridge.ask('draft.addFiles', input),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Stops adding files to the batch; calls of `useAddFiles` that have not begun are dropped. */
export function useStopAdding() {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (batchId: BatchId) => {
      const cache = client.getMutationCache()
      const waiting = cache.findAll({
        mutationKey: ADD_FILES_KEY,
        predicate: (each) => each.state.isPaused && readVariables(each)?.batchId === batchId,
      })
      for (const each of waiting) cache.remove(each)
      return bridge.ask('draft.stopAdding', { batchId })
    },
  })
}

/** Asks the person for a folder; empty when the dialog was closed. */
export function usePickFolder() {
  return useOperation('file.pickFolder', () => ({}))
}

/** Asks the person for a folder and writes sample contracts into it; empty when the dialog was closed. */
export function useWriteSamples() {
  return useOperation('file.writeSamples', () => ({}))
}

/** Asks the person for files; empty when the dialog was closed. */
export function usePickFiles() {
  return useOperation('file.pick', () => ({}))
}

/** Returns the added files that are no contracts; undefined when there are none. */
export function useSkippedFiles(batchId: BatchId | undefined) {
  const bridge = useBridge()
  const queryKey = [...useBatchesKey(), 'skippedFiles', batchId]
  return useQuery({
    queryKey,
    queryFn:
      batchId === undefined ? skipToken : () => bridge.ask('draft.skippedFiles', { batchId }),
  }).data?.skipped
}

export function useDismissSkippedFiles(batchId: BatchId) {
  const client = useQueryClient()
  const queryKey = [...useBatchesKey(), 'skippedFiles', batchId]
  return useOperation('draft.dismissSkippedFiles', () => ({ batchId }), {
    onSuccess: () => {
      client.setQueryData(queryKey, {})
    },
  })
}

export type Adding =
  | { readonly kind: 'none' }
  /** `total` counts the files of all calls that are under way. */
  | { readonly kind: 'adding'; readonly total: number }
  /** Failure of the last call; `total` counts its files. Files that came in before it stay. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly total: number }

const variablesSchema = z.object({
  batchId: batchIdSchema,
  tokens: z.array(fileTokenIdSchema).readonly(),
})

function readVariables({ state }: Pick<Mutation, 'state'>) {
  return variablesSchema.safeParse(state.variables).data
}

/**
 * Watches the calls for the batch, whichever component made them: its own shows their failures (`useAdding`), so they
 * are no notices of the window.
 */
export function useWatchAdding(batchId: BatchId): void {
  const client = useQueryClient()
  useEffect(() => {
    const cache = client.getMutationCache()
    const observer = new MutationObserver(client, {})
    const stopObserving = observer.subscribe(() => {})
    const own = () =>
      cache.findAll({
        mutationKey: ADD_FILES_KEY,
        predicate: (each) => readVariables(each)?.batchId === batchId,
      })
    const watch = (): void => {
      for (const each of own()) each.addObserver(observer)
    }
    watch()
    const stopFollowing = cache.subscribe(({ type }) => {
      if (type === 'updated') watch()
    })
    return () => {
      stopFollowing()
      stopObserving()
      for (const each of own()) each.removeObserver(observer)
    }
  }, [client, batchId])
}

export function useAdding(batchId: BatchId): Adding {
  const all = useMutationState({
    filters: { mutationKey: ADD_FILES_KEY },
    select: (mutation) => ({
      status: mutation.state.status,
      failure: mutation.state.error?.failure,
      variables: readVariables(mutation),
    }),
  })
  const own = all.filter(({ variables }) => variables?.batchId === batchId)
  const pending = own.filter(({ status }) => status === 'pending')
  const count = (adds: typeof own): number =>
    adds.reduce((total, { variables }) => total + (variables?.tokens.length ?? 0), 0)
  if (pending.length > 0) return { kind: 'adding', total: count(pending) }
  const last = own.at(-1)
  return last?.failure
    ? { kind: 'failed', failure: last.failure, total: count([last]) }
    : { kind: 'none' }
}
