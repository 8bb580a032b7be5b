// Long works of a batch that can be ended: one per batch; a new one ends the earlier one.
import type { BatchId } from '../../../shared/model/ids.ts'

export type RunningWorks = {
  readonly begin: (batchId: BatchId) => AbortSignal
  /** Ends the work for a person. */
  readonly stop: (batchId: BatchId) => void
  /** Ends the work of a batch, or all works: another one replaces it, or the program ends. */
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

/** Whether a person ended the work, and not another work or the end of the program. */
export function isStopped({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason === STOPPED
}
