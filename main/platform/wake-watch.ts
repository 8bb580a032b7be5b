// Notices that the machine slept or that its clock was set. Timers do not notice: they count on a clock that may stop
// during a sleep, so that they fire too late.
import type { Clock } from '../ports.ts'

const POLL_INTERVAL_MS = 1_000
/** Difference between the two clocks, or delay of a look, above which the time has jumped. */
const JUMP_MS = 5_000

/** `slept`: connections may be dead. `clockSet`: the clock went back, and nothing else happened. */
export type Wake = 'slept' | 'clockSet'

export type WakeWatch = {
  /** Looks every second until `signal` aborts; never rejects. */
  readonly run: (signal: AbortSignal) => Promise<void>
  /** Notes that the system reports a wake-up; the next look does not report the same sleep again. */
  readonly noteResume: () => void
}

export function createWakeWatch(clock: Clock, onWake: (wake: Wake) => void): WakeWatch {
  let wallMs = Number(clock.now())
  let runMs = clock.monotonicMs()
  /** Time that passed since the last call, by both clocks. */
  const readPassed = (): { readonly wallPassedMs: number; readonly runPassedMs: number } => {
    const wallPassedMs = clock.now() - wallMs
    const runPassedMs = clock.monotonicMs() - runMs
    wallMs += wallPassedMs
    runMs += runPassedMs
    return { wallPassedMs, runPassedMs }
  }
  return {
    async run(signal) {
      readPassed()
      while (!signal.aborted) {
        await clock.sleep(POLL_INTERVAL_MS, signal)
        const { wallPassedMs, runPassedMs } = readPassed()
        if (signal.aborted) return
        if (wallPassedMs - runPassedMs < -JUMP_MS) onWake('clockSet')
        else if (Math.max(wallPassedMs, runPassedMs) > POLL_INTERVAL_MS + JUMP_MS) onWake('slept')
      }
    },
    noteResume() {
      readPassed()
      onWake('slept')
    },
  }
}
