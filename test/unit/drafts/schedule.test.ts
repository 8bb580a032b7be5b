import { expect, test } from 'vitest'
import { createDueTimes } from '../../../main/drafts/due-times.ts'
import type { ScheduledRelease } from '../../../main/drafts/schedule.ts'
import { judgeSchedule } from '../../../main/drafts/schedule.ts'
import { SCHEDULE_GRACE_MS } from '../../../shared/model/draft.ts'
import { batchIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'

const NOW = Date.UTC(2026, 10, 20, 17)
const at = (ms: number) => toEpochMs(NOW + ms)

/** Returns a release requested now for five hours later. */
function aScheduled(given: { readonly serviceAheadMs?: number } = {}): ScheduledRelease {
  const { serviceAheadMs } = given
  return {
    scope: 'all',
    documentIds: [],
    requestedAt: at(0),
    dueAt: at(5 * HOUR_MS),
    schedule: {
      at: at(5 * HOUR_MS),
      isMissed: false,
      ...(serviceAheadMs === undefined ? {} : { serviceAt: at(serviceAheadMs) }),
    },
  }
}

test('R6: nothing goes early, whatever the clock on the wall says, as long as the service says otherwise', () => {
  expect(judgeSchedule(aScheduled({ serviceAheadMs: 0 }), at(4 * HOUR_MS))).toEqual({
    kind: 'early',
    leftMs: HOUR_MS,
  })
  expect(judgeSchedule(aScheduled(), at(4 * HOUR_MS))).toMatchObject({ kind: 'early' })
})

test('R6: a workstation whose clock is wrong by hours waits as long as its person saw, by the service’s time', () => {
  const behind = aScheduled({ serviceAheadMs: 3 * HOUR_MS })
  expect(judgeSchedule(behind, at(8 * HOUR_MS - 1))).toMatchObject({ kind: 'early' })
  expect(judgeSchedule(behind, at(8 * HOUR_MS))).toEqual({ kind: 'due', lateMs: 0 })
})

test('a program that opens up to two hours late still sends; later than that it asks', () => {
  const release = aScheduled({ serviceAheadMs: 0 })
  const late = (ms: number) => judgeSchedule(release, at(5 * HOUR_MS + ms)).kind
  expect(late(SCHEDULE_GRACE_MS)).toBe('due')
  expect(late(SCHEDULE_GRACE_MS + 1)).toBe('missed')
  expect(late(11 * HOUR_MS)).toBe('missed')
})

const BATCH = batchIdSchema.parse('33333333-3333-4333-8333-333333333333')

test('a clock that is set forward or back while the program waits moves nothing', () => {
  let [wallMs, runMs] = [NOW, 0]
  const times = createDueTimes({ now: () => toEpochMs(wallMs), monotonicMs: () => runMs })
  const release = aScheduled()
  expect(times.leftMs(BATCH, release)).toBe(5 * HOUR_MS)
  wallMs += DAY_MS
  runMs += HOUR_MS
  expect(times.leftMs(BATCH, release)).toBe(4 * HOUR_MS)
  wallMs -= 3 * DAY_MS
  expect(times.leftMs(BATCH, release)).toBe(4 * HOUR_MS)
})

test('after a sleep, in which that clock stood still, the wait is counted anew', () => {
  let wallMs = NOW
  const times = createDueTimes({ now: () => toEpochMs(wallMs), monotonicMs: () => 0 })
  const release = aScheduled()
  times.leftMs(BATCH, release)
  wallMs += 5 * HOUR_MS
  times.forget()
  expect(times.leftMs(BATCH, release)).toBe(0)
})

test('changed to another time, it waits for that one', () => {
  const times = createDueTimes({ now: () => at(0), monotonicMs: () => 0 })
  const release = aScheduled()
  expect(times.leftMs(BATCH, release)).toBe(5 * HOUR_MS)
  expect(times.leftMs(BATCH, { ...release, dueAt: at(30 * MINUTE_MS) })).toBe(30 * MINUTE_MS)
})
