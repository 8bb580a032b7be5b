// A thousand mutated batch files; SIGNATURE_BATCHES_FUZZ_SEED draws others.
import { expect, test } from 'vitest'
import { fuzzLotes } from '../support/fuzz-lote.ts'

const RUNS = 1_000
const SEED = Number(process.env['SIGNATURE_BATCHES_FUZZ_SEED'] ?? 2_026)

test(`${RUNS} wrong \`.lote\` files, seed ${SEED}: no crash, no hang, nothing outside of the store`, async () => {
  const { answers, longestMs, slowest } = await fuzzLotes(SEED, RUNS)
  process.stdout.write(
    `${JSON.stringify({ answers, longestMs: Math.round(longestMs), slowest })}\n`,
  )
  expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBe(RUNS)
})
