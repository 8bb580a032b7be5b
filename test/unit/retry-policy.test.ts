import fc from 'fast-check'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { expect, test } from 'vitest'
import { MAX_RETRY_AFTER_MS, toRetryDelayMs } from '../../main/platform/retry-policy.ts'
import {
  CLOSED,
  closeCircuit,
  probeCircuitNow,
  noteTrouble,
  openCircuit,
} from '../../main/queue/holds/circuit.ts'
import type { Circuit } from '../../main/queue/holds/circuit.ts'

const A_MINUTE_TO_15 = { firstMs: 60_000, longestMs: 900_000 }

test('a wait doubles with each failure up to its longest', () => {
  const waits = [0, 1, 2, 3, 4, 5, 60].map((failures) =>
    toRetryDelayMs(A_MINUTE_TO_15, { failures: failures, fraction: 0 }),
  )
  expect(waits).toEqual([60_000, 120_000, 240_000, 480_000, 900_000, 900_000, 900_000])
})

test('of two workstations that failed at the same moment each waits a little differently, none longer than allowed', () => {
  fc.assert(
    fc.property(
      fc.nat(80),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, fraction) => {
        const fullMs = toRetryDelayMs(A_MINUTE_TO_15, { failures: failures, fraction: 0 })
        const drawnMs = toRetryDelayMs(A_MINUTE_TO_15, { failures: failures, fraction: fraction })
        expect(drawnMs).toBeLessThanOrEqual(fullMs)
        expect(drawnMs).toBeGreaterThanOrEqual(fullMs * 0.75)
      },
    ),
  )
  expect(toRetryDelayMs(A_MINUTE_TO_15, { failures: 3, fraction: 0.9 })).toBeLessThan(
    toRetryDelayMs(A_MINUTE_TO_15, { failures: 3, fraction: 0.1 }),
  )
})

test('R21: a wait that the service asks for is kept up to fifteen minutes, and no longer', () => {
  const waits = [0, 500, 90_000, 24 * 60 * MINUTE_MS].map((retryAfterMs) =>
    toRetryDelayMs(
      { firstMs: 1_000, longestMs: 60_000 },
      { failures: 0, fraction: 0, retryAfterMs },
    ),
  )
  expect(waits).toEqual([1_000, 1_000, 90_000, MAX_RETRY_AFTER_MS])
})

test('R21: a 503 with the Retry-After of a day opens the circuit for fifteen minutes', () => {
  expect(noteTrouble(CLOSED, at(0), 86_400_000).nextProbeAtMs).toBe(15 * MINUTE_MS)
})

const at = (nowMs: number) => ({ nowMs, fraction: 0 })

test('probes go out less and less often, never more than a minute apart', () => {
  let circuit: Circuit = CLOSED
  const waits = Array.from({ length: 9 }, () => {
    circuit = openCircuit(circuit, at(0))
    return circuit.nextProbeAtMs
  })
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

test("the service's own wish to be left alone is kept, however short the wait would be", () => {
  expect(noteTrouble(CLOSED, at(0), 90_000).nextProbeAtMs).toBe(90_000)
})

test('four unknown outcomes in a row open the circuit, three do not', () => {
  let circuit: Circuit = CLOSED
  for (let number = 1; number <= 3; number += 1) circuit = noteTrouble(circuit, at(0))
  expect(circuit.kind).toBe('closed')
  expect(noteTrouble(circuit, at(0)).kind).toBe('open')
})

test('a probe that came through closes it and forgets no setback; one that is hurried goes at once', () => {
  const open = openCircuit(openCircuit(CLOSED, at(0)), at(0))
  expect(closeCircuit(open)).toMatchObject({ kind: 'closed', setbacks: 2 })
  expect(probeCircuitNow(open, 500)).toMatchObject({ kind: 'open', nextProbeAtMs: 500 })
  expect(probeCircuitNow(CLOSED, 500)).toBe(CLOSED)
})
