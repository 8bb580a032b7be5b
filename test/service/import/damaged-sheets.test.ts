// Thirty damaged sheets; a thousand are in test/deep/damaged-sheets.test.ts.
import { expect, test } from 'vitest'
import { answerDamagedSheets } from '../../support/answer-damaged-sheets.ts'

const FILES = 30
const SEED = '1'
/** Seconds of work, where the machine has nothing else to do. */
const TIMEOUT_MS = 120_000

test(
  'each damaged sheet gets its answer, and none ends the import session',
  { timeout: TIMEOUT_MS },
  async () => {
    const { read, refused, gone } = await answerDamagedSheets(SEED, FILES)
    expect(read + refused).toBe(FILES)
    expect(gone).toBe(0)
    expect(Math.min(read, refused)).toBeGreaterThan(FILES / 10)
  },
)
