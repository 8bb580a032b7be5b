// The one place that speaks to the service with the key: on requests to the base address only, by
// whatever way out there is.
import { isUtf8 } from 'node:buffer'
import type { Clock } from '../../ports.ts'
import type { Headers } from '../answer-facts.ts'
import { createSocketTransport } from './socket-transport.ts'
import { AnswerTooLarge, KeyMissing, KeyUnreadable } from './transport-fault.ts'
import type { AnswerBody, HttpTransport } from './http-transport.ts'

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
  /** A chunk is asked for only when the one before was taken. */
  readonly body?: AsyncIterable<Uint8Array>
  readonly signal: AbortSignal
  readonly longestBodyBytes: number
}

/**
 * @throws KeyMissing; KeyUnreadable; NotConnected; AnswerTooLarge when the body passes its limit; what the way out
 *   throws once a connection stands
 */
export type KeyedTransport = {
  readonly send: (request: RawRequest) => Promise<RawAnswer>
  readonly close: () => Promise<void>
}

export type KeyedTransportOptions = {
  readonly baseUrl: string
  readonly readKey: () => Promise<string | undefined>
  readonly clock: Clock
  /** Straight, with the system's authorities, unless given; closed with the client. */
  readonly httpTransport?: HttpTransport
}

const USER_AGENT = 'signature-batches'

export function createKeyedTransport(options: KeyedTransportOptions): KeyedTransport {
  const httpTransport = options.httpTransport ?? createSocketTransport()
  return {
    async send({ method, path, headers, body, signal, longestBodyBytes }) {
      const key = await readKeyOf(options)
      if (key === undefined || key === '') throw new KeyMissing()
      const startedAtMs = options.clock.monotonicMs()
      const answer = await httpTransport.request({
        method,
        url: `${options.baseUrl}${path}`,
        headers: {
          // ERR-01: refusals come as problem details.
          accept: 'application/json, application/problem+json',
          'accept-encoding': 'identity',
          'user-agent': USER_AGENT,
          ...headers,
          // AUTH-01: the key alone, without a scheme.
          authorization: key,
        },
        ...(body ? { body } : {}),
        signal,
      })
      const receivedAtMs = options.clock.monotonicMs()
      const bytes = await readBytes(answer.body, longestBodyBytes)
      return {
        status: answer.status,
        headers: answer.headers,
        bodyText: new TextDecoder().decode(bytes),
        isUtf8: isUtf8(bytes),
        startedAtMs,
        receivedAtMs,
      }
    },
    close: httpTransport.close,
  }
}

async function readKeyOf({ readKey }: KeyedTransportOptions): Promise<string | undefined> {
  try {
    return await readKey()
  } catch (error) {
    throw new KeyUnreadable(error)
  }
}

async function readBytes(body: AnswerBody, limitBytes: number): Promise<Uint8Array> {
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
