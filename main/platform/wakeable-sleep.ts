// Sleep of a loop, which ends after a time or by a wake-up.
import type { Clock } from '../ports.ts'

export type WakeableSleep = {
  /** Ends the current sleep; without a current sleep, the next one ends at once. */
  readonly wake: () => void
  /** Sleeps until a wake-up, for at most `ms` milliseconds; without limit when `ms` is undefined. */
  readonly sleep: (ms?: number) => Promise<void>
}

/** Constant as abort reason: nothing reads it, and a new Error for each sleep costs more than the sleep. */
const WOKEN = 'woken'

export function createWakeableSleep(clock: Clock, signal: AbortSignal): WakeableSleep {
  let isWoken = false
  let end: (() => void) | undefined
  const wake = (): void => {
    isWoken = true
    end?.()
  }
  signal.addEventListener('abort', wake, { once: true })

  return {
    wake,
    async sleep(ms) {
      if (!isWoken && !signal.aborted) {
        const sleeping = new AbortController()
        const woken = new Promise<void>((resolve) => {
          end = resolve
        })
        await (ms === undefined ? woken : Promise.race([woken, clock.sleep(ms, sleeping.signal)]))
        sleeping.abort(WOKEN)
        end = undefined
      }
      isWoken = false
    },
  }
}
