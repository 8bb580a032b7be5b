// Work over many items that gives way to the event loop in between.
import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 5
/** Items over which one pass takes a millisecond or two. */
const MANY_ITEMS = 2_000

/** Results in the order of the items; gives way every 5 ms, so that one call of `work` must be short. */
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

/** Gives way to the event loop after work over many items; few are no reason, and take no turn. */
export async function giveWay(items: readonly unknown[]): Promise<void> {
  if (items.length > MANY_ITEMS) await nextTurn()
}

/**
 * Parts of `size` items, with a turn of the event loop between two; the same input takes the same turns each time.
 */
export async function* inParts<T>(
  items: readonly T[],
  size: number,
): AsyncGenerator<readonly T[], void> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn()
    yield items.slice(at, at + size)
  }
}
