// The key by which the office marks its batch files: what is known of it, and the ways in. None leads out.
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
  // What a mutation is called with is kept with its answer: it is called with nothing.
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
