// The simulation at length: thousands of runs of the program as it is, and runs without each of its
// rules, which must be noticed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SIM_RULES } from '../simulation/mutations/mutation.ts'
import { SIM_MUTATIONS } from '../simulation/mutations/registry.ts'

const COMMAND = join(import.meta.dirname, '..', 'simulation', 'simulate.ts')
const MUTATED_RUNS = 200

const sumSchema = z.object({ sum: z.object({ runs: z.number(), documents: z.number() }) })
const failingSchema = z.object({
  failing: z.object({ seed: z.string(), runs: z.number(), broken: z.array(z.string()) }),
})

/** Its exit code, and the JSON lines that it wrote. */
function simulate(
  ...words: readonly string[]
): Promise<{ readonly code: number | null; readonly lines: readonly unknown[] }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, '--json', '--no-shrink', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.once('close', (code) => {
      const lines = text.split('\n').filter((line) => line !== '')
      resolve({ code, lines: lines.map((line): unknown => JSON.parse(line)) })
    })
  })
}

function pickFailing(
  lines: readonly unknown[],
): z.infer<typeof failingSchema>['failing'] | undefined {
  return lines.flatMap((line) => failingSchema.safeParse(line).data?.failing ?? []).at(0)
}

test('2,000 runs over at least 50,000 documents break nothing', async () => {
  const { code, lines } = await simulate('--runs', '2000', '--seed', '1')
  expect(pickFailing(lines)).toBeUndefined()
  expect(code).toBe(0)
  const { sum } = lines.flatMap((line) => sumSchema.safeParse(line).data ?? [])[0] ?? { sum: null }
  expect(sum?.runs).toBe(2_000)
  expect(sum?.documents).toBeGreaterThanOrEqual(50_000)
})

describe('without a rule, the simulation fails', () => {
  test.each(SIM_MUTATIONS.map((mutation) => [mutation.name, mutation] as const))(
    '%s',
    async (name, { proof, says }) => {
      const { code, lines } = await simulate('--runs', String(MUTATED_RUNS), '--mutate', name)
      const failing = pickFailing(lines)
      console.log(`${name.padEnd(36)} ${says}\n  ${failing ? toWords(failing) : 'NOT CAUGHT'}`)
      expect(code).toBe(1)
      const pattern = proof === 'invariant' ? /^I\d: /mu : /budget: /u
      expect(failing?.broken.join('\n')).toMatch(pattern)
    },
  )
})

function toWords({ seed, runs, broken }: NonNullable<ReturnType<typeof pickFailing>>): string {
  return `seed ${seed}, after ${runs} runs: ${broken[0]}`
}

test('each rule that a program can be without has a mutation', () => {
  const covered = new Set(SIM_MUTATIONS.map(({ rule }) => rule))
  expect(SIM_RULES.filter((rule) => !covered.has(rule))).toEqual([])
})
