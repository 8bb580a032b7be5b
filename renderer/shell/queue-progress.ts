// Progress of the batches on their way, and how long the rest will take at the pace of the last minute.
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

/** Of the last minute, oldest first; `at` in milliseconds. `handled` has left the queue, however it ended. */
export type QueueRun = {
  readonly samples: readonly { readonly at: number; readonly handled: number }[]
}

/** Shorter, one quick document would promise too much. */
const SHORTEST_LOOK_MS = 3_000
/** Nothing moved for that long: the pace of before promises nothing any more. */
const STILL_MS = 10_000

/** Undefined while nothing waits to go out. */
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

/** Milliseconds; undefined until the pace is known, and as soon as nothing moves. */
export function estimateRemaining(
  { samples }: QueueRun,
  counts: StandingCounts,
  now: number,
): number | undefined {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < SHORTEST_LOOK_MS) return undefined
  const movedAt = samples.find(({ handled }) => handled === last.handled)?.at ?? first.at
  const handled = last.handled - first.handled
  if (handled <= 0 || now - movedAt > STILL_MS) return undefined
  return ((last.at - first.at) / handled) * sumOf(counts, MOVING)
}

/** Of the batches that have something on its way: the same two figures as each batch shows itself. */
export function measureProgress(batches: readonly BatchView[]): {
  readonly sent: number
  readonly total: number
} {
  const moving = batches.filter(({ counts }) => sumOf(counts, MOVING) > 0)
  return toSentProgress(addCounts(moving.map(({ counts }) => counts)))
}
