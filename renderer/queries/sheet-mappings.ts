// Saved column mappings, the last used first.
import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'
import { SHEET_KEY } from './sheet.ts'
import { useOperation } from './use-operation.ts'

const MAPPINGS_KEY = [...SHEET_KEY, 'mappings']

export function useSavedMappings() {
  const bridge = useBridge()
  return useQuery({ queryKey: MAPPINGS_KEY, queryFn: () => bridge.ask('sheet.mappings', {}) })
}

export function useMappingChanges() {
  const kept = { keep: MAPPINGS_KEY }
  const save = useOperation(
    'sheet.saveMapping',
    (input: InputOf<'sheet.saveMapping'>) => input,
    kept,
  )
  const forget = useOperation('sheet.forgetMapping', (name: string) => ({ name }), kept)
  return { save, forget }
}
