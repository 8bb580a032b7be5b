// Calls of one function wait for one another.

export type OneAtATime<T> = (() => Promise<T>) & {
  /** Resolves when what was asked for until then is over. Never rejects. */
  readonly settled: () => Promise<unknown>
}

/** Calls wait for those before them, whatever became of them. */
export function oneAtATime<T>(work: () => Promise<T>): OneAtATime<T> {
  let last: Promise<unknown> = Promise.resolve()
  const call = (): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
  return Object.assign(call, { settled: () => last })
}
