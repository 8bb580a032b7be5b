// Function like `fetch` over Electron's `net.request`. `net.fetch` would gather a body in memory, and Chromium could
// send it again on a stale connection; a chunked body is sent only once (Electron, "ClientRequest", chunkedEncoding),
// so that R1 (last-byte fence) and R2 (classified by bytes) hold.
import { Readable } from 'node:stream'
import type { FetchAnswer, FetchLike } from '../partner/network/fetch-transport.ts'
import type { ProxyAddress, ProxyCredentials } from '../partner/network/route.ts'

type LoginListener = (
  authInfo: Electron.AuthInfo,
  callback: (username?: string, password?: string) => void,
) => void
type RedirectListener = (
  statusCode: number,
  method: string,
  redirectUrl: string,
  responseHeaders: Record<string, string[]>,
) => void

/** Part of Electron's `ClientRequest` that is used. */
export type NetRequest = Pick<
  Electron.ClientRequest,
  'abort' | 'chunkedEncoding' | 'setHeader' | 'write'
> & {
  /** Ends the body. */
  end(): unknown
  on(event: 'response', listener: (response: Electron.IncomingMessage) => void): unknown
  on(event: 'redirect', listener: RedirectListener): unknown
  on(event: 'login', listener: LoginListener): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

export type NetFetchPorts = {
  readonly request: (options: Electron.ClientRequestConstructorOptions) => NetRequest
  /** Resolves when the session has its proxy. */
  readonly ready: Promise<unknown>
  readonly findCredentials: (proxy: ProxyAddress) => Promise<ProxyCredentials | undefined>
}

export function createNetFetch({ request, ready, findCredentials }: NetFetchPorts): FetchLike {
  return async (url, { method, headers, body, redirect, cache, signal }) => {
    await ready
    signal.throwIfAborted()
    const asked = request({ method, url, redirect, cache, useSessionCookies: false })
    for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value)
    const answered = Promise.withResolvers<FetchAnswer>()
    asked.on('response', (response) => answered.resolve(toAnswer(response)))
    // A redirect is not followed: Electron then ends the request with an error, and this is its answer.
    asked.on('redirect', (status, _method, _url, given) =>
      answered.resolve({ status, headers: flatten(given), body: null }),
    )
    asked.on('error', answered.reject)
    asked.on('login', logInOnce(findCredentials))
    signal.addEventListener(
      'abort',
      () => {
        asked.abort()
        answered.reject(signal.reason)
      },
      { once: true },
    )
    if (body) {
      asked.chunkedEncoding = true
      writeAll(asked, body).catch((error: unknown) => {
        asked.abort()
        answered.reject(error)
      })
    } else asked.end()
    return answered.promise
  }
}

/** Writes the body; asks for the next chunk when Chromium has taken the one before. */
async function writeAll(asked: NetRequest, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    await new Promise<void>((resolve) => {
      asked.write(bytes, undefined, resolve)
    })
  }
  asked.end()
}

/** Listener that logs in at the proxy once: a second question means wrong credentials, and no website gets any. */
function logInOnce(findCredentials: NetFetchPorts['findCredentials']): LoginListener {
  let isTried = false
  return ({ isProxy, host, port }, callback) => {
    if (!isProxy || isTried) return callback()
    isTried = true
    findCredentials({ host, port }).then(
      (found) => (found ? callback(found.user, found.password) : callback()),
      () => callback(),
    )
  }
}

function toAnswer(response: Electron.IncomingMessage): FetchAnswer {
  // Electron's types leave out that an answer is a stream ("IncomingMessage implements the Readable Stream
  // interface").
  const stream: unknown = response
  if (!(stream instanceof Readable)) throw new Error('an answer that is no stream')
  // Readers of the body get its errors; without this line an error of an unread body ends the process.
  stream.on('error', () => {})
  return { status: response.statusCode, headers: flatten(response.headers), body: stream }
}

function flatten(
  headers: Record<string, string | string[]>,
): readonly (readonly [string, string])[] {
  return Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(', ') : value,
  ])
}
