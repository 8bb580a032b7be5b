// When releases are due, by the clock that never goes back: one on the wall that is set back must not
// make anybody wait longer than was said.
import type { PendingRelease } from '../../shared/model/draft.ts'
import { SCHEDULE_FURTHEST_MS, TAKE_BACK_MS } from '../../shared/model/draft.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Clock } from '../ports.ts'

export type DueTimes = {
  readonly leftMs: (batchId: BatchId, release: PendingRelease) => number
  /** Sets the release due `byMs` from now. */
  readonly putOff: (batchId: BatchId, release: PendingRelease, byMs: number) => void
  /** Nothing is pending, or that clock may have stood still: what comes is counted anew. */
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
