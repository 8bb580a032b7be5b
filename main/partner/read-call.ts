// Every call but create: one request, one CallResult.
import type { z } from 'zod'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Clock, Log } from '../ports.ts'
import { toAnswerFacts } from './answer-facts.ts'
import type { CallResult, TransportFault } from './call-result.ts'
import type { Operation } from './operations.ts'
import { featuresOf } from './operations.ts'
import { createPhaseTimer } from './network/phase-timer.ts'
import type { RawAnswer, Transport } from './network/transport.ts'
import { toTransportFault } from './network/transport-fault.ts'
import { parseProblemDetails, toRefusal } from './wire/problem-details.ts'
import { parseWireJson } from './wire/wire-value.ts'

/** So that no answer can exhaust memory; lists of a whole account may be long. */
const LONGEST_LIST_BYTES = 32 * 1024 * 1024
const LONGEST_RECORD_BYTES = 1024 * 1024

export type Caller = <Schema extends z.ZodType>(call: {
  readonly operation: Operation
  readonly path: string
  readonly schema: Schema
  readonly answers: 'list' | 'record'
}) => Promise<CallResult<z.output<Schema>>>

/** @param timeoutMs from the start of the call to the end of its answer */
export function createCaller(options: {
  readonly transport: Transport
  readonly clock: Clock
  readonly log: Log
  readonly timeoutMs: number
}): Caller {
  const { transport, clock, log, timeoutMs } = options
  return async ({ operation, path, schema, answers }) => {
    const timer = createPhaseTimer(clock)
    timer.start(timeoutMs)
    let answer: RawAnswer
    try {
      answer = await transport.send({
        method: 'GET',
        path,
        signal: timer.signal,
        longestBodyBytes: answers === 'list' ? LONGEST_LIST_BYTES : LONGEST_RECORD_BYTES,
      })
    } catch (error) {
      const { kind: fault, detail } = timer.signal.aborted ? TIMED_OUT : toTransportFault(error)
      log({ level: 'info', event: 'partner.failed', details: { operation, fault, detail } })
      return { kind: 'unavailable', fault, detail }
    } finally {
      timer.clear()
    }
    log({
      level: 'debug',
      event: 'partner.answered',
      details: { operation, status: answer.status },
    })
    return toCallResult(answer, operation, schema)
  }
}

const TIMED_OUT = { kind: 'timeout', detail: 'no answer in time' } as const

const REFUSALS = new Set([400, 401, 403, 404, 422])

function toCallResult<Schema extends z.ZodType>(
  answer: RawAnswer,
  operation: Operation,
  schema: Schema,
): CallResult<z.output<Schema>> {
  const facts = toAnswerFacts(answer)
  const { status } = facts
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(parseWireJson(answer.bodyText))
    if (parsed.success && answer.isUtf8) return { kind: 'answered', value: parsed.data, facts }
    return {
      kind: 'unavailable',
      fault: 'unreadable',
      detail: `${status} without the known shape`,
      facts,
    }
  }
  if (REFUSALS.has(status)) {
    const refusal = toRefusal(
      status,
      parseProblemDetails(answer.bodyText),
      operation,
      featuresOf(operation),
    )
    return { kind: 'refused', refusal, facts }
  }
  return omitUndefined({
    kind: 'unavailable' as const,
    fault: toStatusFault(status),
    detail: `HTTP ${status}`,
    facts,
  })
}

function toStatusFault(status: number): TransportFault {
  if (status >= 500) return 'serverError'
  if (status === 408 || status === 429) return 'throttled'
  return status >= 300 && status < 400 ? 'redirect' : 'unreadable'
}
