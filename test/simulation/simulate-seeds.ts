// Plays seeds on all threads and reports results in the order of the seeds, so that the report does not depend on the
// count of threads.
import type { RunResult } from './run.ts'
import type { Scenario } from './scenario.ts'
import type { Pool } from './simulate-pool.ts'

export type Played = { readonly scenario: Scenario; readonly result: RunResult }

/**
 * Plays scenarios; stops after the first broken run, in order, unless it keeps going; runs that began meanwhile end
 * first.
 * @returns the first broken run, or undefined when all passed
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
  let reported = 0
  let broken: Played | undefined

  const report = (): void => {
    for (let next = early.get(reported); next; next = early.get(reported)) {
      if (broken && !keepsGoing) return
      early.delete(reported)
      reported += 1
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
      report()
    }
  }
  await Promise.all(Array.from({ length: pool.size }, playOn))
  return broken
}
