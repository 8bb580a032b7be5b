// Tool of mutants, tried on a program with three rules.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toMutants } from '../../build/mutants/client-mutants.ts'
import type { ClientMutant } from '../../build/mutants/client-mutants.ts'
import { readTestFiles } from '../../build/mutants/find-test-files.ts'
import type { Trial } from '../../build/mutants/judge-mutant.ts'
import { toTotals } from '../../build/mutants/judge-mutant.ts'
import { openLane } from '../../build/mutants/open-lane.ts'
import { tryMutants } from '../../build/mutants/try-mutants.ts'

const ROOT = join(import.meta.dirname, '..', 'fixtures', 'mutants')

function aMutant(id: string, find: string, replace: string): ClientMutant {
  return { id, file: 'rules.ts', find, replace, says: `${find} is ${replace}` }
}

async function tryOut(
  registry: readonly ClientMutant[],
  graceMs = 60_000,
): Promise<readonly Trial[]> {
  const lane = await openLane(ROOT)
  onTestFinished(() => lane.close())
  return tryMutants({
    lanes: [lane],
    testFiles: await readTestFiles(ROOT),
    mutants: await toMutants(ROOT, registry),
    graceMs,
    onTrial: () => {},
    onLoadError: (file, why) => {
      throw new Error(`${file}: ${why}`)
    },
  })
}

const ADULT = ['age >= 18', 'age >= 0'] as const

test('a rule that no test notices is told from one that is noticed, by whom and where', async () => {
  const trials = await tryOut([
    aMutant('RULE-01', ...ADULT),
    aMutant('RULE-02', 'text.trim()', 'text'),
    aMutant('RULE-03', 'sum / 2', 'sum'),
    aMutant('RULE-04', ...ADULT),
    aMutant('RULE-05', ...ADULT),
    aMutant('RULE-06', ...ADULT),
    aMutant('RULE-01', 'age >= 18', 'age >='),
    aMutant('RULE-01', 'is not there', ''),
  ])
  expect(trials.map(({ mutant, verdict }) => [mutant.id, verdict.kind])).toEqual([
    ['RULE-01', 'killed'],
    ['RULE-02', 'survived'],
    ['RULE-03', 'broke'],
    ['RULE-04', 'untested'],
    ['RULE-05', 'killed'],
    ['RULE-06', 'failing'],
    ['RULE-01', 'invalid'],
    ['RULE-01', 'invalid'],
  ])
  const [noticed] = trials
  expect(noticed).toMatchObject({
    mutant: { where: 'rules.ts:4' },
    verdict: {
      by: {
        path: 'test/unit/rules.test.ts',
        name: 'RULE-01 at the door: nobody under 18 is let in',
      },
    },
  })
})

test('after a mutant the program is whole again', async () => {
  const [adult, name] = await tryOut([
    aMutant('RULE-01', ...ADULT),
    aMutant('RULE-01', 'text.trim()', 'text'),
  ])
  expect([adult?.verdict.kind, name?.verdict.kind]).toEqual(['killed', 'survived'])
})

test('a mutant that loops for ever is given up and told, and its lane goes on', async () => {
  const trials = await tryOut(
    [aMutant('RULE-07', 'left -= 1', 'left -= 0'), aMutant('RULE-01', ...ADULT)],
    5000,
  )
  expect(trials.map(({ verdict }) => verdict.kind)).toEqual(['overdue', 'killed'])
  expect(toTotals(trials, [])).toMatchObject({ killed: 1, survived: 1, isGood: false })
})
