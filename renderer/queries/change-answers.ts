// Changes cached answers in place after a save, instead of asking again. A request under way may have been read
// before the save, so its answer is changed too when it arrives.
import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { replaceEqualDeep } from '@tanstack/react-query'

type Change<T> = (answer: T) => T

/** Changes made since the request of the query began, oldest first. */
const meanwhile = new WeakMap<Query, readonly Change<unknown>[]>()

/**
 * Options of a query whose answer `changeAnswers` may change. Parts of a new answer that are equal to the cached ones
 * keep their identity. Changes are not compared so: for a paste of 2,000 lines it took a sixth of the window's time.
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
 * Skips inactive queries that are invalidated: a change would mark them as fresh.
 * @param queryKey key, or beginning of the keys, of queries that use `readToChange`
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
