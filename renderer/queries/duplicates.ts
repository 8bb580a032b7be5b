// Documents that exist twice at the service, and what people may do about them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'
import { DOCUMENTS_KEY, useDocumentsKey } from './documents.ts'

export function useDuplicates() {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'duplicates']
  return useQuery({ queryKey, queryFn: () => bridge.ask('duplicate.list', {}) })
}

export function useOpenDuplicate() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: (input: InputOf<'duplicate.openPage'>) => bridge.ask('duplicate.openPage', input),
  })
}

export function useResolveDuplicate() {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'duplicate.resolve'>) => bridge.ask('duplicate.resolve', input),
    onSettled: () => client.invalidateQueries({ queryKey: DOCUMENTS_KEY }),
  })
}
