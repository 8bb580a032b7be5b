// Work over many rows that leaves the thread to others in between.
import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 5

/** In order. `work` must itself be short. */
export async function inSlices<T, R>(
  items: readonly T[],
  work: (item: T) => R,
): Promise<readonly R[]> {
  const results: R[] = []
  let startedAt = performance.now()
  for (const item of items) {
    results.push(work(item))
    if (performance.now() - startedAt < SLICE_MS) continue
    await setImmediate()
    startedAt = performance.now()
  }
  return results
}
