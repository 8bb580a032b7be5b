// Waits for a promise for a limited time.
import type { Clock } from '../ports.ts'

/**
 * Resolves when `work` does, or after `ms`, whichever is first.
 * @throws what `work` throws before that
 */
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
