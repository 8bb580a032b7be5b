// Scenarios that drawn seeds found, each made small and kept: they outlive changes of the draw.
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { aRow, aScenario, countMade, event } from './a-scenario.ts'
import { runScenario } from './run.ts'
import { drawScenario } from './scenario.ts'

describe('found by seeds', () => {
  test('500085: R10: a late document whose name was cut between a letter and its accent is reported', async () => {
    // The service cuts after 30 characters: the cedilla of "Locação" is the 31st.
    const name = '19º termo de Contrato de Locação Residencial'.normalize('NFD')
    const result = await runScenario(
      aScenario({
        isPlain: false,
        rows: [aRow(0, { name, firstFault: 'resetActsLate' })],
        service: { nameLength: 30 },
        faults: { lateMs: 10 * 60 * MINUTE_MS },
      }),
    )
    expect([result.broken, countMade(result), result.duplicatesReported]).toEqual([[], 2, 1])
  })

  test('500929: R12: a download that fails for a while is tried again, and asks nothing', async () => {
    const result = await runScenario(
      aScenario({
        rows: [aRow(0, { name: 'Contrato de Locação Residencial 0', firstFault: 'resetActsLast' })],
        service: { nameLength: 30 },
        faults: { downloadRate: 1, untilMs: 20 * MINUTE_MS },
      }),
    )
    expect([result.broken, countMade(result), result.questions]).toEqual([[], 1, 0])
  })

  test('918555: R17: what the list hides and neither journal nor witness remembers is the risk that remains', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        rows: [aRow(0, { isGrouped: true }), aRow(1), aRow(2)],
        service: { hidesGrouped: true },
        events: [
          event({ kind: 'restore', atMs: 1_150, forMs: 2.6 * MINUTE_MS, withWitness: true }),
        ],
      }),
    )
    expect(result.broken).toEqual([])
    expect(countMade(result)).toBe(4)
  })
})

/** Whole: made smaller they would not meet the same moment. */
describe('found by seeds, played as they are drawn', () => {
  test.each([
    ['5240', 'R9: a document that began before the weak absence lets nothing go beside the row'],
    ['5432', 'R9: a create that was cut before its last bytes is no earlier send of its row'],
    ['20208', 'R9: a create that was refused is no earlier send of its row'],
    ['20077', 'I4: two creates that the power cut at their fences excuse the question'],
    ['20112', 'R17: a row is doubted beside a twin that waits to be looked for'],
    [
      '20147',
      'R17: copies of a row that was mended in a lost stretch are of no row of the journal',
    ],
    ['5507', 'I3: a batch whose release met the end of the program is released by the next one'],
  ])('%s: %s', async (seed) => {
    expect((await runScenario(drawScenario(seed))).broken).toEqual([])
  })
})

describe('found by seeds under a theme', () => {
  test.each([
    ['7', 'lastingFault', 'R18: a third end is asked about although the absence is weak'],
    ['3', 'calmDays', 'R18: a row beside a list that proves nothing is asked about within a day'],
  ] as const)('%s, %s: %s', async (seed, layer) => {
    expect((await runScenario(drawScenario(seed, layer))).broken).toEqual([])
  })
})
