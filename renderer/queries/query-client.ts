// Query client. Answers are fresh until an event invalidates them, and are dropped some time after the last screen
// that shows them. It retries nothing: the application knows which calls may be retried, and when.
import { QueryClient } from '@tanstack/react-query'
import type { TextKey } from '../../shared/i18n/translate.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { FailureError } from '../bridge.ts'
import type { ActOperation } from './act-titles.ts'
import { APPLICATION_KEY, SETTINGS_KEY } from './settings.ts'
import { followFailures } from './unwatched-failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    // `ask` throws nothing else.
    defaultError: FailureError
    mutationMeta: {
      /** Operation that the mutation is about; absent: the one that failed. */
      readonly operation?: ActOperation
      /** What did not happen, of a mutation that asks for more than one operation. */
      readonly failed?: TextKey
    }
  }
}

/**
 * Bounds the memory for a day's batches of thousands of rows; after it, a screen that is visited again is asked anew.
 */
const UNUSED_ANSWER_LIFE_MS = 10 * MINUTE_MS

export function createQueryClient(): QueryClient {
  const local = { networkMode: 'always', retry: false } as const
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...local,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_ANSWER_LIFE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: local,
    },
  })
  // Never dropped: both are read before the first render and every screen needs them (useSettings).
  for (const key of [APPLICATION_KEY, SETTINGS_KEY]) {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  }
  followFailures(client)
  return client
}
