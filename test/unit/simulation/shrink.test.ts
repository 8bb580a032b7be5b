import { expect, test } from 'vitest'
import { NO_FIGURES } from '../../simulation/run-figures.ts'
import type { RunResult } from '../../simulation/run.ts'
import type { Scenario } from '../../simulation/scenario.ts'
import { drawScenario } from '../../simulation/draw-scenario.ts'
import { shrink } from '../../simulation/shrink.ts'
import { toSmallerScenarios } from '../../simulation/smaller-scenarios.ts'

const FULL = drawScenario('14')

function toResult(broken: readonly string[]): RunResult {
  return { ...NO_FIGURES, broken, traceHash: '', trace: [], steps: 0 }
}

function rowsOf({ workstations }: Scenario): readonly { readonly file: string }[] {
  return workstations.flatMap(({ batches }) => batches.flatMap(({ rows }) => rows))
}

/** Two rows; a scenario with both breaks I1, one without any row breaks I3. */
const [first, second] = [rowsOf(FULL).at(3)?.file, rowsOf(FULL).at(-2)?.file]
async function play(scenario: Scenario): Promise<RunResult> {
  const files = rowsOf(scenario).map(({ file }) => file)
  if (files.length === 0) return toResult(['I3: nothing is left'])
  const isBroken = [first, second].every((file) => file !== undefined && files.includes(file))
  return toResult(isBroken ? ['I1: both are there', 'I8: and more'] : [])
}

async function shrinkBy(atOnce: number, mostRuns: number) {
  const counts: number[] = []
  const failing = { scenario: FULL, result: await play(FULL) }
  const shrunk = await shrink(failing, {
    play,
    atOnce,
    mostRuns,
    onRun: (runs) => counts.push(runs),
  })
  return { ...shrunk, counts }
}

test('when a failing scenario is shrunk, only what breaks the same invariant is left', async () => {
  const { scenario, result } = await shrinkBy(1, 2_000)
  expect(rowsOf(scenario).map(({ file }) => file)).toEqual([first, second])
  expect(result.broken).toContain('I1: both are there')
  expect(scenario).toMatchObject({ seed: FULL.seed, events: [], faults: { creates: [] } })
  expect(scenario.faults.crashRate).toBe(0)
  expect(scenario.service.listLagMs).toBe(0)
})

test('the smallest scenario is the same however many are tried at once', async () => {
  const [one, three] = [await shrinkBy(1, 2_000), await shrinkBy(3, 2_000)]
  expect(three.scenario).toEqual(one.scenario)
  expect(three.runs).toBe(one.runs)
})

test('looking for a smaller one ends after so many runs', async () => {
  const { runs, counts } = await shrinkBy(2, 7)
  expect(runs).toBe(7)
  expect(counts.at(-1)).toBe(7)
})

test('a smaller scenario keeps its seed, and a signer for each document', () => {
  const smaller = toSmallerScenarios(FULL)
  const texts = smaller.map((each) => JSON.stringify(each))
  expect(smaller.every(({ seed }) => seed === FULL.seed)).toBe(true)
  expect(texts).not.toContain(JSON.stringify(FULL))
  const rows = smaller.flatMap(({ workstations }) =>
    workstations.flatMap(({ batches }) => batches.flatMap((batch) => batch.rows)),
  )
  expect(rows.filter((row) => row.emails.length === 0)).toEqual([])
})
