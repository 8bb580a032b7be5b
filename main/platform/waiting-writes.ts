// Writes of what a long run produces: one write at a time, each with all that waits. An error of a write is kept for
// the end of the run, so that no promise is rejected while nobody handles it.
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'

export type WaitingWrites<Item> = {
  /** Adds an item to the next write. Never throws. */
  readonly add: (item: Item) => void
  /** Whether a write failed; nothing is written after it. */
  readonly hasFailed: () => boolean
  /**
   * Writes what still waits; returns the first failure of a write.
   * @throws the first error of a write
   */
  readonly finish: () => Promise<Result<undefined>>
}

/** @param leastItems count of waiting items from which `add` begins a write */
export function createWaitingWrites<Item>(
  write: (items: readonly Item[]) => Promise<Result<undefined>>,
  leastItems = 1,
): WaitingWrites<Item> {
  const waiting: Item[] = []
  let last = Promise.resolve()
  let failed: (() => Result<undefined>) | undefined

  const writeWaiting = async (least: number): Promise<void> => {
    if (failed || waiting.length < least) return
    try {
      const written = await write(waiting.splice(0))
      if (!written.ok) failed = () => written
    } catch (error) {
      failed = () => {
        throw error
      }
    }
  }
  const begin = (least: number): void => {
    last = last.then(() => writeWaiting(least))
  }

  return {
    add(item) {
      waiting.push(item)
      begin(leastItems)
    },
    hasFailed: () => failed !== undefined,
    async finish() {
      begin(1)
      await last
      return failed?.() ?? succeed(undefined)
    },
  }
}
