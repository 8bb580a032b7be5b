// Plays seeds one after the other on as many threads as there are, and tells the results in the order
// of the seeds: what is told does not depend on the number of threads.
import type { RunResult } from './run.ts'
import type { Scenario } from './scenario.ts'
import type { Pool } from './simulate-pool.ts'

export type Played = { readonly scenario: Scenario; readonly result: RunResult }

/**
 * Stops after the first run, in order, that is broken, unless it keeps going; those begun meanwhile end first.
 * @returns the first that is broken, or undefined when all passed
 */
export async function playInOrder(
  scenarios: Iterator<Scenario>,
  options: {
    readonly pool: Pool
    readonly wantsTrace: boolean
    readonly keepsGoing: boolean
    readonly onPlayed: (played: Played) => void
  },
): Promise<Played | undefined> {
  const { pool, wantsTrace, keepsGoing, onPlayed } = options
  const early = new Map<number, Played>()
  let begun = 0
  let told = 0
  let broken: Played | undefined

  const tell = (): void => {
    for (let next = early.get(told); next; next = early.get(told)) {
      if (broken && !keepsGoing) return
      early.delete(told)
      told += 1
      onPlayed(next)
      if (next.result.broken.length > 0) broken ??= next
    }
  }
  let isStopping = false
  const playOn = async (): Promise<void> => {
    while (!isStopping) {
      const { value: scenario, done } = scenarios.next()
      if (done === true) return
      const at = begun
      begun += 1
      const result = await pool.play(scenario, wantsTrace)
      isStopping ||= !keepsGoing && result.broken.length > 0
      early.set(at, { scenario, result })
      tell()
    }
  }
  await Promise.all(Array.from({ length: pool.size }, playOn))
  return broken
}
