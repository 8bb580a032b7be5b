// Write with its follow-up: when the result is unknown, it does what the entry in after-timeout.ts
// allows, bounded, and never causes a second effect.
import { classifyRefusal } from '../../../shared/rules/classify-refusal.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'
import type { Clock } from '../../ports.ts'
import type { CallResult } from '../call-result.ts'
import type { AfterTimeout } from './after-timeout.ts'
import type { Observation, WriteResult } from './write-result.ts'

export type Write<T> = {
  readonly rule: AfterTimeout
  /**
   * Request of the write.
   * @param isRepeat true after a call with an unknown result: the request must then lack whatever
   * each call does again
   */
  readonly send: (isRepeat: boolean) => Promise<CallResult<T>>
  /** Read of `rule.judgedBy` with its judgement. */
  readonly observe?: () => Promise<Observation<T>>
  /** Check that the answer of a repeat shows the one wanted effect; it does by default. */
  readonly isOneEffect?: (value: T) => boolean
}

export type WriteRetryPolicy = {
  /** Calls of the write at most, the first one included. */
  readonly mostCalls: number
  /** Reads at most of one repeatable read (ERR-09). */
  readonly mostReads: number
  /** Milliseconds before the first repeat or read; each further wait doubles. */
  readonly pauseMs: number
  /** Milliseconds of `Retry-After` at most; a longer one ends the write as unknown (ERR-11). */
  readonly longestPauseMs: number
}

export const WRITE_RETRY_POLICY: WriteRetryPolicy = {
  mostCalls: 3,
  mostReads: 3,
  pauseMs: 1_000,
  longestPauseMs: 30_000,
}

export type IdempotentWritePorts = {
  readonly clock: Pick<Clock, 'sleep' | 'monotonicMs'>
  readonly patience: WriteRetryPolicy
}

type Failed = Exclude<CallResult<unknown>, { kind: 'answered' }>

export async function writeIdempotently<T>(
  write: Write<T>,
  { clock, patience }: IdempotentWritePorts,
): Promise<WriteResult<T>> {
  const { rule } = write
  const first = await write.send(false)
  if (first.kind === 'answered') return answered(first.value, 1)
  if (first.kind === 'refused') return { kind: 'refused', refusal: first.refusal, calls: 1 }
  if (first.hasActed === 'no') return { kind: 'unavailable', result: first }

  let calls = 1
  let last: Failed = first
  const unknown = (): WriteResult<T> => ({ kind: 'unknown', subject: rule.subject, calls, last })
  if (rule.kind === 'leaveToQueue' || (rule.kind === 'ask' && !write.observe)) return unknown()
  for (;;) {
    const pauseMs = toPauseMs(last, calls, patience)
    if (pauseMs === undefined) return unknown()
    await clock.sleep(pauseMs)
    const mayCall = rule.kind !== 'ask' && calls < patience.mostCalls
    if (rule.kind === 'observe' || !mayCall) {
      const sight = await observe(write)
      if (sight.kind === 'unseen') last = sight.result
      if (sight.kind !== 'asBefore') return fromSight(sight, 'foundAfterwards', calls) ?? unknown()
      // Unseen effect, which may still come: unseen is not the same as not done.
      if (!mayCall) return unknown()
    }
    const again = await write.send(true)
    calls += 1
    if (again.kind === 'answered') {
      const isOne = write.isOneEffect?.(again.value) ?? true
      return isOne ? answered(again.value, calls) : unknown()
    }
    last = again
    if (again.kind === 'refused') return (await judgeRefusal(write, again, calls)) ?? unknown()
  }
}

/** Judgement of a refused repeat: either the first call did it, or none could. */
async function judgeRefusal<T>(
  write: Write<T>,
  { refusal }: Extract<CallResult<T>, { kind: 'refused' }>,
  calls: number,
): Promise<WriteResult<T> | undefined> {
  const { rule } = write
  const { kind } = classifyRefusal(refusal)
  const isDone = rule.kind === 'repeat' && rule.doneWhenRefused?.includes(kind)
  if (isDone) return { kind: 'done', by: 'alreadyRefused', calls }
  // Refusal for key, account or plan, which says nothing about the first call; a read would meet it
  // too.
  if (refusal.status === 401 || refusal.status === 403) return undefined
  const sight = await observe(write)
  return sight.kind === 'asBefore'
    ? { kind: 'refused', refusal, calls }
    : fromSight(sight, 'alreadyRefused', calls)
}

async function observe<T>(write: Write<T>): Promise<Observation<T>> {
  return write.observe ? write.observe() : { kind: 'unclear' }
}

function answered<T>(value: T, calls: number): WriteResult<T> {
  return { kind: 'done', by: 'answered', value, calls }
}

function fromSight<T>(
  sight: Observation<T>,
  by: 'foundAfterwards' | 'alreadyRefused',
  calls: number,
): WriteResult<T> | undefined {
  if (sight.kind === 'done') {
    return { kind: 'done', by, calls, ...('value' in sight ? { value: sight.value } : {}) }
  }
  return sight.kind === 'impossible' ? { kind: 'notDone', calls } : undefined
}

/** Milliseconds until the next call; undefined when the service asks for more than allowed. */
export function toPauseMs(
  { facts }: Failed,
  calls: number,
  { pauseMs, longestPauseMs }: WriteRetryPolicy,
): number | undefined {
  const retryAfterMs = facts?.retryAfterMs ?? 0
  if (retryAfterMs > longestPauseMs) return undefined
  // No random share: one person waits for this one call.
  const moment = { failures: calls - 1, fraction: 0, retryAfterMs }
  return toRetryDelayMs({ firstMs: pauseMs, longestMs: longestPauseMs }, moment)
}
