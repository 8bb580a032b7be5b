// Poll interval of the watcher: the chosen one while a window has the focus or something changed,
// longer without changes and after failures, short when a cycle could not ask for everything. Pure.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { toRetryDelayMs } from '../platform/retry-policy.ts'
import { ROTATION_PER_CYCLE } from './watch-ports.ts'

export type PollInterval = {
  /** Milliseconds that a person chose; the interval is never shorter unless `hasMore`. */
  readonly chosenMs: number
  readonly isFocused: boolean
  /** Milliseconds since the last change. */
  readonly quietMs: number
  readonly outstanding: number
  /** Flag that the last cycle found more than it could ask for. */
  readonly hasMore: boolean
  /** Cycles in a row that ended with an error of this machine. */
  readonly failures: number
  /**
   * Random share from [0, 1), so that the workstations of one office do not ask at the same moment.
   */
  readonly fraction: number
}

const SOON_MS = 5_000
/**
 * Milliseconds after a change in which another one is likely: one signature often follows another.
 */
const LIVELY_MS = 10 * MINUTE_MS
const SLOWER = 2
const SLOWEST = 4
/** Longest interval in milliseconds after failures; the first failure has the chosen one. */
const LONGEST_MS = 15 * MINUTE_MS
/**
 * Milliseconds in which all outstanding documents are asked for, with a reserve (W2, rotation
 * within a day).
 */
const ROUND_MS = 0.9 * DAY_MS
/** Status queries of a quiet cycle at most for documents that no list has shown (W3). */
const UNLISTED_PER_CYCLE = 1

export function toPollIntervalMs(facts: PollInterval): number {
  const { chosenMs, failures } = facts
  if (failures > 0) return toFailureWaitMs(facts)
  if (facts.hasMore) return Math.min(SOON_MS, chosenMs)
  if (facts.isFocused || facts.quietMs < LIVELY_MS) return chosenMs
  const factor = facts.quietMs < HOUR_MS ? SLOWER : SLOWEST
  const asked = ROTATION_PER_CYCLE - UNLISTED_PER_CYCLE
  const roundMs = (ROUND_MS * asked) / Math.max(1, facts.outstanding)
  return Math.max(chosenMs, Math.min(chosenMs * factor, roundMs))
}

export type FailureWait = Pick<PollInterval, 'chosenMs' | 'fraction'> & {
  /** Failures in a row, at least one. */
  readonly failures: number
  /** Milliseconds of the service's `Retry-After` at the last failure. */
  readonly retryAfterMs?: number | undefined
}

/** Milliseconds until a retry: of a failed account, or of all accounts after an error of this machine (R21). */
export function toFailureWaitMs({
  chosenMs,
  failures,
  fraction,
  retryAfterMs,
}: FailureWait): number {
  const policy = { firstMs: chosenMs, longestMs: Math.max(LONGEST_MS, chosenMs) }
  return toRetryDelayMs(policy, { failures: failures - 1, fraction, retryAfterMs })
}
