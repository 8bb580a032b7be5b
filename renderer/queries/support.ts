// The report for support, and the licences of what the program is made with.
import { useMutation } from '@tanstack/react-query'
import { useBridge } from '../state/bridge-context.ts'

export function useSupportReport() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('support.report', {}) })
}

/** Saves what `useSupportReport` gave last. */
export function useSaveSupportReport() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('support.save', {}) })
}

export function useOpenNotices() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.ask('support.openNotices', {}) })
}
