// Layouts: the ones that are kept, what they do to the drafts of a batch, and what is made of a document.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EventPayload, InputOf } from '../../shared/ipc/contract.ts'
import type { BatchId, LayoutId } from '../../shared/model/ids.ts'
import type { BeforeLayout, LayoutList } from '../../shared/model/layout-view.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { showDrafts } from './drafts.ts'

/** Below the key of the batches: what changes these may change who uses a layout. */
function useLayoutsKey(): readonly unknown[] {
  return [...useBatchesKey(), 'layouts']
}

export function useLayouts() {
  const bridge = useBridge()
  return useQuery({ queryKey: useLayoutsKey(), queryFn: () => bridge.ask('layout.list', {}) })
}

function showList(client: QueryClient, key: readonly unknown[], list: LayoutList): void {
  client.setQueryData<LayoutList>(key, list)
}

export function useSaveLayout() {
  const bridge = useBridge()
  const client = useQueryClient()
  const key = useLayoutsKey()
  return useMutation({
    mutationFn: (input: InputOf<'layout.save'>) => bridge.ask('layout.save', input),
    onSuccess: (saved) => {
      if (saved.kind === 'saved') showList(client, key, saved.list)
    },
  })
}

export function useRemoveLayout() {
  const bridge = useBridge()
  const client = useQueryClient()
  const key = useLayoutsKey()
  return useMutation({
    mutationFn: (id: LayoutId) => bridge.ask('layout.remove', { id }),
    onSuccess: (list) => {
      showList(client, key, list)
    },
  })
}

export function useExportLayouts() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: (ids: readonly LayoutId[]) => bridge.ask('layout.export', { ids: [...ids] }),
  })
}

export function useReadLayoutFile() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('layout.readFile', {}) })
}

/** Anew each time: the drafts and their columns go on changing. */
export function useLayoutChoices(batchId: BatchId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...useLayoutsKey(), 'choices', batchId],
    queryFn: () => bridge.ask('layout.choices', { batchId }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useApplyLayouts(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const batchesKey = useBatchesKey()
  const key = useLayoutsKey()
  return useMutation({
    mutationFn: (input: Omit<InputOf<'layout.apply'>, 'batchId'>) =>
      bridge.ask('layout.apply', { batchId, ...input }),
    onSuccess: async ({ rows }) => {
      await showDrafts(client, batchesKey, batchId, rows)
      await client.invalidateQueries({ queryKey: key })
    },
  })
}

export function useRestoreAreas(batchId: BatchId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const batchesKey = useBatchesKey()
  const key = useLayoutsKey()
  return useMutation({
    mutationFn: (before: readonly BeforeLayout[]) =>
      bridge.ask('layout.restore', { batchId, before: [...before] }),
    onSuccess: async (rows) => {
      await showDrafts(client, batchesKey, batchId, rows)
      await client.invalidateQueries({ queryKey: key })
    },
  })
}

/** Anew each time: the areas and the other documents go on changing. */
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
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('layout.stop', { batchId }) })
}

/** The last word while something is under way; undefined before the first. */
export function useLayoutProgress(
  batchId: BatchId,
  isUnderWay: boolean,
): EventPayload<'layout.progressed'> | undefined {
  const bridge = useBridge()
  const [progress, setProgress] = useState<EventPayload<'layout.progressed'>>()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const stop = bridge.onEvent((event) => {
      if (event?.name !== 'layout.progressed') return
      if (event.payload.batchId === batchId) setProgress(event.payload)
    })
    return () => {
      stop()
      setProgress(undefined)
    }
  }, [bridge, batchId, isUnderWay])
  return progress
}
