// Answers are fresh until an event says otherwise, and leave memory a while after the last screen that shows
// them. Nothing is retried here: the application knows which calls may be, and when.
import { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { FailureError } from '../bridge.ts'
import { APPLICATION_KEY, SETTINGS_KEY } from './settings.ts'

declare module '@tanstack/react-query' {
  interface Register {
    // `ask` throws nothing else.
    defaultError: FailureError
  }
}

/** A day's batches of thousands of rows each would stay otherwise; a screen that is gone back to is asked anew. */
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
  // Read before the first render and required by every screen (useSettings).
  for (const key of [APPLICATION_KEY, SETTINGS_KEY]) {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  }
  return client
}
