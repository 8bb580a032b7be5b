// `npm run mutants -- [--json] [--only ID] [--client | --practice]`: takes each registered rule away in
// turn and shows that a test titled with its id fails. `--rules [--only FILE]` changes the rules everywhere instead
// (`rules/try-rules.ts`). Exits 1 when more than 3 % of them survive.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ACCEPTED_SURVIVORS } from './accepted-survivors.ts'
import { CLIENT_MUTANTS } from './client/registry.ts'
import { toMutants } from './client-mutants.ts'
import { readTestFiles } from './find-test-files.ts'
import type { Trial } from './judge-mutant.ts'
import { toTotals } from './judge-mutant.ts'
import type { Mutant } from './mutant.ts'
import { openLane } from './open-lane.ts'
import { findPracticeMutants } from './practice-mutants.ts'
import { tryRules } from './rules/try-rules.ts'
import { toJsonLine, toSummary, toTableRow, toTotalsLine } from './report.ts'
import { tryMutants } from './try-mutants.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Loading a test file and everything that it imports, on a busy machine, and some tests that time out. */
const GRACE_MS = 120_000
/** Two cores carry two test runners. */
const LANES = 2

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    client: { type: 'boolean', default: false },
    practice: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
  },
})

async function findMutants(): Promise<readonly Mutant[]> {
  const isAll = values.client === values.practice
  const all = [
    ...(isAll || values.client ? await toMutants(ROOT, CLIENT_MUTANTS) : []),
    ...(isAll || values.practice ? await findPracticeMutants(ROOT) : []),
  ]
  return all.filter(({ id }) => values.only === undefined || values.only.includes(id))
}

function sayTrial(trial: Trial): void {
  console.log(values.json ? toJsonLine(trial, ACCEPTED_SURVIVORS) : toTableRow(trial))
}

async function main(): Promise<number> {
  const mutants = await findMutants()
  if (mutants.length === 0) {
    console.error('There is no such mutant.')
    return 1
  }
  const lanes = await Promise.all(
    Array.from({ length: Math.min(LANES, mutants.length) }, () => openLane(ROOT)),
  )
  try {
    const testFiles = await readTestFiles(ROOT)
    const trials = await tryMutants({
      lanes,
      testFiles,
      mutants,
      graceMs: GRACE_MS,
      onTrial: sayTrial,
      onLoadError: (file, why) => console.error(`${file} does not load: ${why}`),
    })
    const totals = toTotals(trials, ACCEPTED_SURVIVORS)
    console.log(
      values.json ? toTotalsLine(totals) : `\n${toSummary(trials, ACCEPTED_SURVIVORS, totals)}`,
    )
    return totals.isGood ? 0 : 1
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()))
  }
}

process.exitCode = values.rules ? await tryRules(values.only) : await main()
