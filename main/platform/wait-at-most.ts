// A wait with an end.
import type { Clock } from '../ports.ts'

/** Resolves when `work` has, or after `ms`, whichever is first. @throws what `work` throws until then */
export async function waitAtMost(
  clock: Pick<Clock, 'sleep'>,
  ms: number,
  work: Promise<unknown>,
): Promise<void> {
  const timer = new AbortController()
  try {
    await Promise.race([work, clock.sleep(ms, timer.signal)])
  } finally {
    timer.abort()
  }
}
