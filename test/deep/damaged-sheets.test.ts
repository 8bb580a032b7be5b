// A thousand damaged sheets, and as many of another seed.
import { expect, test } from 'vitest'
import { answerDamagedSheets } from '../support/answer-damaged-sheets.ts'

const FILES = 1_000

test.each(['1', '2'])(
  'each of a thousand damaged sheets gets its answer, and none ends the import session, seed %s',
  async (seed) => {
    const { read, refused, gone } = await answerDamagedSheets(seed, FILES)
    expect(read + refused).toBe(FILES)
    expect(gone).toBe(0)
    expect(Math.min(read, refused)).toBeGreaterThan(FILES / 10)
  },
)
