// Batches as files: those that wait to be looked at, what is in one, and how far it is on its way.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { FileToken, FileTokenId } from '../../shared/model/file-token.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { LoteProgress } from '../../shared/model/lote-view.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useSettings } from './settings.ts'

export const LOTES_KEY = ['lotes']
const OFFERED_KEY = [...LOTES_KEY, 'offered']

/** The first is the one to look at now. */
export function useOfferedLotes() {
  const bridge = useBridge()
  return useQuery({ queryKey: OFFERED_KEY, queryFn: () => bridge.ask('lote.offered', {}) })
}

/** For an operation that answers with all that wait. */
function useOffering<V>(mutationFn: (input: V) => Promise<readonly FileToken[]>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (waiting) => {
      client.setQueryData(OFFERED_KEY, waiting)
    },
  })
}

export function usePickLote() {
  const bridge = useBridge()
  return useOffering(() => bridge.ask('lote.pick', {}))
}

export function useOfferLotes() {
  const bridge = useBridge()
  return useOffering((tokens: readonly FileTokenId[]) => bridge.ask('lote.offer', { tokens }))
}

export function usePutAwayLote() {
  const bridge = useBridge()
  return useOffering((token: FileTokenId) => bridge.ask('lote.putAway', { token }))
}

/** Anew each time that it is looked at: the file, and what is here of it, may be others by then. */
export function useLoteLook(token: FileTokenId) {
  const bridge = useBridge()
  const { environment, liveBaseUrl } = useSettings()
  return useQuery({
    queryKey: ['lote', token, environment, liveBaseUrl],
    queryFn: () => bridge.ask('lote.look', { token }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useTakeLote() {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = useBatchesKey()
  return useMutation({
    mutationFn: (input: InputOf<'lote.take'>) => bridge.ask('lote.take', input),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

export function useSaveLote() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: (batchId: BatchId) => bridge.ask('lote.save', { batchId }),
  })
}

export function useStopLote() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('lote.stop', {}) })
}

/** The last word while something is under way; undefined before the first. */
export function useLoteProgress(isUnderWay: boolean): LoteProgress | undefined {
  const bridge = useBridge()
  const [progress, setProgress] = useState<LoteProgress>()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const stop = bridge.onEvent((event) => {
      if (event?.name === 'lote.progressed') setProgress(event.payload)
    })
    return () => {
      stop()
      setProgress(undefined)
    }
  }, [bridge, isUnderWay])
  return progress
}
