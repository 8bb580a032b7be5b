// Progress of the batches that are being sent, and the remaining time at the pace of the last minute.
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { StandingCounts } from '../../shared/model/document-standing.ts'
import {
  addCounts,
  MOVING,
  RELEASED,
  sumOf,
  toSentProgress,
} from '../../shared/model/document-standing.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'

/**
 * Samples of the last minute, the oldest first; `at` in milliseconds. `handled` documents have left the queue, with
 * any outcome.
 */
export type QueueRun = {
  readonly samples: readonly { readonly at: number; readonly handled: number }[]
}

/** Shortest time to measure: in less, one fast document would promise too much. */
const MIN_SPAN_MS = 3_000
/** Time without progress after which the pace counts as unknown. */
const STILL_MS = 10_000

/** Undefined when no document waits to be sent. */
export function followQueue(
  run: QueueRun | undefined,
  counts: StandingCounts,
  at: number,
): QueueRun | undefined {
  if (sumOf(counts, MOVING) === 0) return undefined
  const handled = sumOf(counts, RELEASED) - sumOf(counts, MOVING)
  const last = run?.samples.at(-1)
  if (!run || !last || handled < last.handled) return { samples: [{ at, handled }] }
  const recent = run.samples.filter((sample) => at - sample.at <= MINUTE_MS)
  return { samples: [...recent, { at, handled }] }
}

/** Returns milliseconds; undefined while the pace is unknown or nothing moves. */
export function estimateRemaining(
  { samples }: QueueRun,
  counts: StandingCounts,
  now: number,
): number | undefined {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < MIN_SPAN_MS) return undefined
  const movedAt = samples.find(({ handled }) => handled === last.handled)?.at ?? first.at
  const handled = last.handled - first.handled
  if (handled <= 0 || now - movedAt > STILL_MS) return undefined
  return ((last.at - first.at) / handled) * sumOf(counts, MOVING)
}

/** Adds up sent and total of the batches that are being sent, as each batch counts them. */
export function measureProgress(batches: readonly BatchView[]): {
  readonly sent: number
  readonly total: number
} {
  const moving = batches.filter(({ counts }) => sumOf(counts, MOVING) > 0)
  return toSentProgress(addCounts(moving.map(({ counts }) => counts)))
}
