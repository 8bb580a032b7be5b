// The one place that speaks HTTP to the service: our own agent, no retries, no redirects followed,
// the key on requests to the base address only.
import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { Agent, request } from 'undici'
import type { Clock } from '../../ports.ts'
import type { Headers } from '../answer-facts.ts'
import { lookupWithLoopback } from './loopback-lookup.ts'
import { AnswerTooLarge, KeyMissing, KeyUnreadable, trackConnecting } from './transport-fault.ts'

export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  /** Bytes that are no UTF-8 are replaced; `isUtf8` tells (WIRE-01). */
  readonly bodyText: string
  readonly isUtf8: boolean
  readonly startedAtMs: number
  readonly receivedAtMs: number
}

export type RawRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the base address on, with a leading slash and the query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** A chunk is asked for only when the socket has taken the one before. */
  readonly body?: AsyncIterable<Uint8Array>
  readonly signal: AbortSignal
  readonly longestBodyBytes: number
}

/**
 * @throws KeyMissing; KeyUnreadable; NotConnected; AnswerTooLarge when the body passes its limit; what undici throws
 *   once a connection stands
 */
export type Transport = {
  readonly send: (request: RawRequest) => Promise<RawAnswer>
  readonly close: () => Promise<void>
}

export type TransportOptions = {
  readonly baseUrl: string
  readonly readKey: () => Promise<string | undefined>
  readonly clock: Clock
  /** Another way out, for a proxy or own certificates; destroyed with the client. */
  readonly dispatcher?: Dispatcher
}

const CONNECT_TIMEOUT_MS = 10_000
/** Uploads wait minutes for their answers; reads must find a connection beside them. */
const CONNECTIONS = 16
const USER_AGENT = 'signature-batches'

export function createTransport(options: TransportOptions): Transport {
  const dispatcher = options.dispatcher ?? createAgent()
  const markPhase = trackConnecting(dispatcher)
  return {
    async send({ method, path, headers, body, signal, longestBodyBytes }) {
      const key = await readKeyOf(options)
      if (key === undefined || key === '') throw new KeyMissing()
      const startedAtMs = options.clock.monotonicMs()
      try {
        const answer = await request(`${options.baseUrl}${path}`, {
          dispatcher,
          method,
          headers: {
            accept: 'application/json',
            'accept-encoding': 'identity',
            'user-agent': USER_AGENT,
            ...headers,
            // AUTH-01: the key alone, without a scheme.
            authorization: key,
          },
          body: body ? toPulledBody(body) : null,
          signal,
        })
        const receivedAtMs = options.clock.monotonicMs()
        const bytes = await readBytes(answer.body, longestBodyBytes)
        return {
          status: answer.statusCode,
          headers: answer.headers,
          bodyText: new TextDecoder().decode(bytes),
          isUtf8: isUtf8(bytes),
          startedAtMs,
          receivedAtMs,
        }
      } catch (error) {
        throw markPhase(error)
      }
    },
    close: () => dispatcher.destroy(),
  }
}

async function readKeyOf({ readKey }: TransportOptions): Promise<string | undefined> {
  try {
    return await readKey()
  } catch (error) {
    throw new KeyUnreadable(error)
  }
}

function createAgent(): Agent {
  return new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS, lookup: lookupWithLoopback },
    // Timeouts are counted by the callers, who know which phase they are in.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

/**
 * undici takes any async iterable and pulls it chunk by chunk as the socket drains, which a stream
 * would not do: it reads ahead, and bytes would count as handed over that never were.
 */
function toPulledBody(body: AsyncIterable<Uint8Array>): Readable {
  // undici's types name only streams, buffers and forms; its documentation has iterables too.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as unknown as Readable
}

async function readBytes(
  body: AsyncIterable<Uint8Array> & { readonly destroy: () => unknown },
  limitBytes: number,
): Promise<Uint8Array> {
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
  return Buffer.concat(chunks)
}
