// Options of `npm run simulate`.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { LayerName } from './layered-themes.ts'
import { findLayer, toLayerNames } from './layered-themes.ts'
import type { SimMutation } from './mutations/mutation.ts'
import { SIM_MUTATIONS } from './mutations/registry.ts'
import type { Scenario } from './scenario.ts'
import { drawScenario } from './draw-scenario.ts'

export const USAGE = `npm run simulate -- [--runs N] [--seed S] [--mutate NAME] [--layer NAME] [--scenario FILE] [--json] [--trace]
  --runs N         how many runs, 100 by default
  --seed S         the first one's seed, 1 by default; the others' are S + 1, S + 2 …
  --mutate NAME    without one rule of the program; exits 1 when that is noticed
  --layer NAME     lays that theme over every run (layered-themes.ts)
  --scenario FILE  plays the scenario of the file instead, as a failing run writes it
  --workers N      threads, as many as there are cores by default
  --keep-going     plays the others too after a failing run, and names each that fails
  --no-shrink      does not look for a smaller scenario after a failure
  --trace          the whole trace of a failing run, or of a single one
  --json           a JSON object a line on stdout, a run each, the sum last`

export type SimulateOptions = {
  readonly runs: number
  readonly seed: number
  readonly mutation?: SimMutation
  readonly layer?: LayerName
  /** Scenario file: its path as given, and its content. */
  readonly file?: { readonly path: string; readonly scenario: Scenario }
  readonly workers: number
  readonly shrinks: boolean
  readonly keepsGoing: boolean
  readonly isTraced: boolean
  readonly isJson: boolean
}

/** Error of a wrong command, with a text for its user. */
export class UsageError extends Error {}

const MAX_RUNS = 1_000_000

/**
 * Reads the options.
 * @throws UsageError
 */
export function readOptions(words: readonly string[]): SimulateOptions {
  const { values } = parse(words)
  const mutation = values.mutate === undefined ? undefined : findMutation(values.mutate)
  const path = values.scenario
  return {
    runs: path === undefined ? toCount('--runs', values.runs) : 1,
    seed: toCount('--seed', values.seed),
    ...(mutation ? { mutation } : {}),
    ...(values.layer === undefined ? {} : { layer: toLayer(values.layer) }),
    ...(path === undefined ? {} : { file: { path, scenario: readScenario(path) } }),
    workers:
      values.workers === undefined ? availableParallelism() : toCount('--workers', values.workers),
    shrinks: values.shrink,
    keepsGoing: values['keep-going'],
    isTraced: values.trace,
    isJson: values.json,
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowNegative: true,
      options: {
        runs: { type: 'string', default: '100' },
        seed: { type: 'string', default: '1' },
        mutate: { type: 'string' },
        layer: { type: 'string' },
        scenario: { type: 'string' },
        workers: { type: 'string' },
        shrink: { type: 'boolean', default: true },
        trace: { type: 'boolean', default: false },
        'keep-going': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function toCount(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= MAX_RUNS) return count
  throw new UsageError(`${name} takes a whole number from 1 to ${MAX_RUNS}, not "${text}".`)
}

function findMutation(name: string): SimMutation {
  const found = SIM_MUTATIONS.find((each) => each.name === name)
  if (found) return found
  const known = SIM_MUTATIONS.map((each) => `  ${each.name.padEnd(34)} ${each.says}`)
  throw new UsageError([`There is no mutation "${name}". There are:`, ...known].join('\n'))
}

function toLayer(name: string): LayerName {
  const found = findLayer(name)
  if (found) return found
  throw new UsageError(`There is no layer "${name}". There are: ${toLayerNames().join(', ')}.`)
}

function readScenario(path: string): Scenario {
  let found: unknown
  try {
    found = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const missing = Object.keys(drawScenario('1')).filter(
    (key) => typeof found !== 'object' || found === null || !(key in found),
  )
  if (missing.length > 0) throw new UsageError(`${path} has no ${missing.join(', ')}.`)
  // Cast: a failing run wrote the file, whose parts are not checked.
  return found as Scenario
}
