// Documents that exist twice at the service, and what people may do about them.
import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'
import { DOCUMENTS_KEY, useDocumentsKey } from './documents.ts'
import { useOperation } from './use-operation.ts'

export function useDuplicates() {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'duplicates']
  return useQuery({ queryKey, queryFn: () => bridge.ask('duplicate.list', {}) })
}

export function useOpenDuplicate() {
  return useOperation('duplicate.openPage', (input: InputOf<'duplicate.openPage'>) => input)
}

export function useResolveDuplicate() {
  return useOperation('duplicate.resolve', (input: InputOf<'duplicate.resolve'>) => input, {
    refreshAlways: [DOCUMENTS_KEY],
  })
}
