// The service's own clock: ahead of the machine's by a setting, and movable, so that five minutes or
// a deadline need not be waited for.
export type PracticeClock = {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly advance: (ms: number) => void
}

export function createPracticeClock(aheadMs: number, machineNow: () => number): PracticeClock {
  let ahead = aheadMs
  return {
    now: () => machineNow() + ahead,
    advance(ms) {
      ahead += ms
    },
  }
}
