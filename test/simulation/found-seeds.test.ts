// Scenarios that drawn seeds found, each made small and kept, since the drawing may change.
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { aRow, aScenario, countMade, event } from './a-scenario.ts'
import { runScenario } from './run.ts'
import { drawScenario } from './draw-scenario.ts'

/** Person who quits while a release is under way, and later says that its rows may have been sent (R17). */
const QUIT_WHILE_RELEASING = event({ kind: 'quit', atMs: 4_000, forMs: MINUTE_MS })

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

  test('918555: R17: what the list hides and neither journal nor last-commit note remembers is the risk that remains', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        rows: [aRow(0, { isGrouped: true }), aRow(1), aRow(2)],
        service: { hidesGrouped: true },
        events: [
          event({ kind: 'restore', atMs: 1_150, forMs: 2.6 * MINUTE_MS, withLastCommit: true }),
        ],
      }),
    )
    expect(result.broken).toEqual([])
    expect(countMade(result)).toBe(4)
  })

  test('5413: R18: a run whose rows wait for each other ends when the last one came to its end', async () => {
    // All rows are of one lane: each is tried until a person is asked, and then the next one is sent.
    const rowsAlike = Array.from({ length: 6 }, (_, at) =>
      aRow(0, { file: `rowAlike ${at}`, lastingFault: 'timeoutNotActed' }),
    )
    const { broken, questions } = await runScenario(
      aScenario({ isPlain: false, rows: [...rowsAlike, aRow(1)] }),
    )
    expect([broken, questions]).toEqual([[], 6])
  })

  test('5424: R9: a row that may have gone before and then met a fault is asked about', async () => {
    const result = await runScenario(
      aScenario({
        rows: [aRow(0, { firstFault: 'resetNotActed' }), aRow(1)],
        service: { slowReadsMs: 5_000 },
        events: [QUIT_WHILE_RELEASING],
      }),
    )
    expect([result.broken, countMade(result), result.questions]).toEqual([[], 2, 1])
  })

  test('5493: R12: what somebody else sent before a second release leads to a question', async () => {
    const result = await runScenario(
      aScenario({
        rows: [aRow(0)],
        service: { slowReadsMs: 5_000 },
        events: [
          QUIT_WHILE_RELEASING,
          event({ kind: 'moveOther', atMs: 20 * MINUTE_MS, forMs: 0 }),
        ],
      }),
    )
    expect([result.broken, result.questions]).toEqual([[], 1])
  })

  test('40098: W4: a deleted document that is the only one of its account cannot be told from a service that is down', async () => {
    const { broken } = await runScenario(
      aScenario({
        isPlain: false,
        workstations: [
          {
            clockAheadMs: 0,
            batches: [
              { atMs: 1_000, isFromFile: false, rows: [aRow(0)], account: 0 },
              { atMs: 10 * MINUTE_MS, isFromFile: false, rows: [aRow(1)], account: 1 },
            ],
          },
        ],
        service: { signAfterMs: 60 * MINUTE_MS },
        events: [event({ kind: 'deleteThere', atMs: 5 * MINUTE_MS })],
      }),
    )
    expect(broken).toEqual([])
  })

  test('40159: R17: a row that is looked for by an older reference is not sent again when a later one is listed', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        usesReference: true,
        rows: [aRow(0, { firstFault: 'resetNotActed' }), aRow(1), aRow(2)],
        events: [
          event({ kind: 'restore', atMs: 5_000, forMs: 35 * MINUTE_MS, withLastCommit: true }),
        ],
      }),
    )
    expect(result.broken).toEqual([])
    expect(countMade(result)).toBe(3)
  })

  test('40005: R17: what went after a put-back forgot its withdrawal, and a second one remembers it, is not looked for', async () => {
    const rows = Array.from({ length: 10 }, (_, at) =>
      aRow(at, at === 9 ? { firstFault: 'duplicatePost' } : {}),
    )
    const { broken, trace } = await runScenario(
      aScenario({
        isPlain: false,
        rows,
        events: [
          event({ kind: 'restore', atMs: 1_400, forMs: MINUTE_MS, withLastCommit: true }),
          event({ kind: 'withdrawMany', atMs: 1_500 }),
          event({ kind: 'restore', atMs: 1_600, forMs: 10 * MINUTE_MS, withLastCommit: true }),
        ],
      }),
    )
    expect(trace.some((line) => /create \w+ duplicatePost/u.test(line))).toBe(true)
    expect(broken).toEqual([])
  })

  test('63: R17: neither journal nor last-commit note remembers a second attempt of an open row, its Word document is reported beside the late first', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        usesReference: true,
        rows: [aRow(0, { isWord: true, firstFault: 'resetActsLate' }), aRow(1), aRow(2)],
        faults: { lateMs: 30 * MINUTE_MS },
        events: [
          event({ kind: 'restore', atMs: 10_000, forMs: 40 * MINUTE_MS, withLastCommit: true }),
        ],
      }),
    )
    expect([result.broken, countMade(result), result.duplicatesReported]).toEqual([[], 4, 1])
  })

  test('63, smaller: R17: neither journal nor last-commit note remembers a second attempt of an open row, it does not go a third time', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        usesReference: true,
        rows: [aRow(0, { firstFault: 'resetNotActed' }), aRow(1), aRow(2)],
        events: [
          event({ kind: 'restore', atMs: 10_000, forMs: 40 * MINUTE_MS, withLastCommit: true }),
        ],
      }),
    )
    expect([result.broken, countMade(result), result.questions]).toEqual([[], 3, 0])
  })

  test.each([
    ['while the other is sent', []],
    ['in a journal put back', [event({ kind: 'restore', atMs: 1_300, forMs: 5 * MINUTE_MS })]],
  ])(
    '1497: R11: of two rows with the same file and people none takes the other’s document for its own with a cut name: %s',
    async (_, events) => {
      const alike = { emails: ['pessoa@exemplo.com.br'], file: 'alike' }
      const result = await runScenario(
        aScenario({
          isPlain: false,
          rows: [
            aRow(0, { ...alike, name: 'Contrato de Locação' }),
            aRow(1, { ...alike, name: 'Contrato de Locação 0-8', firstFault: 'resetNotActed' }),
          ],
          events,
        }),
      )
      expect([result.broken, countMade(result), result.questions]).toEqual([[], 2, 0])
    },
  )

  test('30036: R17: a journal from before the release is put back an hour after it, whoever released releases again, nothing goes twice', async () => {
    const batch = { atMs: 60_000, isFromFile: false, rows: [aRow(0)] }
    const result = await runScenario(
      aScenario({
        isPlain: false,
        workstations: [{ clockAheadMs: 0, batches: [batch] }],
        events: [event({ kind: 'restore', atMs: 1_000, forMs: 60 * MINUTE_MS })],
      }),
    )
    expect([result.broken, countMade(result)]).toEqual([[], 1])
  })
})

