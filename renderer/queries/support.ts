// The report for support, and the licences of the libraries in the program.
import { useOperation } from './use-operation.ts'

export function useSupportReport() {
  return useOperation('support.report', () => ({}))
}

/** Saves the last report of `useSupportReport`. */
export function useSaveSupportReport() {
  return useOperation('support.save', () => ({}))
}

export function useOpenNotices() {
  return useOperation('support.openNotices', () => ({}))
}
