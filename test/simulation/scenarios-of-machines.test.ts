// Scenarios of machines, clocks and journals that the send protocol names, each a run of its own.
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { aRow, aScenario, countMade, event, rowsThatMeet } from './a-scenario.ts'
import { runScenario } from './run.ts'
import type { WorkstationPlan } from './scenario.ts'

describe('machines, clocks and journals', () => {
  test('R6: a service with two clocks and a workstation days behind: nothing is asked, all once', async () => {
    const rows = rowsThatMeet('resetActed', {}, 6)
    const result = await runScenario(
      aScenario({
        isPlain: false,
        workstations: [
          { clockAheadMs: -48 * HOUR_MS, batches: [{ atMs: 1_000, isFromFile: false, rows }] },
        ],
        service: { aheadMs: 3 * HOUR_MS, createdAheadMs: -5 * MINUTE_MS },
        events: [
          event({ kind: 'clockJump', atMs: 2_000, byMs: 72 * HOUR_MS }),
          event({ kind: 'clockJump', atMs: 60_000, byMs: -HOUR_MS }),
        ],
      }),
    )
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([6, 0])
  })

  test.each([
    ['without', false],
    ['with', true],
  ] as const)(
    'R17: a journal put back %s its last-commit note sends nothing again that the list shows',
    async (_, withLastCommit) => {
      const rows = Array.from({ length: 30 }, (__, at) => aRow(at))
      const result = await runScenario(
        aScenario({
          isPlain: false,
          rows,
          events: [event({ kind: 'restore', forMs: 30_000, withLastCommit })],
        }),
      )
      expect(result.broken).toEqual([])
      expect(countMade(result)).toBe(30)
    },
  )

  test('R4: a second copy of the program is refused, and the first goes on', async () => {
    const result = await runScenario(
      aScenario({ events: [event({ kind: 'secondCopy', isAtFence: true, atMs: 0 })] }),
    )
    expect(result.broken).toEqual([])
    expect(result.trace.join('\n')).toContain('a second copy at ws1 is refused')
    expect(countMade(result)).toBe(10)
  })

  test.each([
    ['at once', 0.02, false],
    ['at once, each with references of its own', 0.02, true],
    ['an hour later', 60, false],
  ] as const)(
    'R17: one file released on a second machine %s: each row exists once, or is reported',
    async (_, minutes, usesReference) => {
      const plan = { isFromFile: true }
      const workstations: readonly WorkstationPlan[] = [
        {
          clockAheadMs: 0,
          batches: [{ ...plan, atMs: 1_000, rows: [0, 1, 2, 3].map((at) => aRow(at)) }],
        },
        {
          clockAheadMs: 0,
          batches: [{ ...plan, atMs: minutes * MINUTE_MS, isSameFile: true, rows: [] }],
        },
      ]
      const result = await runScenario(
        aScenario({
          isPlain: false,
          usesReference,
          workstations,
          faults: { untilMs: 90 * MINUTE_MS },
        }),
      )
      expect(result.broken).toEqual([])
    },
  )

  test.each([
    ['a crash', { kind: 'crash' }],
    ['a quit', { kind: 'quit', forMs: 60_000 }],
    ['a machine that sleeps', { kind: 'suspend', forMs: 20 * MINUTE_MS }],
    ['a disk that fills up', { kind: 'journalFull', forMs: 3 * MINUTE_MS }],
    ['another key', { kind: 'keyChange', forMs: 4 * MINUTE_MS }],
    ['a pause', { kind: 'pause', forMs: MINUTE_MS }],
  ] as const)('%s while requests complete: every row once, nothing asked', async (_, plan) => {
    const result = await runScenario(
      aScenario({ events: [event({ ...plan, atMs: 0, isAtFence: true })] }),
    )
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([10, 0])
  })

  test('three workstations on one account send, lose answers and find only their own', async () => {
    const workstations = [0, 1, 2].map((index) => ({
      clockAheadMs: index * HOUR_MS,
      batches: [
        {
          atMs: 1_000 + index * 2_000,
          isFromFile: false,
          rows: [0, 1, 2, 3].map((at) =>
            aRow(at, {
              emails: [`pessoa.${index}.${at}@exemplo.com.br`],
              file: `${index}-${at}`,
              ...(at % 2 === 0 ? { firstFault: 'resetActed' as const } : {}),
            }),
          ),
        },
      ],
    }))
    const result = await runScenario(aScenario({ isPlain: false, workstations }))
    expect(result.broken).toEqual([])
    expect([countMade(result), result.questions]).toEqual([12, 0])
  })
})
