// Options of the signers of many drafts at once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { showDrafts } from './drafts.ts'

export function useChangeSigners(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const batchesKey = useBatchesKey()
  return useMutation({
    mutationFn: (given: Omit<InputOf<'signers.change'>, 'batchId'>) =>
      bridge.ask('signers.change', { batchId, ...given }),
    onSuccess: ({ rows }) => showDrafts(client, batchesKey, batchId, rows),
  })
}
