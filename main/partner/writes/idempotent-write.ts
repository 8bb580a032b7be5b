// Performs one write and, when nobody knows whether it ran, does what its entry in after-timeout.ts
// allows: bounded, and never a second effect.
import { classifyRefusal } from '../../../shared/rules/classify-refusal.ts'
import type { Clock } from '../../ports.ts'
import type { CallResult } from '../call-result.ts'
import type { AfterTimeout } from './after-timeout.ts'
import type { Observation, WriteResult } from './write-result.ts'

export type Write<T> = {
  readonly rule: AfterTimeout
  /** @param isRepeat after a call of unknown end: nothing that each call does anew may be in it */
  readonly send: (isRepeat: boolean) => Promise<CallResult<T>>
  /** Reads `rule.judgedBy` and judges what it shows. */
  readonly look?: () => Promise<Observation<T>>
  /** Whether the answer of a repeat shows the one effect that was wanted; it does unless given. */
  readonly isOneEffect?: (value: T) => boolean
}

export type WriteRetryPolicy = {
  /** Of the write, the first one included. */
  readonly mostCalls: number
  /** Of one question that may be asked again (ERR-09). */
  readonly mostReads: number
  /** Before the first repeat or look; twice as long before each further one. */
  readonly pauseMs: number
  /** What `Retry-After` may ask for; what asks for more is given up (ERR-11). */
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
  if (rule.kind === 'leaveToQueue' || (rule.kind === 'ask' && !write.look)) return unknown()
  for (;;) {
    const pauseMs = toPause(last, calls, patience)
    if (pauseMs === undefined) return unknown()
    await clock.sleep(pauseMs)
    const mayCall = rule.kind !== 'ask' && calls < patience.mostCalls
    if (rule.kind === 'look' || !mayCall) {
      const sight = await look(write)
      if (sight.kind === 'unseen') last = sight.result
      if (sight.kind !== 'asBefore') return fromSight(sight, 'foundAfterwards', calls) ?? unknown()
      // It may still be on its way: not to be seen is not yet not done.
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

/** A repeat was refused: because the first call did it, or because neither could. */
async function judgeRefusal<T>(
  write: Write<T>,
  { refusal }: Extract<CallResult<T>, { kind: 'refused' }>,
  calls: number,
): Promise<WriteResult<T> | undefined> {
  const { rule } = write
  const { kind } = classifyRefusal(refusal)
  const isDone = rule.kind === 'repeat' && rule.doneWhenRefused?.includes(kind)
  if (isDone) return { kind: 'done', by: 'alreadyRefused', calls }
  // Of key, account or plan: it says nothing about the first, and reading would meet it too.
  if (refusal.status === 401 || refusal.status === 403) return undefined
  const sight = await look(write)
  return sight.kind === 'asBefore'
    ? { kind: 'refused', refusal, calls }
    : fromSight(sight, 'alreadyRefused', calls)
}

async function look<T>(write: Write<T>): Promise<Observation<T>> {
  return write.look ? write.look() : { kind: 'unclear' }
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

/** Undefined when the service asks for more patience than there is. */
function toPause(
  { facts }: Failed,
  calls: number,
  { pauseMs, longestPauseMs }: WriteRetryPolicy,
): number | undefined {
  const askedMs = facts?.retryAfterMs ?? 0
  return askedMs > longestPauseMs ? undefined : Math.max(askedMs, pauseMs * 2 ** (calls - 1))
}
