// The one place that speaks HTTP to the service: our own agent, no retries, no redirects followed,
// the key on requests to the base address only.
import { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import type { Clock } from '../ports.ts'
import type { Headers } from './answer-facts.ts'

export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly bodyText: string
  readonly startedAtMs: number
  readonly receivedAtMs: number
}

export type RawRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the base address on, with a leading slash and the query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: AsyncIterable<Uint8Array>
  readonly signal: AbortSignal
  readonly longestBodyBytes: number
}

/** @throws what undici throws; AnswerTooLarge when the body passes its limit */
export type Transport = {
  readonly send: (request: RawRequest) => Promise<RawAnswer>
  readonly close: () => Promise<void>
}

export class AnswerTooLarge extends Error {
  constructor(limitBytes: number) {
    super(`the answer is longer than ${limitBytes} bytes`)
    this.name = 'AnswerTooLarge'
  }
}

/** No key is set: nothing is sent. */
export class KeyMissing extends Error {
  constructor() {
    super('no integration key')
    this.name = 'KeyMissing'
  }
}

const CONNECT_TIMEOUT_MS = 10_000
const CONNECTIONS = 16

export function createTransport(options: {
  readonly baseUrl: string
  readonly readKey: () => Promise<string | undefined>
  readonly clock: Clock
}): Transport {
  const agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    // Timeouts are counted by the callers, who know which phase they are in.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    async send({ method, path, headers, body, signal, longestBodyBytes }) {
      const key = await options.readKey()
      if (key === undefined) throw new KeyMissing()
      const startedAtMs = options.clock.monotonicMs()
      const answer = await request(`${options.baseUrl}${path}`, {
        dispatcher: agent,
        method,
        // AUTH-01: the key alone, without a scheme.
        headers: { accept: 'application/json', ...headers, authorization: key },
        body: body ? Readable.from(body, { highWaterMark: 1 }) : null,
        signal,
      })
      const receivedAtMs = options.clock.monotonicMs()
      const bodyText = await readText(answer.body, longestBodyBytes)
      return {
        status: answer.statusCode,
        headers: answer.headers,
        bodyText,
        startedAtMs,
        receivedAtMs,
      }
    },
    close: () => agent.destroy(),
  }
}

async function readText(
  body: AsyncIterable<Uint8Array> & { readonly destroy: () => unknown },
  limitBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > limitBytes) {
      body.destroy()
      throw new AnswerTooLarge(limitBytes)
    }
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
