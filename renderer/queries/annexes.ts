// Annexes of a batch. The batch names its annexes; main then appends them to the contracts in the background.
import type { FileToken } from '../../shared/model/file-token.ts'
import type { BatchId, Sha256 } from '../../shared/model/ids.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

/** Returns the files that cannot be annexes. */
export function useAddAnnexes(batchId: BatchId) {
  return useOperation(
    'annex.add',
    (files: readonly FileToken[]) => ({ batchId, tokens: files.map(({ token }) => token) }),
    { refresh: [useBatchesKey()] },
  )
}

export function useReplaceAnnex(batchId: BatchId) {
  return useOperation(
    'annex.replace',
    ({ sha256, file }: { readonly sha256: Sha256; readonly file: FileToken }) => ({
      batchId,
      sha256,
      token: file.token,
    }),
    { refresh: [useBatchesKey()] },
  )
}

/** Sets the annexes and their order; annexes that are not named are removed. */
export function useArrangeAnnexes(batchId: BatchId) {
  return useOperation('annex.arrange', (order: readonly Sha256[]) => ({ batchId, order }), {
    refresh: [useBatchesKey()],
  })
}

export function useStopAnnexes(batchId: BatchId) {
  return useOperation('annex.stop', () => ({ batchId }), { refresh: [useBatchesKey()] })
}

export function useResumeAnnexes(batchId: BatchId) {
  return useOperation('annex.resume', () => ({ batchId }), { refresh: [useBatchesKey()] })
}
