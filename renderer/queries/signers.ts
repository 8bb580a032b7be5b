// Options of the signers of many drafts at once.
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { useShowDrafts } from './drafts.ts'
import { useOperation } from './use-operation.ts'

export function useChangeSigners(batchId: BatchId) {
  const show = useShowDrafts(batchId)
  return useOperation(
    'signers.change',
    (given: Omit<InputOf<'signers.change'>, 'batchId'>) => ({ batchId, ...given }),
    { onSuccess: ({ rows }) => show(rows) },
  )
}
