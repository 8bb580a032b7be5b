// How far the sending has come since the queue was last empty, and how long the rest will take at the
// pace of the last minute.
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'

type Counts = QueueStatus['counts']

export type QueueRun = {
  /** Handled before this run began. */
  readonly handledBefore: number
  /** Of the last minute, oldest first; `at` in milliseconds. */
  readonly samples: readonly { readonly at: number; readonly handled: number }[]
}

/** Shorter, one quick document would promise too much. */
const SHORTEST_LOOK_MS = 3_000

/** Undefined while nothing waits to go out. */
export function followQueue(
  run: QueueRun | undefined,
  counts: Counts,
  at: number,
): QueueRun | undefined {
  if (countWaiting(counts) === 0) return undefined
  const handled = countHandled(counts)
  if (!run || handled < run.handledBefore) {
    return { handledBefore: handled, samples: [{ at, handled }] }
  }
  const recent = run.samples.filter((sample) => at - sample.at <= MINUTE_MS)
  return { handledBefore: run.handledBefore, samples: [...recent, { at, handled }] }
}

export type QueueProgress = {
  readonly done: number
  readonly total: number
  /** Undefined until the pace is known. */
  readonly remainingMs?: number
}

export function measureProgress(run: QueueRun, counts: Counts): QueueProgress {
  const waiting = countWaiting(counts)
  const done = countHandled(counts) - run.handledBefore
  const first = run.samples[0]
  const last = run.samples.at(-1)
  const progress = { done, total: done + waiting }
  if (!first || !last || last.at - first.at < SHORTEST_LOOK_MS) return progress
  const handled = last.handled - first.handled
  if (handled <= 0) return progress
  return { ...progress, remainingMs: ((last.at - first.at) / handled) * waiting }
}

/** What is held, unconfirmed or asked does not go out by itself and is no part of the run. */
function countWaiting({ queued = 0, sending = 0 }: Counts): number {
  return queued + sending
}

function countHandled({
  sent = 0,
  rejected = 0,
  unconfirmed = 0,
  needsDecision = 0,
}: Counts): number {
  return sent + rejected + unconfirmed + needsDecision
}
