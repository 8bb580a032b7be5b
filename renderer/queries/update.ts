import { useQuery } from '@tanstack/react-query'
import type { UpdateView } from '../../shared/model/update.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useOperation } from './use-operation.ts'

export const UPDATE_KEY = ['update']

/** Returns undefined until it is read. */
export function useUpdate(): UpdateView | undefined {
  const bridge = useBridge()
  const { data } = useQuery({
    queryKey: UPDATE_KEY,
    queryFn: () => bridge.ask('update.read', {}),
  })
  return data
}

export function useUpdateAct(operation: 'update.check' | 'update.install') {
  return useOperation(operation, () => ({}), {
    keep: UPDATE_KEY,
  })
}
