// Bindings of the partner's operations for the chosen service.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import type { BindingList } from '../../shared/model/binding.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export function useBindingsKey(): readonly unknown[] {
  return [...toServiceKey(useSettings()), 'bindings']
}

/** Returns a function that replaces the read list by one that a change answered. */
function useKeepList(): (list: BindingList) => void {
  const client = useQueryClient()
  const key = useBindingsKey()
  return (list) => {
    client.setQueryData(key, list)
  }
}

export function useBindings() {
  const bridge = useBridge()
  const queryKey = useBindingsKey()
  return useQuery({ queryKey, queryFn: () => bridge.ask('binding.list', {}) })
}

export function useSaveBinding() {
  const keep = useKeepList()
  return useOperation('binding.save', (input: InputOf<'binding.save'>) => input, {
    onSuccess: (outcome) => {
      if (outcome.kind === 'saved') keep(outcome.list)
    },
  })
}

export function useRemoveBinding() {
  return useOperation('binding.remove', (operation: BindableOperation) => ({ operation }), {
    keep: useBindingsKey(),
  })
}

export function useExportBindings() {
  return useOperation('binding.export', () => ({}))
}

export function useImportBindings() {
  const keep = useKeepList()
  return useOperation('binding.import', () => ({}), {
    onSuccess: (outcome) => {
      if (outcome.kind === 'imported') keep(outcome.list)
    },
  })
}
