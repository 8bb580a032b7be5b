// Saved views of all lists, by name.
import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { useOperation } from './use-operation.ts'

/** Below the key of the batches: a view says whether its batch still exists. */
const useViewsKey = (): readonly unknown[] => [...useBatchesKey(), 'views']

export function useSavedViews() {
  const bridge = useBridge()
  return useQuery({ queryKey: useViewsKey(), queryFn: () => bridge.ask('view.list', {}) })
}

export function useViewChanges() {
  const kept = { keep: useViewsKey() }
  const save = useOperation('view.save', (input: InputOf<'view.save'>) => input, kept)
  const rename = useOperation('view.rename', (input: InputOf<'view.rename'>) => input, kept)
  const remove = useOperation('view.remove', (name: string) => ({ name }), kept)
  return { save, rename, remove }
}
