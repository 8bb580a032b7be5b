// Scenarios that the send protocol names, each a run of its own with its result as the title. Those of machines are
// in scenarios-of-machines.test.ts.
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { aRow, aScenario, countMade, event, rowsThatMeet } from './a-scenario.ts'
import { runScenario } from './run.ts'
import type { BatchPlan, CreateFault, RowPlan } from './scenario.ts'

const LATE = { faults: { lateMs: 400_000 } }

function aBatch(atMinute: number, rows: readonly RowPlan[]): BatchPlan {
  return { atMs: atMinute * MINUTE_MS, isFromFile: false, rows }
}

function secondsOf(line: string | undefined): number {
  return Number.parseFloat(line ?? '')
}

describe('what a request came to', () => {
  // An outage of six hours is in `test/deep/outage.test.ts`.
  test.each([
    [1, 1],
    [3, 2],
  ])(
    'R9: acts, answers 500 and lists up to %d h late for %d h: no row goes again beside another',
    async (lagHours, outageHours) => {
      const result = await runScenario(
        aScenario({
          isPlain: false,
          rows: Array.from({ length: 20 }, (_, at) => aRow(at)),
          service: { listLagMs: lagHours * HOUR_MS, signAfterMs: 100 * HOUR_MS },
          faults: { creates: ['500Acted'], createRate: 1, untilMs: outageHours * HOUR_MS },
        }),
      )
      expect(result.broken).toEqual([])
      // A list without any own document that was believed led to 54 to 132 documents.
      expect(countMade(result)).toBeLessThan(40)
    },
  )

  test('R1: what breaks before its last byte is sent again within seconds', async () => {
    const result = await runScenario(aScenario({ rows: [aRow(0, { firstFault: 'brokenInBody' })] }))
    const [first, second] = result.trace.filter((line) => / create /u.test(line))
    expect(result.broken).toEqual([])
    expect(secondsOf(second) - secondsOf(first)).toBeLessThan(5)
    expect(countMade(result)).toBe(1)
  })

  test.each<readonly [CreateFault, string]>([
    ['resetActed', 'a connection that is reset after it acted'],
    ['tlsAlert', 'a TLS alert after the whole body'],
    ['503RetryAfter', 'a 503 that asks to come back'],
    ['500Acted', 'a 500 that acted all the same'],
    ['empty201', 'a 201 without an id'],
    ['timeoutActed', 'an answer that never comes'],
    ['html502', 'a gateway that answers with a page'],
  ])('R2: %s (%s) makes no second document and asks nothing', async (fault) => {
    const result = await runScenario(aScenario({ rows: rowsThatMeet(fault) }))
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([4, 0])
  })

  test.each(
    [-180, -20, -16, 16, 20, 180].flatMap((minutes) => [
      [minutes, 1] as const,
      [minutes, 10] as const,
    ]),
  )(
    'R6: createdAt %d minutes off its Date: of %d rows the one that was reset is sent once',
    async (minutes, count) => {
      const rows = Array.from({ length: count }, (_, at) =>
        aRow(at, at === 0 ? { firstFault: 'resetActed' } : {}),
      )
      const createdAheadMs = minutes * MINUTE_MS
      const result = await runScenario(aScenario({ rows, service: { createdAheadMs } }))
      expect(result.broken).toEqual([])
      expect([countMade(result), result.questions]).toEqual([count, 0])
    },
  )

  test('R7: what acts up to 400 seconds after a reset is found and sent once', async () => {
    const result = await runScenario(aScenario({ ...LATE, rows: rowsThatMeet('resetActsLate') }))
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([4, 0])
  })

  test('R9: what acts just before the settle time is over is seen by the second look', async () => {
    const result = await runScenario(
      aScenario({ rows: rowsThatMeet('resetActsLast'), service: { staleListMs: MINUTE_MS } }),
    )
    expect(result.broken).toEqual([])
    expect(countMade(result)).toBe(4)
  })

  test('R14: what acts an hour after it was called absent is reported as existing twice', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        seed: 'late',
        rows: rowsThatMeet('resetActsLate', {}, 8),
        faults: { lateMs: 3 * HOUR_MS },
      }),
    )
    expect(result.broken).toEqual([])
    expect(result.duplicatesReported).toBe(countMade(result) - 8)
    expect(result.duplicatesReported).toBeGreaterThan(0)
  })
})

