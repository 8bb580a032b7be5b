// Disk use, cleaning, erasure and export.
import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useOperation } from './use-operation.ts'

const RECEIPTS_KEY = ['data', 'receipts']
const USAGE_KEY = ['data', 'usage']

/** Counted only when a person asks: a data folder may have very many files. */
export function useDataUsage(isWanted: boolean) {
  const bridge = useBridge()
  return useQuery({
    queryKey: USAGE_KEY,
    queryFn: () => bridge.ask('data.usage', {}),
    enabled: isWanted,
  })
}

export function useCleanData() {
  return useOperation('data.clean', () => ({}), { refresh: [USAGE_KEY] })
}

export function usePlanErasure() {
  return useOperation('data.planErasure', (input: InputOf<'data.planErasure'>) => input)
}

/** All queries are asked again, also after a failure, since any of them may show a part that was erased. */
export function useErase() {
  return useOperation('data.erase', (input: InputOf<'data.erase'>) => input, {
    refreshAlways: [[]],
  })
}

export function useErasureReceipts() {
  const bridge = useBridge()
  return useQuery({ queryKey: RECEIPTS_KEY, queryFn: () => bridge.ask('data.receipts', {}) })
}

export function useExportPerson() {
  return useOperation('data.exportPerson', (text: string) => ({ text }))
}
