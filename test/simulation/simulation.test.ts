// A sample of the simulation in every test run; `npm run simulate` plays thousands.
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { runScenario } from './run.ts'
import type { Scenario } from './scenario.ts'
import { drawScenario } from './scenario.ts'

/** Ten documents of one workstation and a service without faults, but for what the test says. */
function aScenario(change: {
  readonly seed?: string
  readonly service?: Partial<Scenario['service']>
  readonly faults?: Partial<Scenario['faults']>
  readonly events?: Scenario['events']
}): Scenario {
  const rows = Array.from({ length: 10 }, (_, at) => ({
    name: `Contrato ${at}`,
    emails: [`pessoa.${at}@exemplo.com.br`],
    file: String(at),
    isWord: false,
    isGrouped: false,
    isScheduled: false,
    isRefused: false,
  }))
  return {
    seed: change.seed ?? 'named',
    isPlain: true,
    workstations: [{ clockAheadMs: 0, batches: [{ atMs: 0, rows }] }],
    usesReference: false,
    isShared: false,
    service: {
      aheadMs: 0,
      createdAheadMs: 0,
      listLagMs: 0,
      pageCap: 100,
      changesNames: false,
      hidesGrouped: false,
      signAfterMs: 10 * MINUTE_MS,
      ...change.service,
    },
    faults: {
      creates: [],
      createRate: 0,
      readRate: 0,
      downloadRate: 0,
      crashRate: 0,
      mostCrashes: 0,
      lateMs: 0,
      untilMs: 30 * MINUTE_MS,
      ...change.faults,
    },
    events: change.events ?? [],
  }
}

test('a calm run sends and archives everything, and asks nothing', async () => {
  const { broken, documents, trace } = await runScenario(aScenario({}))
  expect(broken).toEqual([])
  expect(documents).toBe(10)
  expect(trace.filter((line) => line.includes('service makes'))).toHaveLength(10)
})

test('I7: the same seed plays the same run', async () => {
  const [one, other] = [await runScenario(drawScenario('7')), await runScenario(drawScenario('7'))]
  expect(one.traceHash).toBe(other.traceHash)
  expect((await runScenario(drawScenario('8'))).traceHash).not.toBe(one.traceHash)
})

test('R15: the copies that a proxy makes by repeating requests are all reported', async () => {
  const { broken, trace } = await runScenario(
    aScenario({ faults: { creates: ['duplicatePost'], createRate: 1 } }),
  )
  expect(trace.filter((line) => line.includes('service makes'))).toHaveLength(20)
  expect(broken).toEqual([])
})

test('R15: a copy that is listed later than the original is reported too', async () => {
  const { broken } = await runScenario(
    aScenario({
      service: { listLagMs: 8 * MINUTE_MS },
      faults: { creates: ['duplicatePost'], createRate: 1 },
    }),
  )
  expect(broken).toEqual([])
})

test('looking stands still while the line is down, however much is unconfirmed', async () => {
  const { broken, steps } = await runScenario(
    aScenario({
      faults: { creates: ['resetActed'], createRate: 0.5 },
      events: [{ kind: 'offline', atMs: 20_000, workstation: 0, forMs: 25 * MINUTE_MS }],
    }),
  )
  expect(broken).toEqual([])
  // Thousands a second, when the loop that had nothing to do asked again and again.
  expect(steps).toBeLessThan(5_000)
})

describe('drawn runs', () => {
  test.each(Array.from({ length: 8 }, (_, index) => String(index + 1)))(
    'seed %s: every document exactly once, every signed file archived',
    async (seed) => {
      const { broken } = await runScenario(drawScenario(seed))
      expect(broken).toEqual([])
    },
  )
})
