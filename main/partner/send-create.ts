// The create call on the wire: streams the body, keeps its two clocks, and reports what happened
// without interpreting it (the queue does, R2).
import type { Clock, Log } from '../ports.ts'
import { headerOf, toAnswerFacts } from './answer-facts.ts'
import type { BodyProgress } from './create-body.ts'
import { measureBody, streamBody } from './create-body.ts'
import type { CreateCall, CreateReport, CreateRequest } from './partner-client.ts'
import { toFault } from './read-call.ts'
import type { RawAnswer, Transport } from './transport.ts'
import { toCreateBody } from './wire/create-document.ts'

const LONGEST_ANSWER_BYTES = 1024 * 1024

export type CreateTimeouts = {
  /** From the last byte handed over to the answer, milliseconds: long, since late answers are real. */
  readonly answerTimeoutMs: number
  /** Without a single byte taken by the other side, milliseconds. */
  readonly stallTimeoutMs: number
}

export function measureCreate(request: CreateRequest): number {
  return measureBody(toCreateBody(request.content, request.documentName), request.file.sizeBytes)
}

export async function sendCreate(
  ports: { readonly transport: Transport; readonly clock: Clock; readonly log: Log },
  timeouts: CreateTimeouts,
  request: CreateRequest,
  call: CreateCall,
): Promise<CreateReport> {
  const { transport, clock, log } = ports
  const parts = toCreateBody(request.content, request.documentName)
  const bodyBytes = measureBody(parts, request.file.sizeBytes)
  const progress: BodyProgress = { handedBytes: 0, uploadMs: 0, fileChanged: false, isEnded: false }
  const timer = createPhaseTimer(clock)
  timer.start(timeouts.stallTimeoutMs)
  const body = streamBody(parts, request.file, progress, {
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
  const signals = call.signal ? [timer.signal, call.signal] : [timer.signal]
  try {
    const answer = await transport.send({
      method: 'POST',
      path: `/partners/v1/accounts/${request.accountId}/document-signatures`,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bodyBytes),
      },
      body,
      signal: AbortSignal.any(signals),
      longestBodyBytes: LONGEST_ANSWER_BYTES,
    })
    return { ...toReport(bodyBytes, progress), answer: toAnswer(answer) }
  } catch (error) {
    const isStopped = call.signal?.aborted ?? false
    const { fault, detail } = toFault(error, timer.signal.aborted)
    const kind = isStopped ? 'aborted' : fault
    log({ level: 'info', event: 'partner.createFailed', details: { kind, detail } })
    return { ...toReport(bodyBytes, progress), fault: { kind, detail } }
  } finally {
    timer.clear()
    await body.return(undefined)
  }
}

/** Ends the body first: what is reported as not handed over can then never leave. */
function toReport(
  bodyBytes: number,
  progress: BodyProgress,
): Pick<CreateReport, 'bodyBytes' | 'handedBytes' | 'uploadMs' | 'fileChanged'> {
  progress.isEnded = true
  const { handedBytes, uploadMs, fileChanged } = progress
  return { bodyBytes, handedBytes, uploadMs, fileChanged }
}

function toAnswer(answer: RawAnswer): NonNullable<CreateReport['answer']> {
  return {
    facts: toAnswerFacts(answer),
    contentType: headerOf(answer.headers, 'content-type') ?? '',
    bodyText: answer.bodyText,
  }
}

/** One timeout at a time; starting the next ends the last. */
function createPhaseTimer(clock: Clock): {
  readonly signal: AbortSignal
  readonly start: (ms: number) => void
  readonly clear: () => void
} {
  const expired = new AbortController()
  let phase = new AbortController()
  return {
    signal: expired.signal,
    start(ms) {
      phase.abort()
      const started = new AbortController()
      phase = started
      void clock.sleep(ms, started.signal).then(() => {
        if (!started.signal.aborted) expired.abort()
      })
    },
    clear: () => phase.abort(),
  }
}
