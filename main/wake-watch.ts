// Notices that the machine slept or that its clock was set. Timers do not: they count on a clock that
// may stand still in a sleep, and what was to be done in a minute would be done a minute after it.
import type { Clock } from './ports.ts'

const LOOK_EVERY_MS = 1_000
/** Further apart than this, the two clocks or a look and the one before it, and time has jumped. */
const JUMP_MS = 5_000

/** Looks every second until `signal` aborts; never rejects. */
export async function watchWakes(
  clock: Clock,
  signal: AbortSignal,
  onWake: () => void,
): Promise<void> {
  let wallMs = Number(clock.now())
  let runMs = clock.monotonicMs()
  while (!signal.aborted) {
    await clock.sleep(LOOK_EVERY_MS, signal)
    const wallPassedMs = clock.now() - wallMs
    const runPassedMs = clock.monotonicMs() - runMs
    wallMs += wallPassedMs
    runMs += runPassedMs
    const isJump =
      runPassedMs > LOOK_EVERY_MS + JUMP_MS || Math.abs(wallPassedMs - runPassedMs) > JUMP_MS
    if (isJump && !signal.aborted) onWake()
  }
}
