// R6, R7: metrics that a service taught, by the days on which they were seen.
import { expect, test } from 'vitest'
import { toWindowStart } from '../../../main/queue/reconcile/candidate-window.ts'
import { learnCreatedAt } from '../../../main/queue/reconcile/list-visibility.ts'
import type { ServiceMetrics } from '../../../main/queue/reconcile/service-metrics.ts'
import {
  DAYS_KEPT,
  NO_SERVICE_METRICS,
  createServiceMetrics,
  noteSighting,
} from '../../../main/queue/reconcile/service-metrics.ts'
import { settleTimeMs } from '../../../main/queue/reconcile/settle-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'

const day = (number: number) => toEpochMs(SOME_TIME + number * DAY_MS)
const FLOOR_MS = 10 * MINUTE_MS
const settleMs = (metrics: ServiceMetrics) => settleTimeMs(FLOOR_MS, metrics, 0)

/** Adds one list lag a day, from `firstDay` on. */
const listsLate = (metrics: ServiceMetrics, lags: readonly number[], firstDay: number) =>
  lags.reduce((so, ms, index) => noteSighting(so, 'listLags', ms, day(firstDay + index)), metrics)

test('R7: a list that was an hour late once makes settle times longer for two weeks of sightings, then no more', () => {
  const late = noteSighting(NO_SERVICE_METRICS, 'listLags', HOUR_MS, day(0))
  expect(settleMs(late)).toBe(10 * HOUR_MS)
  const calm = Array.from({ length: DAYS_KEPT - 1 }, () => 0)
  expect(settleMs(listsLate(late, calm, 1))).toBe(10 * HOUR_MS)
  expect(settleMs(listsLate(late, [...calm, 2 * MINUTE_MS], 1))).toBe(20 * MINUTE_MS)
})

test('R7: weeks without a sighting teach nothing', () => {
  const late = noteSighting(NO_SERVICE_METRICS, 'listLags', HOUR_MS, day(0))
  expect(settleMs(noteSighting(late, 'listLags', 0, day(60)))).toBe(10 * HOUR_MS)
})

test('R7: a shorter time of the same day changes nothing and is not written', () => {
  const metrics = noteSighting(NO_SERVICE_METRICS, 'answers', 400, SOME_TIME)
  expect(noteSighting(metrics, 'answers', 400, SOME_TIME)).toBe(metrics)
  expect(noteSighting(metrics, 'answers', 300, toEpochMs(SOME_TIME + 1))).toBe(metrics)
})

/** Opens the metrics of a journal whose memory holds `value`. */
function aStore(value?: unknown) {
  const written: unknown[] = []
  const store = createServiceMetrics({
    memory: {
      recall: async () => (value === undefined ? undefined : { value, at: SOME_TIME }),
      remember: async (_key, after) => void written.push(after),
    },
  })
  return { store, written }
}

test('R7: what an earlier version learnt is kept, and what cannot be read is learnt anew', async () => {
  const { store } = aStore({ longestAnswerMs: 9, longestListLagMs: HOUR_MS, seenKinds: ['filed'] })
  const metrics = await store.read(AN_ACCOUNT)
  expect(settleMs(metrics)).toBe(10 * HOUR_MS)
  expect(metrics.seenKinds).toEqual(['filed'])
  expect(await aStore('?').store.read(AN_ACCOUNT)).toEqual(NO_SERVICE_METRICS)
})

test('R7: what is written is read again, and what is learnt at the same time is not lost', async () => {
  const { store, written } = aStore()
  await Promise.all([
    store.update(AN_ACCOUNT, (so) => noteSighting(so, 'answers', 5, SOME_TIME), SOME_TIME),
    store.update(AN_ACCOUNT, (so) => noteSighting(so, 'listLags', 7, SOME_TIME), SOME_TIME),
  ])
  const again = await aStore(written.at(-1)).store.read(AN_ACCOUNT)
  expect(again).toMatchObject({ longestAnswerMs: 5, longestListLagMs: 7 })
  expect(again).toEqual(await store.read(AN_ACCOUNT))
})

/** Two seconds in which our document was made, by the service's clock. */
const createdBetween = [SOME_TIME, toEpochMs(SOME_TIME + 2_000)] as const
const seen = (createdAtMs: number, isZoneless: boolean) => ({
  found: {
    createdAt: toEpochMs(createdAtMs),
    ...(isZoneless ? { isCreatedAtZoneless: true as const } : {}),
  },
  createdBetween,
  seenAt: SOME_TIME,
})

test('R6: every window opens a day earlier until an own 201 was seen, then as far as dates were off', () => {
  expect(toWindowStart(SOME_TIME, NO_SERVICE_METRICS)).toBe(SOME_TIME - DAY_MS - 15 * MINUTE_MS)
  const right = learnCreatedAt(NO_SERVICE_METRICS, seen(SOME_TIME + 1_000, false))
  expect(toWindowStart(SOME_TIME, right)).toBe(SOME_TIME - 15 * MINUTE_MS)
  const behind = learnCreatedAt(right, seen(SOME_TIME - 3 * HOUR_MS, false))
  expect(toWindowStart(SOME_TIME, behind)).toBe(SOME_TIME - 3 * HOUR_MS - 15 * MINUTE_MS)
  const ahead = learnCreatedAt(behind, seen(SOME_TIME + 2_000 + 4 * HOUR_MS, false))
  expect(toWindowStart(SOME_TIME, ahead)).toBe(SOME_TIME - 4 * HOUR_MS - 15 * MINUTE_MS)
})

test('R6: a time without a zone teaches its zone, and is off by the rest', () => {
  const local = learnCreatedAt(NO_SERVICE_METRICS, seen(SOME_TIME - 3 * HOUR_MS - 4_000, true))
  expect(local).toMatchObject({ zoneOffsetMs: -3 * HOUR_MS, longestCreatedAtDistanceMs: 4_000 })
  // With a known zone, times are read in it, and a difference counts as a distance.
  const again = learnCreatedAt(local, seen(SOME_TIME - 6_000, true))
  expect(again).toMatchObject({ zoneOffsetMs: -3 * HOUR_MS, longestCreatedAtDistanceMs: 6_000 })
})

test('R6: a second zone, of a summer or of another machine, widens the windows by what lies between', () => {
  const local = learnCreatedAt(NO_SERVICE_METRICS, seen(SOME_TIME - 3 * HOUR_MS, true))
  const summer = learnCreatedAt(local, seen(SOME_TIME + 2_000 + HOUR_MS, true))
  expect(summer).toMatchObject({
    zoneOffsetMs: -2 * HOUR_MS,
    longestCreatedAtDistanceMs: HOUR_MS,
  })
})

test('R6: a wrong clock is no zone', () => {
  const wrong = learnCreatedAt(NO_SERVICE_METRICS, seen(SOME_TIME - 66 * MINUTE_MS, true))
  expect(wrong.zoneOffsetMs).toBeUndefined()
  expect(wrong.longestCreatedAtDistanceMs).toBe(66 * MINUTE_MS)
})
