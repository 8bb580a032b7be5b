// Clock of the service: ahead of the machine's by a setting, and movable, so that nobody waits for five minutes or a
// deadline.
export type PracticeClock = {
  /** Time in epoch milliseconds. */
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
