// Disk use, cleaning, erasure and export.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'

const RECEIPTS_KEY = ['data', 'receipts']
const USAGE_KEY = ['data', 'usage']

/** Counted when a person asks: a data folder may have very many files. */
export function useDataUsage(isWanted: boolean) {
  const bridge = useBridge()
  return useQuery({
    queryKey: USAGE_KEY,
    queryFn: () => bridge.ask('data.usage', {}),
    enabled: isWanted,
  })
}

export function useCleanData() {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => bridge.ask('data.clean', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: USAGE_KEY }),
  })
}

export function usePlanErasure() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: (input: InputOf<'data.planErasure'>) => bridge.ask('data.planErasure', input),
  })
}

/** Everything that was read may show what is erased. */
export function useErase() {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'data.erase'>) => bridge.ask('data.erase', input),
    onSuccess: () => client.invalidateQueries(),
  })
}

export function useErasureReceipts() {
  const bridge = useBridge()
  return useQuery({ queryKey: RECEIPTS_KEY, queryFn: () => bridge.ask('data.receipts', {}) })
}

export function useExportPerson() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: (text: string) => bridge.ask('data.exportPerson', { text }),
  })
}
