import type { Clock } from '../ports.ts'

/** Resolves when `work` has, or after `ms`, whichever is first. @throws what `work` throws until then */
export async function waitAtMost(
  clock: Pick<Clock, 'sleep'>,
  ms: number,
  work: Promise<unknown>,
): Promise<void> {
  const calm = new AbortController()
  try {
    await Promise.race([work, clock.sleep(ms, calm.signal)])
  } finally {
    calm.abort()
  }
}
