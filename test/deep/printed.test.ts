// Position proposals on contracts printed by Chromium and LibreOffice: leases, companies, proxies, amendments; with
// right rows, rows of others or relatives, and rows that are shortened, swapped or short of a person.
import { expect, test } from 'vitest'
import { MORE_STYLES } from '../support/printed/more-styles.ts'
import { PRINTED_STYLES } from '../support/printed/printed-styles.ts'
import { ROW_ATTACKS } from '../support/printed/row-attacks.ts'
import { runPrinted } from '../support/printed/run-printed.ts'

/** `POSITIONS_SEED=N` draws other contracts. */
const SEED = process.env['POSITIONS_SEED'] ?? 'printed'
const PER_STYLE = 2

test.each(['browser', 'office'] as const)(
  'in contracts printed by the %s nine in ten have a place, and whatever the row nobody another’s',
  async (printer) => {
    const found = await runPrinted({
      styles: [...PRINTED_STYLES, ...MORE_STYLES],
      perStyle: PER_STYLE,
      seed: SEED,
      attacks: ROW_ATTACKS,
      printer,
    })
    expect(found.wrong).toEqual([])
    expect(found.strange).toEqual([])
    expect(found.crossed).toEqual([])
    expect(found.placed / found.due).toBeGreaterThanOrEqual(0.9)
  },
)
