// Counts of what a call must not leave behind: timers, sockets, unhandled rejections.
import { onTestFinished } from 'vitest'
import type { Clock } from '../../main/ports.ts'
import { systemClock } from '../../main/platform/system-ports.ts'

/** Clock of the system that counts the sleeps that have not ended. */
export function openCountingClock(): Clock & { readonly asleep: () => number } {
  let asleep = 0
  return {
    ...systemClock,
    async sleep(ms, signal) {
      asleep += 1
      await systemClock.sleep(ms, signal)
      asleep -= 1
    },
    asleep: () => asleep,
  }
}

/** Unhandled rejections until the end of the test. */
export function watchForUnhandled(): readonly unknown[] {
  const unhandled: unknown[] = []
  const note = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  process.on('uncaughtExceptionMonitor', note)
  onTestFinished(() => {
    process.off('unhandledRejection', note)
    process.off('uncaughtExceptionMonitor', note)
  })
  return unhandled
}

/** Count of timers that keep this process running: the runner's own, and forgotten ones. */
export function countTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
}

/** Count of sockets of this process, open or opening, in both directions. */
export function countSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
}
