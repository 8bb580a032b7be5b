// Long works of a batch that can be ended: one work a batch, a later one ends the earlier.
import type { BatchId } from '../../../shared/model/ids.ts'

export type RunningWorks = {
  readonly begin: (batchId: BatchId) => AbortSignal
  /** A person ends it. */
  readonly stop: (batchId: BatchId) => void
  /** It is of no use any more: another takes its place, or the program ends. */
  readonly drop: (batchId?: BatchId) => void
}

const STOPPED = 'a person stopped it'
const DROPPED = 'it is of no use any more'

export function createRunningWorks(): RunningWorks {
  const running = new Map<BatchId, AbortController>()
  const drop = (batchId: BatchId): void => running.get(batchId)?.abort(DROPPED)
  return {
    begin(batchId) {
      drop(batchId)
      const work = new AbortController()
      running.set(batchId, work)
      return work.signal
    },
    stop: (batchId) => running.get(batchId)?.abort(STOPPED),
    drop(batchId) {
      for (const each of batchId ? [batchId] : running.keys()) drop(each)
    },
  }
}

/** By a person, who wants it so from now on. */
export function isStopped({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason === STOPPED
}
