// Lets a loop sleep until something happens or a time has come.
import type { Clock } from '../ports.ts'

export type WakeableSleep = {
  /** Ends the current sleep, or the next one at once. */
  readonly wake: () => void
  /** Until woken, or at most `ms`; for ever when undefined. */
  readonly sleep: (ms?: number) => Promise<void>
}

/** Why a sleep ended: nobody asks, and an error made each time would cost more than the sleep. */
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
