// `npm run simulate`: plays runs from their seeds. A run that breaks an invariant is reported, made smaller, and ends
// the program with 1; wrong usage, and a mutated program that does not load, with 2.
import { createHash } from 'node:crypto'
import { NO_FIGURES, addFigures } from './run-figures.ts'
import type { Scenario } from './scenario.ts'
import { drawScenario } from './draw-scenario.ts'
import type { SimulateOptions } from './simulate-options.ts'
import { USAGE, UsageError, readOptions } from './simulate-options.ts'
import type { Pool } from './simulate-pool.ts'
import { openPool } from './simulate-pool.ts'
import { createReporter, toProgressText } from './simulate-reporter.ts'
import { reportFailure } from './simulate-failure.ts'
import { toSummary } from './simulate-report.ts'
import { playInOrder } from './simulate-seeds.ts'

const PASSED = 0
const BROKEN = 1
const BAD_USAGE = 2

function* drawScenarios({
  file,
  runs,
  seed,
  layer,
}: SimulateOptions): Generator<Scenario, undefined> {
  for (let index = 0; index < runs; index += 1) {
    yield file ? file.scenario : drawScenario(String(seed + index), layer)
  }
}

async function simulate(options: SimulateOptions, pool: Pool): Promise<number> {
  const { runs, mutation, isTraced, keepsGoing } = options
  const reporter = createReporter(options)
  const digest = createHash('sha256')
  const startMs = performance.now()
  const isWholeTraceWanted = isTraced && runs === 1
  let figures = NO_FIGURES
  let done = 0

  if (mutation) reporter.say(`Without ${mutation.rule}: ${mutation.says}.`)
  const failing = await playInOrder(drawScenarios(options), {
    pool,
    wantsTrace: isWholeTraceWanted,
    keepsGoing,
    onPlayed({ scenario: { seed }, result }) {
      const { documents, crashes, traceHash, broken } = result
      done += 1
      figures = addFigures(figures, result)
      digest.update(traceHash)
      reporter.sayLine({ seed, documents, crashes, traceHash, broken })
      if (keepsGoing && broken.length > 0) reporter.say(`seed ${seed}: ${broken.join('; ')}`)
      if (isWholeTraceWanted && broken.length === 0) reporter.say(result.trace.join('\n'))
      reporter.show(toProgressText(done, runs, figures.documents, performance.now() - startMs))
    },
  })
  const traces = digest.digest('hex')
  reporter.sayLine({
    sum: {
      ...figures,
      runs: done,
      faults: Object.fromEntries(figures.faults),
      adoptions: Object.fromEntries(figures.adoptions),
      traces,
    },
  })
  reporter.say(toSummary(done, figures, traces))
  if (failing) {
    await reportFailure(failing, { options, pool, reporter, done })
    return BROKEN
  }
  reporter.say(
    mutation ? `NOT CAUGHT: ${mutation.name}, in ${done} runs` : `All ${done} runs passed.`,
  )
  return PASSED
}

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2))
    const pool = await openSafely(options)
    try {
      return await simulate(options, pool)
    } finally {
      await pool.close()
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${USAGE}`)
    return BAD_USAGE
  }
}

/** Opens the pool; a program that does not load is an error, not a broken invariant. */
async function openSafely({ workers, runs, mutation }: SimulateOptions): Promise<Pool> {
  try {
    return await openPool(Math.min(workers, runs), mutation)
  } catch (error) {
    throw new UsageError(`The program does not load: ${String(error)}`)
  }
}

process.exitCode = await main()
