// Makes a failing scenario smaller as long as the same invariant breaks.
import type { RunResult } from './run.ts'
import type { Scenario } from './scenario.ts'
import { toSmallerScenarios } from './smaller-scenarios.ts'

export type Failing = { readonly scenario: Scenario; readonly result: RunResult }

/** Invariant or budget of each broken line, the text before its colon. */
export function toBrokenKinds(broken: readonly string[]): readonly string[] {
  return [...new Set(broken.map((line) => line.split(':', 1)[0] ?? line))]
}

/**
 * Plays candidates beside one another and goes on with the first, in order, that breaks the same first invariant; the
 * result does not depend on `atOnce`.
 */
export async function shrink(
  failing: Failing,
  options: {
    readonly play: (scenario: Scenario) => Promise<RunResult>
    readonly atOnce: number
    readonly mostRuns: number
    readonly onRun: (runs: number) => void
  },
): Promise<Failing & { readonly runs: number }> {
  const { play, atOnce, mostRuns, onRun } = options
  const [kind = ''] = toBrokenKinds(failing.result.broken)
  const passed = new Set<string>()
  let best = failing
  let runs = 0
  /** Index of the last hit: candidates before it were tried on a scenario that was hardly larger. */
  let from = 0

  /** First candidate that breaks; undefined when none does, or enough were tried. */
  const findBroken = async (candidates: readonly Scenario[]): Promise<Failing | undefined> => {
    for (let at = 0; at < candidates.length && runs < mostRuns;) {
      const group = candidates.slice(at, at + Math.min(atOnce, mostRuns - runs))
      const results = await Promise.all(group.map(play))
      const found = results.findIndex(({ broken }) => toBrokenKinds(broken).includes(kind))
      const [scenario, result] = [group[found], results[found]]
      // Results after the first hit are not counted.
      const counted = scenario ? group.slice(0, found) : group
      for (const each of counted) passed.add(JSON.stringify(each))
      runs += scenario ? found + 1 : group.length
      onRun(runs)
      if (scenario && result) return { scenario, result }
      at += group.length
    }
    return undefined
  }

  for (;;) {
    const all = toSmallerScenarios(best.scenario)
    const candidates = [...all.slice(from), ...all.slice(0, from)].filter(
      (each) => !passed.has(JSON.stringify(each)),
    )
    const smaller = await findBroken(candidates)
    if (!smaller) return { ...best, runs }
    from = all.indexOf(smaller.scenario)
    best = smaller
  }
}
