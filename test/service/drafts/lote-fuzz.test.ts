import { expect, test } from 'vitest'
import { fuzzLotes } from '../../support/fuzz-lote.ts'
import { LOTE_MUTATIONS } from '../../support/mutate-lote.ts'

// One run of each mutation; a thousand are in test/deep.
test('a `.lote` that is wrong in any way gets an answer, and nothing of it stays or gets out @deep', async () => {
  const runs = Object.keys(LOTE_MUTATIONS).length
  const { answers } = await fuzzLotes(7, runs)
  expect(answers['damaged'] ?? 0).toBeGreaterThan(runs / 4)
  expect(answers['opened'] ?? 0).toBeGreaterThan(0)
  expect(answers['tooLarge'] ?? 0).toBeGreaterThan(0)
})
