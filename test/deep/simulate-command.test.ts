// Command `npm run simulate`: equal runs of equal seeds, and its exit codes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { pick, simulate } from '../support/simulate-command.ts'
import { aRow, aScenario } from '../simulation/a-scenario.ts'

const COPIES_UNREPORTED = 'r15-reports-no-copies'

test(
  'I7: the same seeds play the same in two processes, on one thread or on several',
  { timeout: 120_000 },
  async () => {
    const words = ['--runs', '2', '--seed', '4']
    const [one, several] = [
      await simulate(...words, '--workers', '1'),
      await simulate(...words, '--workers', '2'),
    ]
    expect(one.lines.map(({ seed }) => seed)).toEqual(['4', '5', undefined])
    expect(several).toEqual(one)
    expect(one.code).toBe(0)
  },
)

describe('the simulate command', { timeout: 120_000 }, () => {
  test('ends with 2 for what it cannot do, and says what it can', async () => {
    const unknown = await simulate('--mutate', 'no-such-rule')
    expect(unknown).toMatchObject({ code: 2, lines: [] })
    expect(unknown.complaint).toContain(COPIES_UNREPORTED)
    const uncounted = await simulate('--runs', 'many')
    expect(uncounted).toMatchObject({ code: 2, lines: [] })
    expect(uncounted.complaint).toContain('--runs takes a whole number')
  })

  test('ends with 1 when a rule is missed, and leaves a smaller scenario that breaks the same', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 'scenario.json')
    const rows = Array.from({ length: 6 }, (_, at) => aRow(at))
    const scenario = aScenario({
      workstations: [{ clockAheadMs: 0, batches: [{ atMs: 0, rows, isFromFile: false }] }],
      service: { pageCap: 3, changesNames: true },
      faults: { creates: ['duplicatePost'], createRate: 1 },
    })
    writeFileSync(path, JSON.stringify(scenario))

    expect(await simulate('--scenario', path)).toMatchObject({ code: 0 })
    const mutated = await simulate('--scenario', path, '--mutate', COPIES_UNREPORTED)
    expect(mutated.code).toBe(1)
    expect(pick(mutated, 'failing')?.broken[0]).toMatch(/^I1: /u)
    const smallest = pick(mutated, 'smallest')
    expect(smallest?.scenario).toMatchObject({
      workstations: [{ batches: [{ rows: [{}] }] }],
      service: { pageCap: 100, changesNames: false },
    })
    expect(JSON.parse(readFileSync(smallest?.path ?? '', 'utf8'))).toEqual(smallest?.scenario)
  })
})
