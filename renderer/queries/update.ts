import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UpdateView } from '../../shared/model/update.ts'
import { useBridge } from '../state/bridge-context.ts'

export const UPDATE_KEY = ['update']

/** Undefined until it is known. */
export function useUpdate(): UpdateView | undefined {
  const bridge = useBridge()
  const { data } = useQuery({
    queryKey: UPDATE_KEY,
    queryFn: () => bridge.ask('update.read', {}),
  })
  return data
}

export function useUpdateAct(operation: 'update.check' | 'update.install') {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => bridge.ask(operation, {}),
    onSuccess: (view) => {
      client.setQueryData(UPDATE_KEY, view)
    },
  })
}
