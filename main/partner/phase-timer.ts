// The timeout of a call that goes through phases: one at a time, the next ends the last.
import type { Clock } from '../ports.ts'

export type PhaseTimer = {
  /** Aborts when a phase has lasted too long; stays aborted. */
  readonly signal: AbortSignal
  /** The clock starts now. */
  readonly start: (timeoutMs: number) => void
  readonly clear: () => void
}

export function createPhaseTimer(clock: Clock): PhaseTimer {
  const expired = new AbortController()
  let phase = new AbortController()
  return {
    signal: expired.signal,
    start(timeoutMs) {
      phase.abort()
      const started = new AbortController()
      phase = started
      void clock.sleep(timeoutMs, started.signal).then(() => {
        if (!started.signal.aborted) expired.abort()
      })
    },
    clear: () => phase.abort(),
  }
}
