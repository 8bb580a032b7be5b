import { useQuery } from '@tanstack/react-query'
import { useBridge } from '../state/bridge-context.ts'
import { useOperation } from './use-operation.ts'

export const UPDATE_KEY = ['update']

export function useUpdate() {
  const bridge = useBridge()
  return useQuery({ queryKey: UPDATE_KEY, queryFn: () => bridge.ask('update.read', {}) })
}

export function useUpdateAct(operation: 'update.check' | 'update.install') {
  return useOperation(operation, () => ({}), {
    keep: UPDATE_KEY,
  })
}
