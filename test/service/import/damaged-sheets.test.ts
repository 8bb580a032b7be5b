// Thirty damaged sheets; a thousand are in test/deep/damaged-sheets.test.ts.
import { expect, test } from 'vitest'
import { answerDamagedSheets } from '../../support/answer-damaged-sheets.ts'

const FILES = 30
const SEED = '1'

test('each damaged sheet gets its answer, and none ends the import session', async () => {
  const { read, refused, gone } = await answerDamagedSheets(SEED, FILES)
  expect(read + refused).toBe(FILES)
  expect(gone).toBe(0)
  expect(Math.min(read, refused)).toBeGreaterThan(FILES / 10)
})
