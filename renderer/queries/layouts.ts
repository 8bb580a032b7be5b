// Layouts: the saved ones, their effect on the drafts of a batch, and a layout suggested from a document.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EventPayload, InputOf } from '../../shared/ipc/contract.ts'
import type { BatchId, LayoutId } from '../../shared/model/ids.ts'
import type { BeforeLayout, LayoutList } from '../../shared/model/layout-view.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useShowDrafts } from './drafts.ts'
import { useOperation } from './use-operation.ts'

/** Below the key of the batches: a change of drafts may change which of them use a layout. */
function useLayoutsKey(): readonly unknown[] {
  return [...useBatchesKey(), 'layouts']
}

export function useLayouts() {
  const bridge = useBridge()
  return useQuery({ queryKey: useLayoutsKey(), queryFn: () => bridge.ask('layout.list', {}) })
}

export function useSaveLayout() {
  const client = useQueryClient()
  const key = useLayoutsKey()
  return useOperation('layout.save', (input: InputOf<'layout.save'>) => input, {
    onSuccess: (saved) => {
      if (saved.kind === 'saved') client.setQueryData<LayoutList>(key, saved.list)
    },
  })
}

export function useRemoveLayout() {
  return useOperation('layout.remove', (id: LayoutId) => ({ id }), { keep: useLayoutsKey() })
}

export function useExportLayouts() {
  return useOperation('layout.export', (ids: readonly LayoutId[]) => ({ ids: [...ids] }))
}

export function useReadLayoutFile() {
  return useOperation('layout.readFile', () => ({}))
}

/** Asked at each visit, since drafts and their columns change meanwhile. */
export function useLayoutChoices(batchId: BatchId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...useLayoutsKey(), 'choices', batchId],
    queryFn: () => bridge.ask('layout.choices', { batchId }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** @param before runs first; nothing is applied when it rejects */
export function useApplyLayouts(batchId: BatchId, before: () => Promise<void>) {
  const show = useShowDrafts(batchId)
  return useOperation(
    'layout.apply',
    (input: Omit<InputOf<'layout.apply'>, 'batchId'>) => ({ batchId, ...input }),
    { before, onSuccess: ({ rows }) => show(rows), refresh: [useLayoutsKey()] },
  )
}

export function useRestoreAreas(batchId: BatchId) {
  const show = useShowDrafts(batchId)
  return useOperation(
    'layout.restore',
    (before: readonly BeforeLayout[]) => ({ batchId, before: [...before] }),
    { onSuccess: show, refresh: [useLayoutsKey()] },
  )
}

/** Asked at each visit, since areas and other documents change meanwhile. */
export function useSuggestedLayout(input: InputOf<'layout.suggest'>) {
  const bridge = useBridge()
  return useQuery({
    queryKey: ['suggestedLayout', input],
    queryFn: () => bridge.ask('layout.suggest', input),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function useStopLayouts(batchId: BatchId) {
  return useOperation('layout.stop', () => ({ batchId }))
}

/** Returns the last event while a run over the drafts is under way; undefined before one and afterwards. */
export function useLayoutProgress(
  batchId: BatchId,
  isUnderWay: boolean,
): EventPayload<'layout.progressed'> | undefined {
  const bridge = useBridge()
  const [progress, setProgress] = useState<EventPayload<'layout.progressed'>>()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const stop = bridge.onEvent((event) => {
      if (event.name !== 'layout.progressed') return
      if (event.payload.batchId === batchId) setProgress(event.payload)
    })
    return () => {
      stop()
      setProgress(undefined)
    }
  }, [bridge, batchId, isUnderWay])
  return progress
}
