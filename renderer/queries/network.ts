// Network settings of the live service: read once; every change answers the settings then in force.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NetworkChange } from '../../shared/model/network.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useOperation } from './use-operation.ts'

const NETWORK_KEY = ['network']

export function useNetwork() {
  const bridge = useBridge()
  return useQuery({ queryKey: NETWORK_KEY, queryFn: () => bridge.ask('network.read', {}) })
}

export function useChangeNetwork() {
  return useOperation('network.change', (change: NetworkChange) => change, useNetworkEffects())
}

export function useSaveProxyPassword() {
  return useOperation(
    'network.savePassword',
    (password: string) => ({ password }),
    useNetworkEffects(),
  )
}

export function useForgetProxyPassword() {
  return useOperation('network.forgetPassword', () => ({}), useNetworkEffects())
}

export function useCaFile() {
  const bridge = useBridge()
  const client = useQueryClient()
  const { keep, onSuccess } = useNetworkEffects()
  return useMutation({
    mutationFn: (act: 'pickCaFile' | 'forgetCaFile') => bridge.ask(`network.${act}`, {}),
    onSuccess: (view) => {
      client.setQueryData(keep, view)
      return onSuccess()
    },
  })
}

/** Queries that failed are asked again, since they may succeed with the changed network. */
function useNetworkEffects() {
  const client = useQueryClient()
  return {
    keep: NETWORK_KEY,
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' }),
  }
}

export function useTryNetwork() {
  return useOperation('network.test', () => ({}))
}
