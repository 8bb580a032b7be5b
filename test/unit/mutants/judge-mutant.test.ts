import { expect, test } from 'vitest'
import type { Trial, Verdict } from '../../../build/mutants/judge-mutant.ts'
import { judgeMutant, toTotals } from '../../../build/mutants/judge-mutant.ts'
import type { Mutant } from '../../../build/mutants/mutant.ts'
import { applyMutation, titlePattern } from '../../../build/mutants/mutant.ts'
import type { TestRun } from '../../../build/mutants/test-run.ts'
import { isAssertion } from '../../../build/mutants/test-run.ts'

const MUTANT: Mutant = {
  id: 'WIRE-12',
  part: 'client',
  where: 'a.ts:1',
  mutation: { file: 'a.ts', find: 'a', replace: 'b' },
  says: 'b',
}

function aRun(outcome: TestRun['outcome'], name = 'WIRE-12: a title'): TestRun {
  return { project: 'node', path: 'a.test.ts', name, ms: 1, outcome, why: 'so it is' }
}

function judge(tests: readonly TestRun[], loadErrors: readonly string[] = []): Verdict['kind'] {
  return judgeMutant({ isOverdue: false, tests, loadErrors, ms: 1 }, ['fails anyway']).kind
}

test('only an expectation that fails kills a mutant', () => {
  expect(judge([aRun('passed'), aRun('asserted')])).toBe('killed')
  expect(judge([aRun('passed')])).toBe('survived')
  expect(judge([aRun('broke'), aRun('passed')])).toBe('broke')
  expect(judge([], ['Unexpected token'])).toBe('invalid')
  expect(judge([aRun('asserted', 'fails anyway'), aRun('passed')])).toBe('survived')
  expect(judge([aRun('asserted', 'fails anyway')])).toBe('untested')
})

test('an assertion is known as one, also below a property that reports it and of a screen', () => {
  const assertion = Object.assign(new Error('expected 1 to be 2'), { name: 'AssertionError' })
  expect(isAssertion(assertion)).toBe(true)
  expect(isAssertion(new Error('Property failed after 1 tests', { cause: assertion }))).toBe(true)
  expect(isAssertion(new TypeError('x is not a function'))).toBe(false)
  const unseen = Object.assign(new Error('Unable to find'), { name: 'TestingLibraryElementError' })
  expect(isAssertion(unseen)).toBe(true)
})

test('what is cut at its deadline is told as such, and counts as a survivor', () => {
  const report = { isOverdue: true, tests: [], loadErrors: [], ms: 1 }
  expect(judgeMutant(report, []).kind).toBe('overdue')
  expect(toTotals(trials('killed', 'overdue'), [])).toMatchObject({ killed: 1, survived: 1 })
})

test('a change fits a text that has its place exactly once', () => {
  expect(applyMutation('one two', { find: 'two', replace: '$&2' })).toBe('one $&2')
  expect(applyMutation('two two', { find: 'two', replace: '2' })).toBeUndefined()
  expect(applyMutation('one', { find: 'two', replace: '2' })).toBeUndefined()
})

test('an id is found as a word, whatever stands around it', () => {
  const pattern = titlePattern(['LIST-01', 'DL-08'])
  for (const title of ['LIST-01: pages', 'practice service, WIRE-16 LIST-01 DL-09: x', '(DL-08)']) {
    expect(pattern.test(title), title).toBe(true)
  }
  for (const title of ['LIST-010', 'XLIST-01', 'LIST-1', 'A-DL-08']) {
    expect(pattern.test(title), title).toBe(false)
  }
})

function trials(...kinds: readonly Verdict['kind'][]): readonly Trial[] {
  return kinds.map((kind) => {
    const verdict: Verdict =
      kind === 'killed'
        ? { kind, by: aRun('asserted') }
        : kind === 'survived' || kind === 'untested'
          ? { kind }
          : { kind, why: 'so it is' }
    return { mutant: MUTANT, verdict, ms: 1 }
  })
}

test('three in a hundred may survive, accepted or not; what no test could judge may not stand at all', () => {
  const hundred = Array.from({ length: 97 }, () => 'killed' as const)
  expect(toTotals(trials(...hundred, 'survived', 'broke', 'overdue'), []).isGood).toBe(true)
  expect(
    toTotals(trials(...hundred.slice(1), 'survived', 'broke', 'overdue', 'broke'), []),
  ).toMatchObject({ total: 100, killed: 96, survived: 4, survivedPercent: 4, isGood: false })
  for (const kind of ['invalid', 'untested', 'failing'] as const) {
    expect(toTotals(trials(...hundred, kind), [])).toMatchObject({ invalid: 1, isGood: false })
  }
  expect(toTotals([], []).isGood).toBe(false)
})

test('an accepted survivor that is killed after all has to be struck from the list', () => {
  const accepted = [{ id: 'WIRE-12', reason: 'no one can tell' }]
  const totals = toTotals(trials('killed'), accepted)
  expect(totals).toMatchObject({ killedThoughAccepted: ['WIRE-12'], isGood: false })
  const elsewhere = [{ id: 'WIRE-12', find: 'another place', reason: 'no one can tell' }]
  expect(toTotals(trials('killed'), elsewhere).isGood).toBe(true)
})
