// How long the watcher waits between two cycles: as chosen while somebody looks or something moves,
// longer when nothing does, longer with each failure, and soon when a cycle could not ask for all. Pure.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { toRetryDelayMs } from '../platform/retry-policy.ts'
import { ROTATION_PER_CYCLE } from './watch-ports.ts'

export type PollInterval = {
  /** What a person chose, milliseconds; never less than that unless there is more to ask. */
  readonly chosenMs: number
  readonly isFocused: boolean
  /** Since something moved. */
  readonly quietMs: number
  readonly outstanding: number
  /** The last cycle found more than it could ask for. */
  readonly hasMore: boolean
  /** In a row. */
  readonly failures: number
  /** What the service asked for with the last failure. */
  readonly retryAfterMs?: number
  /** Drawn from [0, 1): workstations of one office do not all ask at the same moment. */
  readonly fraction: number
}

const SOON_MS = 5_000
/** A contract that was just signed by one is often signed by the next. */
const LIVELY_MS = 10 * MINUTE_MS
const SLOWER = 2
const SLOWEST = 4
/** After the first failure of a line that is down, the usual wait; a quarter of an hour at most. */
const LONGEST_MS = 15 * MINUTE_MS
/** W2: all that is outstanding is asked for within a day, with some time to spare. */
const ROUND_MS = 0.9 * DAY_MS

export function toPollIntervalMs(pace: PollInterval): number {
  const { chosenMs, failures, fraction, retryAfterMs } = pace
  if (failures > 0) {
    const policy = { firstMs: chosenMs, longestMs: Math.max(LONGEST_MS, chosenMs) }
    return toRetryDelayMs(policy, { failures: failures - 1, fraction, retryAfterMs })
  }
  if (pace.hasMore) return Math.min(SOON_MS, chosenMs)
  if (pace.isFocused || pace.quietMs < LIVELY_MS) return chosenMs
  const factor = pace.quietMs < HOUR_MS ? SLOWER : SLOWEST
  const roundMs = (ROUND_MS * ROTATION_PER_CYCLE) / Math.max(1, pace.outstanding)
  return Math.max(chosenMs, Math.min(chosenMs * factor, roundMs))
}
