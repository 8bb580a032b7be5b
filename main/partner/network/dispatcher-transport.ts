// A way out over undici: no redirect is followed, and no write is ever sent twice.
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { request } from 'undici'
import { ConnectionWentStale } from './connection-pool.ts'
import { abortWhileConnecting } from './abort-while-connecting.ts'
import type { HttpTransport, HttpTransportAnswer, HttpTransportRequest } from './http-transport.ts'

/** Over connections that someone else opens. */
export function createDispatcherTransport(dispatcher: Dispatcher): HttpTransport {
  const stoppable = dispatcher.compose(abortWhileConnecting)
  return {
    // A write goes by the shortest way: its end must be known before the next bytes are asked for.
    request: (asked) => (asked.method === 'GET' ? read(stoppable, asked) : send(stoppable, asked)),
    // Those who call see what becomes of their calls; here only their end counts.
    retire: () => dispatcher.close().catch(() => {}),
    close: () => dispatcher.destroy(),
  }
}

/** What the service never saw is asked once more, on another connection. */
async function read(
  dispatcher: Dispatcher,
  asked: HttpTransportRequest,
): Promise<HttpTransportAnswer> {
  try {
    return await send(dispatcher, asked)
  } catch (error) {
    if (!(error instanceof ConnectionWentStale)) throw error
  }
  try {
    return await send(dispatcher, asked)
  } catch (error) {
    throw error instanceof ConnectionWentStale ? error.cause : error
  }
}

async function send(
  dispatcher: Dispatcher,
  { method, url, headers, body, signal, checkAddress }: HttpTransportRequest,
): Promise<HttpTransportAnswer> {
  const options = {
    dispatcher,
    method,
    headers: { ...headers },
    body: body ? toPulledBody(body) : null,
    signal: signal ?? null,
    // Not undici's: it hands it on to the pool, which opens the connection (`abort-while-connecting.ts`).
    checkAddress,
  }
  const answer = await request(url, options)
  // Whoever reads the body meets its errors there; when nobody does, they must not end the process.
  answer.body.on('error', () => {})
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
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
