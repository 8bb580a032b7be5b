// Files on their way into a batch, whichever screen sent them there.
import { useMutation, useMutationState } from '@tanstack/react-query'
import { z } from 'zod'
import type { Failure } from '../../shared/model/failure.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import type { FileToken } from '../../shared/model/file-token.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { batchIdSchema } from '../../shared/model/ids.ts'
import { FailureError } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { ADD_FILES_KEY } from './drafts.ts'

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

/** Asks the person for files; none when the dialog was closed. */
export function usePickFiles() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('file.pick', {}) })
}

export type Adding =
  | { readonly kind: 'none' }
  /** `total` of all that are under way. */
  | { readonly kind: 'adding'; readonly total: number }
  /** The last ones; those that came in before stay in. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly total: number }

const variablesSchema = z.object({
  batchId: batchIdSchema,
  tokens: z.array(fileTokenIdSchema).readonly(),
})

export function useAdding(batchId: BatchId): Adding {
  const all = useMutationState({
    filters: { mutationKey: ADD_FILES_KEY },
    select: ({ state: { status, error, variables } }) => ({
      status,
      failure: error?.failure,
      variables: variablesSchema.safeParse(variables).data,
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
