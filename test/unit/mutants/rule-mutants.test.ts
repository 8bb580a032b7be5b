import { stripTypeScriptTypes } from 'node:module'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { judgeRules } from '../../../build/mutants/rules/judge-rules.ts'
import { KEEP, SWITCH, switchRules } from '../../../build/mutants/rules/rule-mutants.ts'

const RULE = `
const MOST = 3
const known = new Map<number, boolean>()
type Age = { readonly age: 1 | 2 }
export function check(age: number, names: readonly string[]): readonly string[] {
  const found: string[] = []
  if (!(age >= 18) || age > MOST * 30) found.push('age')
  known.set(age, true)
  if (names.some((name) => name === '')) return ['name']
  return [...found, ...(age === 40 ? ['forty'] : [])]
}
`

type Check = (age: number, names: readonly string[]) => unknown

/** Returns the rule with one of its changes switched on. */
function run(on: string): Check {
  const { code } = switchRules('rule.ts', RULE)
  const plain = stripTypeScriptTypes(code).replace('export ', '')
  const make: unknown = runInThisContext(`(${SWITCH}, ${KEEP}) => { ${plain}; return check }`)
  // Cast: the evaluated text has this type.
  const toCheck = make as (isOn: (id: string) => boolean, keep: (map: unknown) => unknown) => Check
  return toCheck(
    (id) => id === on,
    (map) => map,
  )
}

test('a rule with switches does what it does without, as long as none is on', () => {
  const check = run('')
  expect(check(17, [])).toEqual(['age'])
  expect(check(18, [])).toEqual([])
  expect(check(91, [])).toEqual(['age'])
  expect(check(40, [])).toEqual(['forty'])
  expect(check(40, [''])).toEqual(['name'])
})

test('comparisons, conditions, parts of lists, answers and limits are changed, types are not', () => {
  const { mutants } = switchRules('rule.ts', RULE)
  expect(mutants.map(({ line, says }) => `${String(line)} ${says}`)).toEqual([
    '7 || is &&',
    '7 ! is left out',
    '7 >= is >',
    '7 > is >=',
    '7 MOST is one more',
    '7 push is left out',
    '8 set is left out',
    '9 the condition is turned',
    '9 some is every',
    '9 === is !==',
    '9 nothing is answered',
    '10 a part of the list is left out',
    '10 a part of the list is left out',
    '10 === is !==',
    '10 nothing is answered',
  ])
  const changed = (says: string): Check =>
    run(mutants.find((mutant) => mutant.says === says)?.id ?? '')
  expect(changed('>= is >')(18, [])).toEqual(['age'])
  expect(changed('MOST is one more')(91, [])).toEqual([])
  expect(changed('push is left out')(17, [])).toEqual([])
  expect(changed('some is every')(20, ['', 'Ana'])).toEqual([])
})

test('a change that no test noticed is a survivor, with its reason or without; what a load alone comes by says nothing', () => {
  const [killed, survived, loaded, untested] = switchRules('rule.ts', RULE).mutants
  if (!killed || !survived || !loaded || !untested) throw new Error('too few')
  const trials = [
    { test: '', met: [loaded.id], killed: [], isLoading: true as const },
    { test: 'a', met: [killed.id, survived.id], killed: [killed.id] },
  ]
  const mutants = [killed, survived, loaded, untested]
  const reason = 'it is so'
  const judged = judgeRules(mutants, trials, [
    { ...survived, reason },
    { ...killed, reason },
  ])
  expect(judged).toMatchObject({ total: 3, killed: 1, loaded: 1, isGood: false })
  expect(judged.survivors.map((each) => [each.id, each.reason, each.isUntested])).toEqual([
    [survived.id, reason, false],
    [untested.id, undefined, true],
  ])
  expect(judged.struck.map(({ text }) => text)).toEqual([killed.text])
})
