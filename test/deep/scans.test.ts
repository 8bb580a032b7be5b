// Position proposals on scans of contracts: 110 to 300 dpi, askew, speckled, faint, one bit or eight.
import { expect, test } from 'vitest'
import { KNOWN_STYLES } from '../support/contracts/known-styles.ts'
import { runScans } from '../support/contracts/run-scans.ts'

/** `POSITIONS_SEED=N` draws other contracts. */
const SEED = process.env['POSITIONS_SEED'] ?? 'scan'

test('of scanned contracts half of the signers have a place within 2 mm, 3 in 100 of the places a wrong one, none as certain', async () => {
  const documents = KNOWN_STYLES.length
  const found = await runScans({ styles: KNOWN_STYLES, documents, seed: SEED })
  expect(found.sure).toEqual([])
  expect(found.placed / found.due).toBeGreaterThanOrEqual(0.5)
  expect(found.wrong.length).toBeLessThanOrEqual(0.03 * (found.placed + found.wrong.length))
})
