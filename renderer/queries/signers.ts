// Signer options of many drafts at once, and people from earlier documents.
import { skipToken, useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useShowDrafts } from './drafts.ts'
import { useOperation } from './use-operation.ts'

/** Fewest and most characters of the text in the contract. */
const LETTERS = { least: 3, most: 200 }

/** @param text nothing is asked when it is too short or too long */
export function useKnownPeople(batchId: BatchId, text: string) {
  const bridge = useBridge()
  const isAsked = text.length >= LETTERS.least && text.length <= LETTERS.most
  return useQuery({
    queryKey: [...useBatchesKey(), 'knownPeople', batchId, text],
    queryFn: isAsked ? () => bridge.ask('signers.known', { batchId, text }) : skipToken,
    gcTime: 0,
  })
}

/** @param before runs first; nothing is changed when it rejects */
export function useChangeSigners(batchId: BatchId, before: () => Promise<void>) {
  const show = useShowDrafts(batchId)
  return useOperation(
    'signers.change',
    (given: Omit<InputOf<'signers.change'>, 'batchId'>) => ({ batchId, ...given }),
    { before, onSuccess: ({ rows }) => show(rows) },
  )
}
