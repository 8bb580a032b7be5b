// Batches as files: those that wait to be looked at, what is in one, and how far it is on its way.
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

/** The first is the one to look at now. */
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

function useLookKey(token: FileTokenId): readonly unknown[] {
  const { environment, liveBaseUrl } = useSettings()
  return ['lote', token, environment, liveBaseUrl]
}

/** Anew each time that it is looked at: the file, and what is here of it, may be others by then. */
export function useLoteLook(token: FileTokenId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: useLookKey(token),
    queryFn: () => bridge.ask('lote.look', { token }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A look with the password of a sealed one: what it opens takes the place of the look without. */
export function useUnsealLote(token: FileTokenId, takePassword: () => string) {
  const client = useQueryClient()
  const key = useLookKey(token)
  // What a mutation is called with is kept with its answer: it is called with nothing.
  return useOperation('lote.look', () => ({ token, password: takePassword() }), {
    onSuccess(look) {
      const isAskedAgain =
        look.kind === 'stopped' || (look.kind === 'notOpened' && look.fault === 'wrongPassword')
      if (!isAskedAgain) client.setQueryData(key, look)
    },
  })
}

export function useTakeLote() {
  return useOperation('lote.take', (input: InputOf<'lote.take'>) => input, {
    refresh: [useBatchesKey()],
  })
}

/** @param takePassword the one that seals it; empty: nothing does */
export function useSaveLote(batchId: BatchId, takePassword: () => string) {
  return useOperation('lote.save', () => {
    const password = takePassword()
    return password === '' ? { batchId } : { batchId, password }
  })
}

export function useStopLote() {
  return useOperation('lote.stop', () => ({}))
}

/** The last word while something is under way; undefined before the first. */
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
