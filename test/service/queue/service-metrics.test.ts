// R7: metrics of a service are shown, and reset once the service works again.
import { expect, test } from 'vitest'
import { MINUTE_MS, toEpochMs, toIsoDay } from '../../../shared/model/time.ts'
import { AN_ACCOUNT } from '../../support/journal-builders.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

test('R7: a settle time that was learnt is shown with its reason, over a restart, and a person forgets it', async () => {
  const quick = await openQuickQueue()
  quick.service.answerMs = () => 4 * MINUTE_MS
  quick.release('A', 1)
  quick.queue.run()
  await quick.runFor(10 * MINUTE_MS)
  const again = await openQuickQueue({ core: quick.core, atMs: quick.time.now() })
  const learnt = await again.queue.serviceMetrics(AN_ACCOUNT)
  expect(learnt).toMatchObject({
    settleMs: 40 * MINUTE_MS,
    longestAnswerMs: 4 * MINUTE_MS,
    sinceDay: toIsoDay(toEpochMs(quick.time.now())),
  })
  expect(learnt).toEqual(await quick.queue.serviceMetrics(AN_ACCOUNT))
  const forgotten = await again.queue.resetServiceMetrics(AN_ACCOUNT)
  expect(forgotten).toEqual({
    settleMs: 10 * MINUTE_MS,
    settleFloorMs: 10 * MINUTE_MS,
    longestAnswerMs: 0,
    longestListLagMs: 0,
    daysKept: 14,
  })
})
