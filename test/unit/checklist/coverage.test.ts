// Coverage of the partner's statements: each has a test titled with its id, of this program for what a client must
// keep, of the practice service for what the service must keep.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titlePattern } from '../../../build/mutants/mutant.ts'
import { readTitles } from '../../support/read-titles.ts'
import type { Keeper } from './statements.ts'
import { STATEMENTS, parseStatements } from './statements.ts'
import { UNTESTABLE } from './untestable.ts'

const TESTS = join(import.meta.dirname, '..', '..')
/** Statements for receivers of events; this program is none (HOOK-10). */
const NO_CLIENTS_SECTION = /^EVT-/u

const files = await readTitles(TESTS)

function isOfPractice(path: string): boolean {
  return /^(?:service|unit)\/practice\/|^contract\//u.test(path)
}

function hasTest(id: string, keeper: Keeper): boolean {
  const pattern = titlePattern([id])
  return files
    .filter(({ path }) => isOfPractice(path) === (keeper === 'E'))
    .some(({ titles }) => titles.some((title) => pattern.test(title)))
}

function withoutTest(keeper: Keeper): readonly string[] {
  return STATEMENTS.filter(({ keepers }) => keepers.includes(keeper))
    .filter(({ id }) => UNTESTABLE[keeper][id] === undefined)
    .filter(({ id }) => keeper === 'E' || !NO_CLIENTS_SECTION.test(id))
    .filter(({ id }) => !hasTest(id, keeper))
    .map(({ id, words }) => `${id} ${words}`)
}

test('each statement that a client must keep has a test of this program titled with its id', () => {
  expect(withoutTest('C')).toEqual([])
})

test('each statement that the service must keep has a test of the practice service titled with its id', () => {
  expect(withoutTest('E')).toEqual([])
})

test.each(['C', 'E'] as const)(
  'what is said to be without a test of %s is a statement, and really is',
  (keeper) => {
    for (const id of Object.keys(UNTESTABLE[keeper])) {
      expect(STATEMENTS.find((each) => each.id === id)?.keepers, id).toContain(keeper)
      expect(hasTest(id, keeper), id).toBe(false)
    }
  },
)

test('each statement stands once, and no line of the page that begins with an id is passed over', () => {
  const ids = STATEMENTS.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(() => parseStatements('- **WIRE-01** nobody: No keeper of that name.')).toThrow('nobody')
})

test('titles are read from tables and from modules beside, not from comments or tests that are skipped', async () => {
  const read = await readTitles(join(TESTS, 'fixtures', 'titles'))
  expect(read).toEqual([
    {
      path: 'some.test.ts',
      titles: [
        'AAA-01: plain',
        'AAA-02: a block',
        '%s: of the file',
        'AAA-03 one',
        'AAA-04 two',
        '$title, of a module beside',
        'AAA-05 three',
        'AAA-06: with $ in it',
      ],
    },
  ])
})