/**
 * Seeds whose scenario stays whole, since a smaller one would not meet the same moment. Longer ones are in
 * `test/deep/found-seeds.test.ts`.
 */
describe('found by seeds, played as they are drawn', () => {
  test.each([
    ['20208', 'R9: a create that was refused is no earlier send of its row'],
    ['20077', 'I4: two creates that the power cut at their fences excuse the question'],
    ['20112', 'R17: a row is doubted beside a row alike that waits to be looked for'],
    ['1616', 'W3: pages of three take rounds to be read through'],
    ['1898', 'R15: a look for copies that passed over a lane with an open row was not a whole one'],
    ['1251', 'I2: a document that is cancelled in the moment of its adoption was as it was read'],
    ['1605', 'I8: a part whose document a journal that was put back gets again is swept'],
    ['3834', 'I8: a download of a process that died does not go on into the folder'],
    [
      '15905',
      'R16: an alike row is looked for once a person left over a document that may be its own',
    ],
    [
      '17939',
      'R19: a row that was taken back since it was read is not claimed, and that is no error',
    ],
    ['18031', 'I4: a document that a person left over leads to a question about an alike row'],
    ['5507', 'I3: a batch whose release met the end of the program is released by the next one'],
    [
      '10500',
      'I5: a document whose people could not be read at a release may be a row of its file',
    ],
  ])('%s: %s', async (seed) => {
    expect((await runScenario(drawScenario(seed))).broken).toEqual([])
  })
})

describe('found by seeds under a theme', () => {
  test.each([
    {
      seed: '7',
      layer: 'lastingFault',
      title: 'R18: a third end is asked about although the absence is weak',
    },
    {
      seed: '1',
      layer: 'manyWaiting',
      title: 'W3: what waits no more is noticed where the rotation comes round too late',
    },
    {
      seed: '52',
      layer: 'listedTwice',
      title: 'I8: a part whose share was away when it was removed is swept once it is there again',
    },
    {
      seed: '170',
      layer: 'failingList',
      title: 'R21: a list that failed is counted on while the service seemed away',
    },
    {
      seed: '229',
      layer: 'inParts',
      title:
        'R17: a row that another machine sent is looked for beside the baseline of an earlier part',
    },
    {
      seed: '375',
      layer: 'inParts',
      title:
        'I5: what is listed beside a doubted row of an earlier part may be left out of a baseline',
    },
    {
      seed: '580',
      layer: 'inParts',
      title: 'R17: a row that an earlier process saw refused is looked for once it is fixed',
    },
    {
      seed: '724',
      layer: 'inParts',
      title: 'R17: a restored journal looks further back where another machine sent the row before',
    },
    {
      seed: '1245',
      layer: 'inParts',
      title: 'R17: a rest that goes before the scan of the start hides no document from it',
    },
    {
      seed: '1520',
      layer: 'inParts',
      title: 'I1: a younger copy that is put back after an older one knows what was called absent',
    },
  ] as const)('$seed, $layer: $title', async ({ seed, layer }) => {
    expect((await runScenario(drawScenario(seed, layer))).broken).toEqual([])
  })
})
