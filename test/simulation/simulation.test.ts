// A sample of the simulation in every test run; `npm run simulate` plays thousands.
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { aScenario } from './a-scenario.ts'
import { runScenario } from './run.ts'
import { drawScenario } from './draw-scenario.ts'

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
  // An idle loop that asked again and again took thousands of steps a second.
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
