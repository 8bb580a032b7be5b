// Transport with the key: the only module that sends the key to the service, and only to the base
// address.
import { isUtf8 } from 'node:buffer'
import type { Clock } from '../../ports.ts'
import type { Headers } from '../answer-facts.ts'
import { createSocketTransport } from './socket-transport.ts'
import { AnswerTooLarge, KeyMissing, KeyUnreadable } from './transport-fault.ts'
import type { AnswerBody, HttpTransport } from './http-transport.ts'

export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  /** Body as text; bytes that are no UTF-8 are replaced, and `isUtf8` shows it (WIRE-01). */
  readonly bodyText: string
  readonly isUtf8: boolean
  readonly startedAtMs: number
  readonly receivedAtMs: number
}

export type RawRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path after the base address, with a leading slash and the query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Body; a chunk is requested when the one before was taken. */
  readonly body?: AsyncIterable<Uint8Array>
  readonly signal: AbortSignal
  readonly longestBodyBytes: number
}

/**
 * Requests with the key.
 * @throws KeyMissing; KeyUnreadable; NotConnected; AnswerTooLarge when the body passes its limit;
 * errors of the transport once a connection exists
 */
export type KeyedTransport = {
  readonly send: (request: RawRequest) => Promise<RawAnswer>
  readonly close: () => Promise<void>
}

export type KeyedTransportOptions = {
  readonly baseUrl: string
  readonly readKey: () => Promise<string | undefined>
  readonly clock: Clock
  /** Transport, closed with the client; a direct one with the system's authorities by default. */
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
          // Problem details, in which refusals come (ERR-01).
          accept: 'application/json, application/problem+json',
          'accept-encoding': 'identity',
          'user-agent': USER_AGENT,
          ...headers,
          // Key alone, without a scheme (AUTH-01).
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
