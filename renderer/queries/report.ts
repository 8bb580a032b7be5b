// Reports of selected documents, saved where the person wants them.
import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'

export function useSaveReport() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: (input: InputOf<'report.save'>) => bridge.ask('report.save', input),
  })
}

export function useSaveOverview() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('report.saveOverview', {}) })
}
