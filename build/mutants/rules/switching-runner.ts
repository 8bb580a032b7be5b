// Vitest's runner for the rules: each test is run as it is, then once for every change that its run came by and that
// no test before it noticed.
import { appendFileSync, existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { TestRunner } from 'vitest'
import type { RunnerTestCase, RunnerTestFile } from 'vitest'
import { KEEP, SWITCH } from './rule-mutants.ts'
import type { RuleTrial } from './trials.ts'
import { readTrials, TEST_MS, TRIALS_FILE } from './trials.ts'

/** Beyond what the test asks usually: a loop that a change keeps from ending. */
const MAX_MORE = 20
const MAX_ASKED = 100_000
/** Of a test that waits for what a change keeps from coming. */
const MAX_MORE_MS = 5_000

let on = ''
let met = new Set<string>()
let asked = 0
let maxAsked = Infinity

const keptMaps = new Set<Map<unknown, unknown>>()

Object.assign(globalThis, {
  [KEEP]: (map: Map<unknown, unknown>) => {
    keptMaps.add(map)
    return map
  },
  [SWITCH]: (id: string): boolean => {
    asked += 1
    if (asked > maxAsked) throw new Error('The change keeps a loop from ending.')
    if (on === '') met.add(id)
    return id === on
  },
})

const file = process.env[TRIALS_FILE] ?? ''
const [leastMs = 0, mostMs = Infinity] = (process.env[TEST_MS] ?? '').split('-').map(Number)
const noticed = new Set(existsSync(file) ? readTrials(file).flatMap(({ killed }) => killed) : [])

// Vitest reads a runner from the default export.
// oxlint-disable-next-line import/no-default-export
export default class SwitchingRunner extends TestRunner {
  override onCollectStart(collected: RunnerTestFile): void {
    super.onCollectStart(collected)
    met = new Set()
  }

  onCollected(): void {
    note({ test: '', met: [...met], killed: [], isLoading: true })
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    met = new Set()
    asked = 0
    const startedAtMs = performance.now()
    await run()
    const usualMs = performance.now() - startedAtMs
    const own = met
    // A test that changes what it reads can say nothing of a change.
    const isTried = own.size > 0 && usualMs >= leastMs && usualMs < mostMs
    const isSame = isTried && (await passes(run, usualMs))
    const killed: string[] = []
    for (const id of isSame ? own : []) {
      if (noticed.has(id)) continue
      on = id
      maxAsked = MAX_MORE * asked + MAX_ASKED
      asked = 0
      if (!(await passes(run, usualMs))) {
        killed.push(id)
        noticed.add(id)
      }
      on = ''
      maxAsked = Infinity
    }
    if (isTried) note({ test: test.fullName, met: isSame ? [...own] : [], killed })
  }
}

function note(trial: RuleTrial): void {
  appendFileSync(file, `${JSON.stringify(trial)}\n`)
}

async function passes(run: () => unknown, usualMs: number): Promise<boolean> {
  for (const map of keptMaps) map.clear()
  const over = new AbortController()
  const tooLong = setTimeout(MAX_MORE * usualMs + MAX_MORE_MS, false, { signal: over.signal })
  tooLong.catch(() => false)
  try {
    return await Promise.race([Promise.resolve(run()).then(() => true), tooLong])
  } catch {
    return false
  } finally {
    over.abort()
  }
}
