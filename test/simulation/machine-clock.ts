// Clocks of a workstation: the wall clock, which may be wrong and be set, and the monotonic clock since its start.
// The machine can be asleep.
import type { Clock } from '../../main/ports.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { SimTime } from './sim-time.ts'

export type MachineClock = {
  readonly now: () => EpochMs
  readonly monotonicMs: () => number
  /** Starts the program: the monotonic clock begins anew. */
  readonly boot: () => void
  readonly jump: (byMs: number) => void
  readonly suspend: (forMs: number) => void
  readonly isAwake: () => boolean
  readonly untilAwake: () => Promise<void>
  /** Clock of a program; once the program is dead, none of its sleeps ends. */
  readonly clockOf: (isAlive: () => boolean) => Clock
}

export function createMachineClock(time: SimTime, startAheadMs: number): MachineClock {
  let aheadMs = startAheadMs
  let bootedAtMs = time.now()
  let awakeAtMs = 0

  const now = () => toEpochMs(time.now() + aheadMs)
  const monotonicMs = (): number => time.now() - bootedAtMs

  const sleep = (ms: number, signal: AbortSignal | undefined, isAlive: () => boolean) =>
    new Promise<void>((resolve) => {
      const wake = (): void => {
        if (!isAlive()) return
        if (time.now() < awakeAtMs) time.at(awakeAtMs, wake)
        else resolve()
      }
      if (signal?.aborted === true) {
        resolve()
        return
      }
      const cancel = time.at(time.now() + ms, wake)
      const onAbort = (): void => {
        cancel()
        wake()
      }
      signal?.addEventListener('abort', onAbort, { once: true })
    })

  return {
    now,
    monotonicMs,
    boot: () => {
      bootedAtMs = time.now()
    },
    jump: (byMs) => {
      aheadMs += byMs
    },
    suspend: (forMs) => {
      awakeAtMs = time.now() + forMs
    },
    isAwake: () => time.now() >= awakeAtMs,
    async untilAwake() {
      if (time.now() < awakeAtMs) await time.sleep(awakeAtMs - time.now())
    },
    clockOf: (isAlive) => ({
      now,
      monotonicMs,
      sleep: (ms, signal) => sleep(ms, signal, isAlive),
    }),
  }
}
