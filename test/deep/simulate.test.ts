// Simulation at length: thousands of runs of the program as it is, and
// runs without each of its rules, which must fail.
import { describe, expect, test } from 'vitest'
import { SIM_MUTATIONS } from '../simulation/mutations/registry.ts'
import { pick, simulate } from '../support/simulate-command.ts'

const MUTATED_RUNS = 600
/**
 * Failures that prove a missing rule: an invariant, something that the
 * watcher noticed too late, or a kept address (A4).
 */
const PROOFS = { invariant: /^(I\d+|W|defect: A4): /mu, budget: /budget: /u } as const

test('2,000 runs over at least 50,000 documents break nothing', async () => {
  const simulated = await simulate('--runs', '2000', '--seed', '1', '--no-shrink')
  expect(pick(simulated, 'failing')).toBeUndefined()
  expect(simulated.code).toBe(0)
  expect(pick(simulated, 'sum')?.runs).toBe(2_000)
  expect(pick(simulated, 'sum')?.documents).toBeGreaterThanOrEqual(50_000)
})

test('R5: 300 runs whose batches are released in parts break nothing', async () => {
  const words = ['--runs', '300', '--seed', '1', '--layer', 'inParts', '--no-shrink']
  const simulated = await simulate(...words)
  expect(pick(simulated, 'failing')).toBeUndefined()
  expect(simulated.code).toBe(0)
  expect(pick(simulated, 'sum')?.runs).toBe(300)
})

describe(`without a rule, some run of ${MUTATED_RUNS} fails`, () => {
  test.each(SIM_MUTATIONS.map((mutation) => [mutation.name, mutation] as const))(
    '%s',
    async (name, { proof, says, layer }) => {
      const words = ['--runs', String(MUTATED_RUNS), '--mutate', name, '--no-shrink']
      const simulated = await simulate(...words, ...(layer ? ['--layer', layer] : []))
      const failing = pick(simulated, 'failing')
      const seen = failing
        ? `seed ${failing.seed}, after ${failing.runs} runs: ${failing.broken[0]}`
        : 'NOT CAUGHT'
      console.log(`${name.padEnd(36)} ${says}\n  ${seen}`)
      expect(simulated.complaint).toBe('')
      expect(simulated.code).toBe(1)
      expect(failing?.broken.join('\n')).toMatch(PROOFS[proof])
    },
  )
})
