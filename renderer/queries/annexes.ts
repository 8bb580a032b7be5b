// Annexes of a batch: the batch says which it has, the contracts follow by themselves.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileToken } from '../../shared/model/file-token.ts'
import type { BatchId, Sha256 } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'

/** Answers the files that cannot be annexes. */
export function useAddAnnexes(batchId: BatchId) {
  const bridge = useBridge()
  return useBatchMutation((files: readonly FileToken[]) =>
    bridge.ask('annex.add', { batchId, tokens: files.map(({ token }) => token) }),
  )
}

export function useReplaceAnnex(batchId: BatchId) {
  const bridge = useBridge()
  return useBatchMutation((input: { readonly sha256: Sha256; readonly file: FileToken }) =>
    bridge.ask('annex.replace', { batchId, sha256: input.sha256, token: input.file.token }),
  )
}

/** Those that stay, in their new order. */
export function useArrangeAnnexes(batchId: BatchId) {
  const bridge = useBridge()
  return useBatchMutation((order: readonly Sha256[]) =>
    bridge.ask('annex.arrange', { batchId, order }),
  )
}

export function useStopAnnexes(batchId: BatchId) {
  const bridge = useBridge()
  return useBatchMutation(() => bridge.ask('annex.stop', { batchId }))
}

export function useResumeAnnexes(batchId: BatchId) {
  const bridge = useBridge()
  return useBatchMutation(() => bridge.ask('annex.resume', { batchId }))
}

function useBatchMutation<V, T>(mutationFn: (input: V) => Promise<T>) {
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey }) })
}
