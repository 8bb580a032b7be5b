// The timeout of a call that goes through phases: one at a time, the next ends the last. A deadline
// that only moves on costs no new timer, since an upload moves it with every chunk.
import type { Clock } from '../../ports.ts'

export type PhaseTimer = {
  /** Aborts when a phase has lasted too long; stays aborted. */
  readonly signal: AbortSignal
  /** The clock starts now. */
  readonly start: (timeoutMs: number) => void
  readonly clear: () => void
}

/** Without a reason each abort makes an error with its stack, several times a call. */
const NO_LONGER_WAITED_FOR = 'no longer waited for'

type Sleeper = { readonly untilMs: number; readonly stop: AbortController }

export function createPhaseTimer(clock: Clock): PhaseTimer {
  const expired = new AbortController()
  let dueAtMs = Number.POSITIVE_INFINITY
  let sleeper: Sleeper | undefined

  const sleepUntilDue = async (): Promise<void> => {
    const mine = { untilMs: dueAtMs, stop: new AbortController() }
    sleeper = mine
    await clock.sleep(Math.max(0, dueAtMs - clock.monotonicMs()), mine.stop.signal)
    if (sleeper !== mine) return
    if (clock.monotonicMs() < dueAtMs) await sleepUntilDue()
    else expired.abort()
  }
  const stopSleeping = (): void => {
    sleeper?.stop.abort(NO_LONGER_WAITED_FOR)
    sleeper = undefined
  }
  return {
    signal: expired.signal,
    start(timeoutMs) {
      dueAtMs = clock.monotonicMs() + timeoutMs
      if (sleeper && sleeper.untilMs <= dueAtMs) return // it looks again when it wakes
      stopSleeping()
      void sleepUntilDue()
    },
    clear() {
      dueAtMs = Number.POSITIVE_INFINITY
      stopSleeping()
    },
  }
}
