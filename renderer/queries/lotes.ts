// Batch files: those that wait to be looked at, the content of one, and the progress of reading or saving one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { FileTokenId } from '../../shared/model/file-token.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { LoteProgress } from '../../shared/model/lote-view.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export const LOTES_KEY = ['lotes']
const OFFERED_KEY = [...LOTES_KEY, 'offered']

/** Returns the batch files that wait, the one to look at first. */
export function useOfferedLotes() {
  const bridge = useBridge()
  return useQuery({ queryKey: OFFERED_KEY, queryFn: () => bridge.ask('lote.offered', {}) })
}

export function usePickLote() {
  return useOperation('lote.pick', () => ({}), { keep: OFFERED_KEY })
}

export function useOfferLotes() {
  return useOperation('lote.offer', (tokens: readonly FileTokenId[]) => ({ tokens }), {
    keep: OFFERED_KEY,
  })
}

export function usePutAwayLote() {
  return useOperation('lote.putAway', (token: FileTokenId) => ({ token }), { keep: OFFERED_KEY })
}

function usePreviewKey(token: FileTokenId): readonly unknown[] {
  const { environment, liveBaseUrl } = useSettings()
  return ['lote', token, environment, liveBaseUrl]
}

/** Read at each visit: the file, or what this machine has of it, may have changed. */
export function useLotePreview(token: FileTokenId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: usePreviewKey(token),
    queryFn: () => bridge.ask('lote.preview', { token }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Opens a sealed batch file with its password; what it shows then replaces the look without password. */
export function useUnsealLote(token: FileTokenId, takePassword: () => string) {
  const client = useQueryClient()
  const key = usePreviewKey(token)
  // The query library keeps a mutation's variables, so the password is not one of them.
  return useOperation('lote.preview', () => ({ token, password: takePassword() }), {
    onSuccess(preview) {
      const isAskedAgain =
        preview.kind === 'stopped' ||
        (preview.kind === 'notOpened' && preview.fault === 'wrongPassword')
      if (!isAskedAgain) client.setQueryData(key, preview)
    },
  })
}

export function useTakeLote() {
  return useOperation('lote.take', (input: InputOf<'lote.take'>) => input, {
    refresh: [useBatchesKey()],
  })
}

/** @param takePassword returns the password that seals the file; empty: the file is not sealed */
/** @param before runs first; nothing is saved when it rejects */
export function useSaveLote(
  batchId: BatchId,
  takePassword: () => string,
  before: () => Promise<void>,
) {
  return useOperation(
    'lote.save',
    () => {
      const password = takePassword()
      return password === '' ? { batchId } : { batchId, password }
    },
    { before },
  )
}

export function useStopLote() {
  return useOperation('lote.stop', () => ({}))
}

/** Returns the last event while reading or saving is under way; undefined before one and afterwards. */
export function useLoteProgress(isUnderWay: boolean): LoteProgress | undefined {
  const bridge = useBridge()
  const [progress, setProgress] = useState<LoteProgress>()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const stop = bridge.onEvent((event) => {
      if (event.name === 'lote.progressed') setProgress(event.payload)
    })
    return () => {
      stop()
      setProgress(undefined)
    }
  }, [bridge, isUnderWay])
  return progress
}
