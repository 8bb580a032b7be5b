// Timeout of a call with phases: one at a time, and the next ends the one before. A moved deadline
// needs no new timer, since an upload moves it with every chunk.
import type { Clock } from '../../ports.ts'

export type PhaseTimer = {
  /** Signal that aborts when a phase has lasted too long, and stays aborted. */
  readonly signal: AbortSignal
  /** Start of a phase; its clock starts now. */
  readonly start: (timeoutMs: number) => void
  readonly clear: () => void
}

/**
 * Abort reason as a constant: without one each abort makes an Error with its stack, several times
 * per call.
 */
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
      if (sleeper && sleeper.untilMs <= dueAtMs) return // the sleeper checks again when it wakes
      stopSleeping()
      void sleepUntilDue()
    },
    clear() {
      dueAtMs = Number.POSITIVE_INFINITY
      stopSleeping()
    },
  }
}
