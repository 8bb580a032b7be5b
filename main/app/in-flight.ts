// Operations in flight, so that the end of the program can wait for them.

export type InFlight = {
  /** Returns the same promise, and counts it until it settles. */
  readonly track: <T>(work: Promise<T>) => Promise<T>
  /** Resolves when no tracked promise is pending. */
  readonly settled: () => Promise<void>
  /** Resolves when the promises that are tracked now have settled; later ones are not waited for. */
  readonly trackedEnded: () => Promise<void>
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
    async trackedEnded() {
      await Promise.allSettled(running)
    },
  }
}
