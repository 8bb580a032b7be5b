// Calls of one function wait for one another.

export type OneAtATime<T, Given extends readonly unknown[] = []> = ((
  ...given: Given
) => Promise<T>) & {
  /** Resolves when what was asked for until then is over. Never rejects. */
  readonly settled: () => Promise<unknown>
}

/** Calls wait for those before them, whatever became of them. */
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
