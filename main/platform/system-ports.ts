// Clock and randomness of the machine, the same for every host.
import { toEpochMs } from '../../shared/model/time.ts'
import { createOrderedUuid } from './ordered-uuid.ts'
import type { Clock, Random } from '../ports.ts'

export const systemClock: Clock = {
  now: () => toEpochMs(Date.now()),
  monotonicMs: () => performance.now(),
  // Each request ends some sleeps early; the timer of `node:timers/promises` would make an error for each.
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve()
        return
      }
      const end = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, Math.min(ms, LONGEST_TIMER_MS))
      signal?.addEventListener('abort', end)
    }),
}

/** Node counts timers in 32 bits and fires longer ones at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export const systemRandom: Random = {
  uuid: () => createOrderedUuid(systemClock.now()),
  fraction: Math.random,
}
