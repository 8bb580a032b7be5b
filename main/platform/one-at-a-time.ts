// Runs the calls of one function one after the other.

export type OneAtATime<T, Given extends readonly unknown[] = []> = ((
  ...given: Given
) => Promise<T>) & {
  /** Resolves when all calls made until now have ended. Never rejects. */
  readonly settled: () => Promise<unknown>
}

/** Function whose calls wait for the earlier ones, also where these failed. */
export function oneAtATime<T, Given extends readonly unknown[] = []>(
  work: (...given: Given) => Promise<T>,
): OneAtATime<T, Given> {
  let last: Promise<unknown> = Promise.resolve()
  const call = (...given: Given): Promise<T> => {
    const mine = last.then(() => work(...given))
    last = mine.catch(() => {})
    return mine
  }
  return Object.assign(call, { settled: () => last })
}
