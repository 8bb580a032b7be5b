// Call of any operation but create: one request, one CallResult, without a retry.
import type { z } from 'zod'
import { BODY_LIMIT_BYTES } from '../../shared/rules/file-rules.ts'
import type { Clock, Log } from '../ports.ts'
import type { CallResult } from './call-result.ts'
import type { Interrupts } from './interrupts.ts'
import { NotConnected } from './network/not-connected.ts'
import { createPhaseTimer } from './network/phase-timer.ts'
import type { RawAnswer, KeyedTransport } from './network/keyed-transport.ts'
import {
  answerTimedOut,
  KeyMissing,
  KeyUnreadable,
  stalled,
  toTransportFault,
} from './network/transport-fault.ts'
import type { RequestLine } from './operations.ts'
import type { Reading } from './read-answer.ts'
import { readAnswer } from './read-answer.ts'
import type { RequestBody } from './request-body.ts'
import { JSON_CONTENT_TYPE } from './request-body.ts'

/**
 * Bytes of a hundred documents, each six times as large as one with twenty categories and twenty
 * groups; or of 5,000 accounts.
 */
const MAX_LIST_BYTES = 2 * 1024 * 1024
/** Bytes of the status of a document with 500 signers. */
const MAX_RECORD_BYTES = 256 * 1024

export type Caller = <Schema extends z.ZodType, Absent = never>(
  line: RequestLine,
  call: Reading<Schema, Absent> & {
    readonly body?: RequestBody
  },
) => Promise<CallResult<z.output<Schema> | Absent>>

/** Timeouts in milliseconds. */
export type CallTimeouts = {
  /** Time from the start of a GET to the end of its answer. */
  readonly readMs: number
  /** Time from the last byte of any other call to the end of its answer. */
  readonly writeMs: number
  /** Time in which the other side takes no byte of a body. */
  readonly stallMs: number
}

type Ports = {
  readonly transport: KeyedTransport
  readonly clock: Clock
  readonly log: Log
  readonly interrupts: Interrupts
}

/**
 * Caller over a transport.
 * @param readTimeouts timeouts, read for each call
 */
export function createCaller(ports: Ports, readTimeouts: () => CallTimeouts): Caller {
  const { transport, clock, log, interrupts } = ports
  return async (line, { body, ...reading }) => {
    if (body && body.sizeBytes > BODY_LIMIT_BYTES) return toOversize(body)
    const { operation, method, path } = line
    const timeouts = readTimeouts()
    const answerMs = method === 'GET' ? timeouts.readMs : timeouts.writeMs
    const interrupt = method === 'GET' ? interrupts.ofReads() : interrupts.ofWrites()
    if (interrupt.aborted) return toStopped()
    const timer = createPhaseTimer(clock)
    let handedBytes = 0
    let isOver = false
    const onHanded = (chunkBytes: number): void => {
      if (isOver) return // a chunk after the end of the connection starts no clock
      handedBytes += chunkBytes
      timer.start(body && handedBytes < body.sizeBytes ? timeouts.stallMs : answerMs)
    }
    timer.start(answerMs)
    let answer: RawAnswer
    try {
      answer = await transport.send({
        method,
        path,
        ...(body ? { headers: toHeaders(body), body: watch(body, onHanded) } : {}),
        signal: AbortSignal.any([timer.signal, interrupt]),
        longestBodyBytes: reading.answers === 'record' ? MAX_RECORD_BYTES : MAX_LIST_BYTES,
      })
    } catch (error) {
      const isUploading = body !== undefined && handedBytes < body.sizeBytes
      const timedOut = isUploading && handedBytes > 0 ? stalled : answerTimedOut
      const isOurTimeout = timer.signal.aborted && !(error instanceof NotConnected)
      const { kind: fault, ...known } = interrupt.aborted
        ? CUT_FAULT
        : isOurTimeout
          ? timedOut()
          : toTransportFault(error)
      const hasLeft = body ? handedBytes > 0 : fault !== 'local'
      const hasActed = hasLeft && !isBeforeSending(error) ? 'unknown' : 'no'
      log({
        level: 'info',
        event: 'partner.failed',
        details: { operation, fault, detail: known.detail },
      })
      return { kind: 'unavailable', fault, ...known, hasActed }
    } finally {
      isOver = true
      timer.clear()
    }
    log({
      level: method === 'GET' ? 'debug' : 'info',
      event: 'partner.answered',
      details: { operation, status: answer.status },
    })
    return readAnswer(line, answer, reading)
  }
}

const CUT_FAULT = { kind: 'aborted', detail: 'stopped' } as const

/** Result of a call while the program stops: nothing leaves. */
function toStopped(): CallResult<never> {
  const { kind: fault, detail } = CUT_FAULT
  return { kind: 'unavailable', fault, detail, hasActed: 'no' }
}

/**
 * Result of a body over the limit, which is not sent, since the service's answer is unknown
 * (LIM-02, ERR-19).
 */
function toOversize({ sizeBytes }: RequestBody): CallResult<never> {
  return {
    kind: 'unavailable',
    fault: 'local',
    detail: `a body of ${sizeBytes} bytes is over the limit of ${BODY_LIMIT_BYTES}`,
    hasActed: 'no',
  }
}

function toHeaders({ sizeBytes }: RequestBody): Readonly<Record<string, string>> {
  return { 'content-type': JSON_CONTENT_TYPE, 'content-length': String(sizeBytes) }
}

/** Chunks with their timeouts; the headers leave with the first chunk, once a connection exists. */
async function* watch(
  body: RequestBody,
  onHanded: (chunkBytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body.chunks()) {
    onHanded(chunk.byteLength)
    yield chunk
  }
}

function isBeforeSending(error: unknown): boolean {
  return (
    error instanceof NotConnected || error instanceof KeyMissing || error instanceof KeyUnreadable
  )
}
