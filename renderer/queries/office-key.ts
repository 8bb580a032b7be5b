// The office key: its status, and the ways to set it. No operation answers the key itself.
import { useQuery } from '@tanstack/react-query'
import { useBridge } from '../state/bridge-context.ts'
import { useOperation } from './use-operation.ts'

const OFFICE_KEY = ['officeKey']

export function useOfficeKey() {
  const bridge = useBridge()
  return useQuery({
    queryKey: OFFICE_KEY,
    queryFn: () => bridge.ask('officeKey.status', {}),
    staleTime: 0,
  })
}

export function useSaveOfficeKey(takeText: () => string) {
  // The query library keeps a mutation's variables, so the key's text is not one of them.
  return useOperation('officeKey.save', () => ({ text: takeText() }), { keep: OFFICE_KEY })
}

export function useCreateOfficeKey() {
  return useOperation('officeKey.create', (office: string) => ({ office }), {
    refresh: [OFFICE_KEY],
  })
}

export function useForgetOfficeKey() {
  return useOperation('officeKey.forget', () => ({}), { keep: OFFICE_KEY })
}
