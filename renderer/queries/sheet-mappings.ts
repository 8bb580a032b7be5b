// Column mappings that were saved under a name, the last used first.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { SavedMapping } from '../../shared/model/sheet-import.ts'
import { useBridge } from '../state/bridge-context.ts'
import { SHEET_KEY } from './sheet.ts'

const MAPPINGS_KEY = [...SHEET_KEY, 'mappings']

export function useSavedMappings() {
  const bridge = useBridge()
  return useQuery({ queryKey: MAPPINGS_KEY, queryFn: () => bridge.ask('sheet.mappings', {}) })
}

export function useMappingChanges() {
  const bridge = useBridge()
  const client = useQueryClient()
  const keep = (mappings: readonly SavedMapping[]): void => {
    client.setQueryData(MAPPINGS_KEY, mappings)
  }
  const save = useMutation({
    mutationFn: (input: InputOf<'sheet.saveMapping'>) => bridge.ask('sheet.saveMapping', input),
    onSuccess: keep,
  })
  const forget = useMutation({
    mutationFn: (name: string) => bridge.ask('sheet.forgetMapping', { name }),
    onSuccess: keep,
  })
  return { save, forget }
}
