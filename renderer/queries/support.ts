// The report for support, and the licences of what the program is made with.
import { useOperation } from './use-operation.ts'

export function useSupportReport() {
  return useOperation('support.report', () => ({}))
}

/** Saves what `useSupportReport` gave last. */
export function useSaveSupportReport() {
  return useOperation('support.save', () => ({}))
}

export function useOpenNotices() {
  return useOperation('support.openNotices', () => ({}))
}
