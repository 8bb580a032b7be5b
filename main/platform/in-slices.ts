// Work over many items that leaves the thread to others in between.
import { setImmediate as nextTurn } from 'node:timers/promises'

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
    await nextTurn()
    startedAt = performance.now()
  }
  return results
}

/** Parts of the items, a turn between two: of equal size, so that each run takes the same turns. */
export async function* inParts<T>(
  items: readonly T[],
  size: number,
): AsyncGenerator<readonly T[], void> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn()
    yield items.slice(at, at + size)
  }
}
