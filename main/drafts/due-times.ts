// Due times of releases by the monotonic clock: a wall clock that is set back must not lengthen a wait.
import type { PendingRelease } from '../../shared/model/draft.ts'
import { SCHEDULE_FURTHEST_MS, TAKE_BACK_MS } from '../../shared/model/draft.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Clock } from '../ports.ts'

export type DueTimes = {
  readonly leftMs: (batchId: BatchId, release: PendingRelease) => number
  /** Sets the release due `byMs` from now. */
  readonly putOff: (batchId: BatchId, release: PendingRelease, byMs: number) => void
  /** Forgets all due times: nothing is pending, or the monotonic clock may have stood still in a sleep. */
  readonly forget: () => void
}

export function createDueTimes(clock: Pick<Clock, 'now' | 'monotonicMs'>): DueTimes {
  const dueMs = new Map<string, number>()
  return {
    leftMs(batchId, release) {
      const { dueAt, schedule, failure } = release
      const key = toKey(batchId, release)
      const nowMs = clock.monotonicMs()
      const mostMs = schedule && !failure ? SCHEDULE_FURTHEST_MS : TAKE_BACK_MS
      const dueAtMs = dueMs.get(key) ?? nowMs + Math.min(dueAt - clock.now(), mostMs)
      dueMs.set(key, dueAtMs)
      return dueAtMs - nowMs
    },
    putOff(batchId, release, byMs) {
      dueMs.set(toKey(batchId, release), clock.monotonicMs() + byMs)
    },
    forget: () => {
      dueMs.clear()
    },
  }
}

function toKey(batchId: BatchId, { dueAt, requestedAt }: PendingRelease): string {
  return `${batchId} ${requestedAt} ${dueAt}`
}
