// Answers are kept until an event says that they are old. Nothing is retried here: the application
// knows which calls may be, and when.
import { QueryClient } from '@tanstack/react-query'
import type { FailureError } from '../bridge.ts'

declare module '@tanstack/react-query' {
  interface Register {
    // `ask` throws nothing else.
    defaultError: FailureError
  }
}

export function createQueryClient(): QueryClient {
  const local = { networkMode: 'always', retry: false } as const
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...local,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: local,
    },
  })
}
