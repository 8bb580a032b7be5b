// Throttle: calls `act` at once and then at most once in `everyMs`; a request during the wait leads to one more call.
import type { Clock } from '../ports.ts'

export type Throttle = {
  readonly run: () => void
  readonly stop: () => void
}

export function createThrottle(
  clock: Pick<Clock, 'sleep'>,
  everyMs: number,
  act: () => void,
): Throttle {
  const stopping = new AbortController()
  let isWaiting = false
  let isAskedAgain = false
  const run = (): void => {
    if (stopping.signal.aborted) return
    if (isWaiting) {
      isAskedAgain = true
      return
    }
    isWaiting = true
    act()
    void clock.sleep(everyMs, stopping.signal).then(() => {
      isWaiting = false
      if (isAskedAgain) {
        isAskedAgain = false
        run()
      }
    })
  }
  return { run, stop: () => stopping.abort() }
}
