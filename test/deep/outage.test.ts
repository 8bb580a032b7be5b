// Longest outage of the service; shorter ones are in `test/simulation/scenarios.test.ts`.
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../shared/model/time.ts'
import { aRow, aScenario, countMade } from '../simulation/a-scenario.ts'
import { runScenario } from '../simulation/run.ts'

test('R9: acts, answers 500 and lists up to 3 h late for 6 h: no row goes again beside another', async () => {
  const result = await runScenario(
    aScenario({
      isPlain: false,
      rows: Array.from({ length: 20 }, (_, at) => aRow(at)),
      service: { listLagMs: 3 * HOUR_MS, signAfterMs: 100 * HOUR_MS },
      faults: { creates: ['500Acted'], createRate: 1, untilMs: 6 * HOUR_MS },
    }),
  )
  expect(result.broken).toEqual([])
  expect(countMade(result)).toBeLessThan(40)
})
