import { expect, test } from 'vitest'
import { parseArguments } from '../../../main/cli/arguments.ts'
import { waitUntil } from '../../../main/cli/commands/wait-until.ts'
import { parseTime } from '../../../main/cli/parse-time.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'

/** Returns the time of this text by this machine's clock. */
const local = (text: string) => toEpochMs(new Date(text).getTime())
const NOW = local('2026-11-21T17:30')

test('a time of day is the next one, today or tomorrow; a day with its time is that one', () => {
  expect(parseTime('22:00', NOW)).toBe(local('2026-11-21T22:00'))
  expect(parseTime('8:05', NOW)).toBe(local('2026-11-22T08:05'))
  expect(parseTime('17:30', NOW)).toBe(local('2026-11-22T17:30'))
  expect(parseTime('2026-11-30T08:00', NOW)).toBe(local('2026-11-30T08:00'))
})

test('what is no time, or is over, is refused', () => {
  for (const text of ['', '24:00', '12:60', 'hoje', '2026-11-20T08:00', '2026-13-01T08:00']) {
    expect(parseTime(text, NOW), text).toBeUndefined()
  }
})

test('a day that its month does not have is refused, not taken for one of the next month', () => {
  expect(parseTime('2027-02-28 08:00', NOW)).toBe(local('2027-02-28T08:00'))
  for (const text of ['2027-02-29 08:00', '2027-02-31T08:00', '2026-11-31 08:00']) {
    expect(parseTime(text, NOW), text).toBeUndefined()
  }
})

test('R6: a time of day is that after the start of the command, however long its check takes', () => {
  const now = toEpochMs(Date.now())
  const parsed = parseArguments(['send', 'lote.json', '--practice', '--at', '22:00'], '/')
  expect(parsed.ok && parsed.arguments.at).toBe(parseTime('22:00', now))
})

test('a time that the check has outlasted is due at once', async () => {
  const serviceTime = async () => ({ kind: 'known', now: NOW }) as const
  const clock = { now: () => NOW, monotonicMs: () => 0, sleep: async () => {} }
  const at = toEpochMs(NOW - MINUTE_MS)
  const waited = await waitUntil(
    at,
    { queue: { serviceTime }, clock },
    new AbortController().signal,
  )
  expect(waited).toBe('due')
})

/** Waits for one hour on a clock whose `look`-th sleep lasts longer (`sleepAt`) or sets the time (`clockAt`). */
async function wait(
  world: {
    readonly serviceAheadMs?: number
    readonly sleepAt?: { readonly poll: number; readonly forMs: number }
    readonly clockAt?: { readonly poll: number; readonly byMs: number }
  } = {},
) {
  const stopping = new AbortController()
  let [trueMs, setMs, poll] = [0, 0, 0]
  const clock = {
    now: () => toEpochMs(NOW + trueMs + setMs),
    monotonicMs: () => trueMs,
    sleep: async (ms: number) => {
      poll += 1
      trueMs += ms + (poll === world.sleepAt?.poll ? world.sleepAt.forMs : 0)
      if (poll === world.clockAt?.poll) setMs += world.clockAt.byMs
      if (poll > 20_000) stopping.abort()
    },
  }
  const serviceTime = async () =>
    ({ kind: 'known', now: toEpochMs(NOW + trueMs + (world.serviceAheadMs ?? 0)) }) as const
  const at = toEpochMs(NOW + HOUR_MS)
  const waited = await waitUntil(at, { queue: { serviceTime }, clock }, stopping.signal)
  return { waited, afterMs: trueMs }
}

test('it waits until then, whatever the difference between the clocks', async () => {
  for (const serviceAheadMs of [0, 3 * HOUR_MS, -3 * HOUR_MS]) {
    const { waited, afterMs } = await wait({ serviceAheadMs })
    expect(waited).toBe('due')
    expect(afterMs).toBe(HOUR_MS)
  }
})

test('R6: a clock that is set forward while it waits lets nothing go early', async () => {
  const { waited, afterMs } = await wait({ clockAt: { poll: 10, byMs: 50 * MINUTE_MS } })
  expect(waited).toBe('due')
  expect(afterMs).toBeGreaterThanOrEqual(HOUR_MS)
  expect(afterMs).toBeLessThan(HOUR_MS + MINUTE_MS)
})

test('a machine that slept past the time sends when it wakes soon after, and not the next morning', async () => {
  expect((await wait({ sleepAt: { poll: 5, forMs: 2 * HOUR_MS } })).waited).toBe('due')
  expect((await wait({ sleepAt: { poll: 5, forMs: 11 * HOUR_MS } })).waited).toBe('missed')
})
