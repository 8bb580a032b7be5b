import { expect, test } from 'vitest'
import type { PollInterval } from '../../../main/watch/poll-interval.ts'
import { toPollIntervalMs } from '../../../main/watch/poll-interval.ts'
import { ROTATION_PER_CYCLE } from '../../../main/watch/watch-ports.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'

const CHOSEN_MS = 30_000

function paceOf(pace: Partial<PollInterval> = {}): number {
  return toPollIntervalMs({
    chosenMs: CHOSEN_MS,
    isFocused: false,
    quietMs: 2 * HOUR_MS,
    outstanding: 100,
    hasMore: false,
    failures: 0,
    fraction: 0,
    ...pace,
  })
}

test('while somebody looks, or something moved lately, the wait is the one that was chosen', () => {
  expect(paceOf({ isFocused: true })).toBe(CHOSEN_MS)
  expect(paceOf({ quietMs: 5 * MINUTE_MS })).toBe(CHOSEN_MS)
})

test('when nobody looks and nothing moves the waits grow', () => {
  expect(paceOf({ quietMs: 30 * MINUTE_MS })).toBe(2 * CHOSEN_MS)
  expect(paceOf({ quietMs: 5 * HOUR_MS })).toBe(4 * CHOSEN_MS)
})

test('W2: however quiet it is, 10,000 outstanding are asked for in rotation within a day', () => {
  const cycles = DAY_MS / paceOf({ outstanding: 10_000, quietMs: 5 * HOUR_MS })
  expect(cycles * ROTATION_PER_CYCLE).toBeGreaterThanOrEqual(10_000)
})

test('what a person chose is never undercut by what is outstanding', () => {
  expect(paceOf({ outstanding: 1_000_000, chosenMs: HOUR_MS })).toBe(HOUR_MS)
})

test('failures in a row wait longer and longer, each workstation a little differently', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((failures) => paceOf({ failures, isFocused: true }))
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900].map((seconds) => seconds * 1_000))
  expect(paceOf({ failures: 3, fraction: 0.5 })).toBeLessThan(paceOf({ failures: 3 }))
})

test('what a cycle could not ask for is asked for soon', () => {
  expect(paceOf({ hasMore: true })).toBeLessThanOrEqual(5_000)
  expect(paceOf({ hasMore: true, failures: 1 })).toBe(CHOSEN_MS)
})
