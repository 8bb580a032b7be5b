// Reports of selected documents, saved where the person wants them.
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useOperation } from './use-operation.ts'

export function useSaveReport() {
  return useOperation('report.save', (input: InputOf<'report.save'>) => input)
}

export function useSaveOverview() {
  return useOperation('report.saveOverview', () => ({}))
}
