// How the program gets to the service: asked once, and every change answers with what then counts.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NetworkChange, NetworkView } from '../../shared/model/network.ts'
import { useBridge } from '../state/bridge-context.ts'

const NETWORK_KEY = ['network']

export function useNetwork() {
  const bridge = useBridge()
  return useQuery({ queryKey: NETWORK_KEY, queryFn: () => bridge.ask('network.read', {}) })
}

export function useChangeNetwork() {
  const bridge = useBridge()
  return useNetworkChange((change: NetworkChange) => bridge.ask('network.change', change))
}

export function useSaveProxyPassword() {
  const bridge = useBridge()
  return useNetworkChange((password: string) => bridge.ask('network.savePassword', { password }))
}

export function useForgetProxyPassword() {
  const bridge = useBridge()
  return useNetworkChange(() => bridge.ask('network.forgetPassword', {}))
}

export function useCaFile() {
  const bridge = useBridge()
  return useNetworkChange((act: 'pickCaFile' | 'forgetCaFile') => bridge.ask(`network.${act}`, {}))
}

/** Another network may reach what this one did not: what failed is asked for again. */
function useNetworkChange<V>(mutationFn: (input: V) => Promise<NetworkView>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (view) => {
      client.setQueryData(NETWORK_KEY, view)
      await client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    },
  })
}

export function useTryNetwork() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('network.test', {}) })
}
