// Waits in the foreground for the time of `--at`. The service's time decides (R6, service's clock); long after it,
// when the machine slept, the wait ends as `missed` and nothing is sent.
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { judgeSchedule } from '../../drafts/schedule.ts'
import type { Clock } from '../../ports.ts'
import type { Queue } from '../../queue/queue.ts'

export type Waited = 'due' | 'missed' | 'stopped'

const POLL_INTERVAL_MS = 1_000
const ASK_AGAIN_MS = 15_000

export async function waitUntil(
  at: EpochMs,
  { queue, clock }: { readonly queue: Pick<Queue, 'serviceTime'>; readonly clock: Clock },
  stopping: AbortSignal,
): Promise<Waited> {
  const requestedAt = clock.now()
  const asked = await queue.serviceTime()
  const serviceAt = asked.kind === 'known' ? { serviceAt: asked.now } : {}
  const schedule = { at, ...serviceAt, isMissed: false }
  let askAtMs = 0
  while (!stopping.aborted) {
    const isWorthAsking = clock.now() >= at && clock.monotonicMs() >= askAtMs
    const time = isWorthAsking ? await queue.serviceTime() : undefined
    if (time?.kind === 'known') {
      const judgement = judgeSchedule({ requestedAt, schedule }, toEpochMs(time.now))
      if (judgement.kind !== 'early') return judgement.kind
      askAtMs = clock.monotonicMs() + Math.min(judgement.leftMs, ASK_AGAIN_MS)
    } else if (time) askAtMs = clock.monotonicMs() + ASK_AGAIN_MS
    await clock.sleep(POLL_INTERVAL_MS, stopping)
  }
  return 'stopped'
}
