import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMisfits } from '../../../build/mutants/client-mutants.ts'
import { SIM_RULES } from '../../simulation/mutations/mutation.ts'
import { SIM_MUTATIONS } from '../../simulation/mutations/registry.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

test('each mutation of the simulation fits its place in the text, exactly once', async () => {
  const misfits = await findMisfits(
    ROOT,
    SIM_MUTATIONS.map((mutation) => ({ ...mutation, id: mutation.name })),
  )
  expect(misfits.map(({ id, file, find }) => `${id} ${file}: ${find}`)).toEqual([])
})

test('each mutation of the simulation has a name of its own that begins with its rule', () => {
  const names = SIM_MUTATIONS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  const strays = SIM_MUTATIONS.filter(
    ({ name, rule }) => !name.startsWith(`${rule.toLowerCase()}-`),
  )
  expect(strays.map(({ name }) => name)).toEqual([])
})

test('each rule that a program can be without has a mutation', () => {
  const covered = new Set(SIM_MUTATIONS.map(({ rule }) => rule))
  expect(SIM_RULES.filter((rule) => !covered.has(rule))).toEqual([])
})
