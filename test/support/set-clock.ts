// Clock that stands still until the test moves it.
import type { Clock } from '../../main/ports.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { SOME_TIME } from './journal-builders.ts'

export type SetClock = Clock & { readonly pass: (ms: number) => void }

export function openSetClock(): SetClock {
  let nowMs = 0
  const sleepers = new Set<{ readonly untilMs: number; readonly wake: () => void }>()
  return {
    now: () => toEpochMs(SOME_TIME + nowMs),
    monotonicMs: () => nowMs,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const sleeper = {
          untilMs: nowMs + ms,
          wake: () => {
            sleepers.delete(sleeper)
            resolve()
          },
        }
        if (signal?.aborted === true) resolve()
        else sleepers.add(sleeper)
        signal?.addEventListener('abort', sleeper.wake, { once: true })
      }),
    pass(ms) {
      nowMs += ms
      for (const { untilMs, wake } of sleepers) if (untilMs <= nowMs) wake()
    },
  }
}