describe('what the list shows', () => {
  test('R11 R13: what is certainly one row’s is no other’s, whichever of the two is looked at first', async () => {
    const name = 'Contrato de Locação Residencial'
    const emails = ['rui.prado@exemplo.com.br']
    // The service cuts both names to the same text; only the second document's bytes can be distinguished.
    const result = await runScenario(
      aScenario({
        rows: [
          aRow(0, { name: 'Recibo do Condomínio Bela Vista 1' }),
          aRow(1, { name: `${name} A`, emails, isWord: true, firstFault: 'resetActed' }),
          aRow(2, { name: `${name} B`, emails, firstFault: 'resetActsLast' }),
        ],
        service: { nameLength: 30 },
      }),
    )
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([3, 0])
  })

  test('R9: a list that is an hour late is not believed before it shows what was sent since', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        rows: rowsThatMeet('resetActed', {}, 6),
        service: { listLagMs: HOUR_MS },
      }),
    )
    expect(result.broken).toEqual([])
    expect(countMade(result)).toBe(6)
    // Once the lag is learnt, such a list is asked for less often than one without lag.
    const lists = result.trace.filter((line) => line.endsWith(' lists')).map(secondsOf)
    const learnt = lists.filter((at) => at > HOUR_MS / 1_000 / 2)
    expect(learnt.length).toBeGreaterThan(5)
    expect(learnt.every((at, index) => index === 0 || at - (learnt[index - 1] ?? 0) > 200)).toBe(
      true,
    )
  })

  test('R9: documents that the list hides are asked about, never sent again unasked', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        rows: rowsThatMeet('resetActed', { isGrouped: true }),
        service: { hidesGrouped: true },
      }),
    )
    expect(result.broken).toEqual([])
    expect(result.questions).toBe(2)
  })

  test('R10: names written anew and cut off and e-mails in small letters are known again, unasked', async () => {
    const name = '  Contrato  de Locação Residencial da Rua das Flores.pdf '
    const rows = [0, 1, 2, 3, 4].map((at) =>
      aRow(at, {
        name: at === 4 ? name.normalize('NFD') : name,
        emails: [`Pessoa.${at}@Exemplo.com.br`],
        isWord: at === 3,
        ...(at >= 2 ? { firstFault: 'resetActed' as const } : {}),
      }),
    )
    const result = await runScenario(
      aScenario({
        rows,
        service: { changesNames: true, rewritesNames: true, nameLength: 30 },
      }),
    )
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([5, 0])
  })

  test.each([32, 33, 34, 37, 39])(
    'R10: names cut after %i characters, inside their references, are known again and no copy is missed',
    async (nameLength) => {
      const name = 'Contrato de Locação Residencial'
      const rows = [
        aRow(0, { name }),
        aRow(1, { name, firstFault: 'resetActed' }),
        aRow(2, { name, firstFault: 'duplicatePost' }),
      ]
      const result = await runScenario(
        aScenario({ isPlain: false, usesReference: true, rows, service: { nameLength } }),
      )
      expect(result.broken).toEqual([])
      expect([countMade(result), result.questions, result.duplicatesReported]).toEqual([4, 0, 1])
    },
  )

  test("R8: pages of three, others' documents that go meanwhile and another day: all are found", async () => {
    const result = await runScenario(
      aScenario({
        rows: rowsThatMeet('resetActed', {}, 8),
        service: { pageCap: 3, othersDocuments: 12, losesOthers: true, zoneHours: 9 },
      }),
    )
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([8, 0])
  })

  test('R8: while a colleague’s batch makes the list grow between any two pages, releases go on and what was reset is found', async () => {
    const result = await runScenario(
      aScenario({
        workstations: [
          {
            clockAheadMs: 0,
            batches: [
              aBatch(5, [aRow(0, { firstFault: 'resetActed' }), aRow(1)]),
              aBatch(10, [aRow(2)]),
            ],
          },
        ],
        service: { pageCap: 20, slowReadsMs: 5_000 },
        events: [event({ kind: 'colleague', atMs: 0, forMs: HOUR_MS })],
      }),
    )
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([3, 0])
    const grewUntil = result.trace.findLastIndex((line) => line.includes('for others'))
    const done = result.trace.findLastIndex((line) => /releases: released|: adopted/u.test(line))
    expect(result.trace.filter((line) => line.endsWith('releases: released'))).toHaveLength(2)
    expect(done).toBeLessThan(grewUntil)
  })

  test('R12: a service that gives no file back as it was makes a question, not a second document', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        rows: rowsThatMeet('resetActed'),
        service: { changesFiles: true },
      }),
    )
    expect(result.broken).toEqual([])
    expect(result.questions).toBe(2)
  })

  test('R12: a page in place of the file, or a part of it, does not make it another file', async () => {
    const result = await runScenario(
      aScenario({
        rows: rowsThatMeet('resetActed', {}, 16),
        faults: { downloadRate: 0.95 },
      }),
    )
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([16, 0])
  })
})

