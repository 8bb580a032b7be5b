// Create call on the wire: it streams the body, keeps its timeouts, and reports what happened
// without interpretation (the queue classifies it, R2).
import type { Clock, Log } from '../ports.ts'
import { headerOf, toAnswerFacts } from './answer-facts.ts'
import type { CreateBody } from './create-body.ts'
import { measureBody, openCreateBody } from './create-body.ts'
import { toRequestLine } from './operations.ts'
import type { CreateCall, CreateReport, CreateRequest } from './partner-client.ts'
import type { Interrupts } from './interrupts.ts'
import { NotConnected } from './network/not-connected.ts'
import { createPhaseTimer } from './network/phase-timer.ts'
import type { RawAnswer, KeyedTransport } from './network/keyed-transport.ts'
import {
  answerTimedOut,
  stalled,
  toLocalDetail,
  toTransportFault,
} from './network/transport-fault.ts'
import { JSON_CONTENT_TYPE } from './request-body.ts'
import { toCreateBody } from './wire/create-document.ts'

type Fault = NonNullable<CreateReport['fault']>

const OPERATION = 'partners_v1_document_signatures_create_from_file'
const LONGEST_ANSWER_BYTES = 1024 * 1024

export type CreateTimeouts = {
  /**
   * Milliseconds from the last byte handed over to the end of the answer: long, since late answers
   * exist.
   */
  readonly answerTimeoutMs: number
  /** Milliseconds in which the other side takes no byte; the fence does not count. */
  readonly stallTimeoutMs: number
}

export function measureCreate(request: CreateRequest): number {
  return measureBody(toCreateBody(request.content, request.documentName), request.file.sizeBytes)
}

type CreatePorts = {
  readonly transport: KeyedTransport
  readonly clock: Clock
  readonly log: Log
  readonly interrupts: Interrupts
}

export async function sendCreate(
  ports: CreatePorts,
  timeouts: CreateTimeouts,
  request: CreateRequest,
  call: CreateCall,
): Promise<CreateReport> {
  const { transport, clock, log } = ports
  const { method, path } = toRequestLine(OPERATION, { accountId: request.accountId })
  const parts = toCreateBody(request.content, request.documentName)
  const bodyBytes = measureBody(parts, request.file.sizeBytes)
  const timer = createPhaseTimer(clock)
  const interrupt = ports.interrupts.ofWrites()
  const stops = call.signal ? [call.signal, interrupt] : [interrupt]
  const signal = AbortSignal.any([timer.signal, ...stops])
  const body = openCreateBody(parts, request.file, {
    signal,
    monotonicMs: clock.monotonicMs,
    async beforeLastBytes(reached) {
      timer.clear() // the fence waits for the disk, not for the network
      await call.beforeLastBytes(reached)
    },
    onHanded(handedBytes) {
      timer.start(handedBytes < bodyBytes ? timeouts.stallTimeoutMs : timeouts.answerTimeoutMs)
      call.onProgress?.(handedBytes)
    },
  })
  timer.start(timeouts.stallTimeoutMs)
  try {
    const answer = await transport.send({
      method,
      path,
      headers: {
        'content-type': JSON_CONTENT_TYPE,
        'content-length': String(bodyBytes),
      },
      body: body.chunks,
      signal,
      longestBodyBytes: LONGEST_ANSWER_BYTES,
    })
    await body.stop()
    log({
      level: 'info',
      event: 'partner.answered',
      details: { operation: OPERATION, status: answer.status },
    })
    return { bodyBytes, ...body.progress(), answer: toAnswer(answer) }
  } catch (error) {
    const fault = toFault(error, body, {
      isStopped: stops.some(({ aborted }) => aborted),
      isTimedOut: timer.signal.aborted,
      isUploaded: body.progress().handedBytes === bodyBytes,
    })
    await body.stop()
    const report = { bodyBytes, ...body.progress(), fault }
    logFailed(log, report)
    return report
  } finally {
    timer.clear()
  }
}

function logFailed(
  log: Log,
  { fault, handedBytes, bodyBytes }: CreateReport & { readonly fault: Fault },
): void {
  log({
    level: 'info',
    event: 'partner.failed',
    details: {
      operation: OPERATION,
      fault: fault.kind,
      detail: fault.detail,
      handedBytes,
      bodyBytes,
    },
  })
}

function toFault(
  error: unknown,
  body: CreateBody,
  ended: {
    readonly isStopped: boolean
    readonly isTimedOut: boolean
    readonly isUploaded: boolean
  },
): Fault {
  const own = body.ownFailure()
  if (own) return { kind: 'local', detail: toLocalDetail(own.error) }
  if (ended.isStopped) return { kind: 'aborted', detail: 'stopped' }
  if (ended.isTimedOut && !(error instanceof NotConnected))
    return ended.isUploaded ? answerTimedOut() : stalled()
  return toTransportFault(error)
}

function toAnswer(answer: RawAnswer): NonNullable<CreateReport['answer']> {
  return {
    facts: toAnswerFacts(answer),
    contentType: headerOf(answer.headers, 'content-type') ?? '',
    bodyText: answer.bodyText,
  }
}
