import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMisfits } from '../../../build/mutants/client-mutants.ts'
import { CLIENT_MUTANTS } from '../../../build/mutants/client/registry.ts'
import { findPracticeMutants } from '../../../build/mutants/practice-mutants.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

test('each mutant of the client fits its place in the text, exactly once', async () => {
  const misfits = await findMisfits(ROOT, CLIENT_MUTANTS)
  expect(misfits.map(({ id, file, find }) => `${id} ${file}: ${find}`)).toEqual([])
})

test('the rules of the practice service are found where they register', async () => {
  const mutants = await findPracticeMutants(ROOT)
  const places = new Map(mutants.map(({ id, where }) => [id, where]))
  expect(places.get('AUTH-12')).toMatch(/^main\/practice\/access\.ts:\d+$/u)
  expect(places.get('REM-04')).toMatch(/^main\/practice\/document-moves\.ts:\d+$/u)
  expect(
    await findMisfits(
      ROOT,
      mutants.map(({ id, says, mutation }) => ({ id, says, ...mutation })),
    ),
  ).toEqual([])
})