describe('people on the page and other senders', () => {
  test.each(['rename', 'editSigner', 'cancelThere'] as const)(
    'R11: %s on the page before anybody looked: asked, with the document shown',
    async (kind) => {
      const emails = ['uma@exemplo.com.br', 'outra@exemplo.com.br']
      const result = await runScenario(
        aScenario({
          isPlain: false,
          rows: [aRow(0, { emails, firstFault: 'resetActed' })],
          service: { listLagMs: 5 * MINUTE_MS },
          events: [event({ kind, atMs: 20_000 })],
        }),
      )
      expect(result.broken).toEqual([])
      expect(result.questions).toBe(1)
      expect(result.trace.join('\n')).toMatch(/reads \w+ partialMatch: partial/u)
    },
  )

  test('R13: an identical rival beside our own is asked about where no hash tells them apart', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        rows: [aRow(0, { isWord: true, firstFault: 'resetActed' })],
        events: [event({ kind: 'rival', atMs: 60_000 })],
      }),
    )
    expect(result.broken).toEqual([])
    expect(result.trace.join('\n')).toMatch(/reads \w+ severalMatches/u)
  })

  test('R13: on an account that others send on, a match by name and signers alone is asked about', async () => {
    const result = await runScenario(
      aScenario({
        isPlain: false,
        isShared: true,
        rows: [aRow(0, { isWord: true, firstFault: 'resetActed' })],
      }),
    )
    expect(result.broken).toEqual([])
    expect(result.trace.join('\n')).toMatch(/reads \w+ sharedAccount/u)
  })

  test('R5: what stood in the list before the release is never taken for a row', async () => {
    const rows = [aRow(0, { isWord: true, firstFault: 'resetNotActed' })]
    const result = await runScenario(
      aScenario({
        isPlain: false,
        workstations: [{ clockAheadMs: 0, batches: [{ atMs: 60_000, isFromFile: false, rows }] }],
        events: [event({ kind: 'rival', atMs: 20_000 })],
      }),
    )
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([1, 0])
  })

  test.each(['resetActsLate', 'duplicatePost', 'repeatsLater'] as const)(
    'R5, R14, R15: the second document of a first row (%s) is reported though the list shows it when the rest is released',
    async (firstFault) => {
      const rows = [aRow(0, { firstFault }), aRow(1), aRow(2)]
      const rests = [{ fromRow: 1, afterMs: 2_000, isWhenListed: true }]
      const result = await runScenario(
        aScenario({
          isPlain: false,
          workstations: [
            { clockAheadMs: 0, batches: [{ atMs: 1_000, isFromFile: false, rests, rows }] },
          ],
          faults: { lateMs: HOUR_MS, untilMs: HOUR_MS },
        }),
      )
      expect(result.broken).toEqual([])
      expect([countMade(result), result.duplicatesReported]).toEqual([4, 1])
    },
  )

  test('R16: a decision on what was read before the page was changed is asked again', async () => {
    const results = await Promise.all(
      ['a', 'b', 'c', 'd'].map((seed) =>
        runScenario(
          aScenario({
            seed,
            isPlain: false,
            rows: rowsThatMeet('resetActed', { isWord: true }, 8),
            isShared: true,
            events: [12, 14, 16, 18, 20, 22].map((minutes) =>
              event({ kind: 'rename', atMs: minutes * MINUTE_MS }),
            ),
          }),
        ),
      ),
    )
    expect(results.flatMap(({ broken }) => broken)).toEqual([])
    expect(results.flatMap(({ trace }) => trace).join('\n')).toMatch(/decides \w+ \w+: changed/u)
  })
})
