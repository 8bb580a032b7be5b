// Report of a run that breaks an invariant: what broke, how to play it again, and the smallest scenario that breaks
// the same.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SimulateOptions } from './simulate-options.ts'
import type { Pool } from './simulate-pool.ts'
import { toFailureText } from './simulate-report.ts'
import type { Reporter } from './simulate-reporter.ts'
import type { Failing } from './shrink.ts'
import { shrink, toBrokenKinds } from './shrink.ts'

const MAX_SHRINKING_RUNS = 200

export async function reportFailure(
  failing: Failing,
  about: {
    readonly options: SimulateOptions
    readonly pool: Pool
    readonly reporter: Reporter
    /** Count of runs that were played, with this one. */
    readonly done: number
  },
): Promise<void> {
  const { options, pool, reporter, done } = about
  const { mutation, file, isTraced } = options
  const { seed } = failing.scenario
  const again = toCommand(
    file ? ['--scenario', file.path] : ['--seed', seed, '--runs', '1'],
    options,
  )
  reporter.say(`\n${toFailureText(failing, isTraced)}`)
  reporter.say(`\nAgain: ${again}`)
  if (mutation) {
    const kinds = toBrokenKinds(failing.result.broken).join(', ')
    reporter.say(`Caught: ${mutation.name} by seed ${seed}, after ${done} runs, ${kinds}`)
  }
  reporter.sayLine({ failing: { seed, runs: done, broken: failing.result.broken, again } })
  if (!options.shrinks) return

  const smallest = await shrink(failing, {
    play: (scenario) => pool.play(scenario, true),
    atOnce: pool.size,
    mostRuns: MAX_SHRINKING_RUNS,
    onRun: (runs) => reporter.show(`looking for a smaller scenario, run ${runs}`),
  })
  const { scenario, result, runs } = smallest
  const path = join(mkdtempSync(join(tmpdir(), 'simulate-')), 'scenario.json')
  writeFileSync(path, `${JSON.stringify(scenario, undefined, 2)}\n`)
  const replay = toCommand(['--scenario', path], options)
  reporter.say(`\nThe smallest scenario that still breaks, after ${runs} more runs:\n`)
  reporter.say(toFailureText(smallest, isTraced))
  reporter.say(`\n${JSON.stringify(scenario)}\n\nAgain: ${replay}`)
  reporter.sayLine({ smallest: { scenario, runs, broken: result.broken, path, again: replay } })
}

function toCommand(words: readonly string[], { mutation, layer }: SimulateOptions): string {
  const mutate = mutation ? ['--mutate', mutation.name] : []
  const laid = layer === undefined ? [] : ['--layer', layer]
  return ['npm run simulate --', ...words, ...laid, ...mutate].join(' ')
}
