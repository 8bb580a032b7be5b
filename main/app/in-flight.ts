// Operations in flight, so that the end of the program can wait for them.

export type InFlight = {
  /** The same promise, counted until it settles. */
  readonly track: <T>(work: Promise<T>) => Promise<T>
  /** Resolves when nothing that was tracked until then is under way. */
  readonly settled: () => Promise<void>
}

export function createInFlight(): InFlight {
  const running = new Set<Promise<unknown>>()
  return {
    track(work) {
      running.add(work)
      const forget = (): void => void running.delete(work)
      work.then(forget, forget)
      return work
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
