// Transport over undici: no redirect is followed, and no write is sent twice.
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { request } from 'undici'
import { ConnectionWentStale } from './connection-pool.ts'
import { abortWhileConnecting } from './abort-while-connecting.ts'
import type { HttpTransport, HttpTransportAnswer, HttpTransportRequest } from './http-transport.ts'

/** Transport over the connections of a dispatcher. */
export function createDispatcherTransport(dispatcher: Dispatcher): HttpTransport {
  const stoppable = dispatcher.compose(abortWhileConnecting)
  return {
    // A write goes to undici directly: it must never be sent twice, and nothing may delay the news of its end.
    request: (exchange) =>
      exchange.method === 'GET' ? read(stoppable, exchange) : send(stoppable, exchange),
    // Retirement resolves also when the close fails; callers get the errors of their own calls.
    retire: () => dispatcher.close().catch(() => {}),
    close: () => dispatcher.destroy(),
  }
}

/** Read; one that the service never received is repeated on another connection. */
async function read(
  dispatcher: Dispatcher,
  exchange: HttpTransportRequest,
): Promise<HttpTransportAnswer> {
  try {
    return await send(dispatcher, exchange)
  } catch (error) {
    if (!(error instanceof ConnectionWentStale)) throw error
  }
  try {
    return await send(dispatcher, exchange)
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
    // Option for the pool, which opens the connection (`abort-while-connecting.ts`); undici passes
    // it on.
    checkAddress,
  }
  const answer = await request(url, options)
  // Errors of an unread body must not end the process; a reader of the body gets them too.
  answer.body.on('error', () => {})
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

/**
 * Body as undici's iterable, pulled chunk by chunk as the socket drains. A stream would read ahead,
 * and bytes would count as handed over that never were.
 */
function toPulledBody(body: AsyncIterable<Uint8Array>): Readable {
  // Cast: undici's types have only streams, buffers and forms; its documentation has iterables too.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as unknown as Readable
}
