// Answers that are changed where they are kept, since what was saved is known: nothing is asked again. An answer that is
// under way may have been read before the change, so it is changed too when it comes.
import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { replaceEqualDeep } from '@tanstack/react-query'

type Change<T> = (answer: T) => T

/** Changes that were made since the answer of the query was asked for. */
const meanwhile = new WeakMap<Query, readonly Change<unknown>[]>()

/**
 * Options of a query whose answer `changeAnswers` may change. Read anew, what is as it was stays the same object. What a
 * change puts in the place of something is not compared with that: of a paste of 2,000 lines it took a sixth of the
 * window's time.
 */
export function readToChange<T>(read: () => Promise<T>) {
  return {
    structuralSharing: false,
    queryFn: async ({ client, queryKey }: QueryFunctionContext): Promise<T> => {
      const query = client.getQueryCache().find({ queryKey })
      if (query) meanwhile.delete(query)
      const answer = await read()
      const changes = (query && meanwhile.get(query)) ?? []
      // A query has one type of answer: what `changeAnswers` was given for its key.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const changed = changes.reduce((before, change) => change(before), answer as unknown) as T
      return replaceEqualDeep(client.getQueryData(queryKey), changed)
    },
  }
}

/**
 * What became old while nobody looked is left as it is: with a change it would count as new, and not be read again.
 * @param queryKey of the query, or what the keys of several begin with; their answers are of `readToChange`
 */
export function changeAnswers<T>(client: QueryClient, queryKey: QueryKey, change: Change<T>): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    meanwhile.set(query, [...(meanwhile.get(query) ?? []), change as Change<unknown>])
  }
  client.setQueriesData<T>(
    { queryKey, predicate: (query) => query.isActive() || !query.state.isInvalidated },
    (answer) => answer && change(answer),
  )
}
