// Errors of the page's code, by kind and place in the code alone: their messages may quote what a person typed.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { ERROR_KIND, toErrorFrames } from '../../shared/model/error-frames.ts'
import { useBridge } from '../state/bridge-context.ts'
import { APPLICATION_KEY, SETTINGS_KEY } from './settings.ts'

type PageError = Omit<InputOf<'app.logPageError'>, 'where'>

export function describePageError(error: unknown): PageError {
  return error instanceof Error && ERROR_KIND.test(error.name)
    ? { error: error.name, frames: toErrorFrames(error) }
    : { error: typeof error, frames: [] }
}

/** Returns a function that tells main of an error, for the technical log. */
export function useLogPageError(): (where: string, error: unknown) => void {
  const bridge = useBridge()
  return useCallback(
    (where, error) => {
      // The window says itself what happened, also where main does not answer.
      bridge.ask('app.logPageError', { where, ...describePageError(error) }).catch(() => {})
    },
    [bridge],
  )
}

/**
 * Returns a function that drops the answers that nothing shows and asks again for the shown ones: one of them may be
 * what a page failed over.
 */
export function useForgetAnswers(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => {
    const cache = client.getQueryCache()
    // Every screen needs these two before its first render.
    const kept = new Set(
      [SETTINGS_KEY, APPLICATION_KEY].map((queryKey) => cache.find({ queryKey })),
    )
    client.removeQueries({ type: 'inactive', predicate: (query) => !kept.has(query) })
    return client.invalidateQueries()
  }, [client])
}
