// Chromium's network as a function like `fetch`, over `net.request`: `net.fetch` would gather a whole
// body in memory first, and let Chromium send a body again on a connection that went stale. A chunked
// one is read once and never again (Electron, "ClientRequest", chunkedEncoding), so that R1 and R2 hold.
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

/** What of Electron's `ClientRequest` is used. */
export type NetRequest = Pick<
  Electron.ClientRequest,
  'abort' | 'chunkedEncoding' | 'setHeader' | 'write'
> & {
  /** Nothing more is written. */
  end(): unknown
  on(event: 'response', listener: (response: Electron.IncomingMessage) => void): unknown
  on(event: 'redirect', listener: RedirectListener): unknown
  on(event: 'login', listener: LoginListener): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

export type NetFetchPorts = {
  readonly request: (options: Electron.ClientRequestConstructorOptions) => NetRequest
  /** Resolves when the network has the proxy that it should. */
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
    // Nobody follows: Electron then ends the request with an error, and this is its answer.
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

/** The next chunk is asked for when Chromium has taken the one before. */
async function writeAll(asked: NetRequest, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    await new Promise<void>((resolve) => {
      asked.write(bytes, undefined, resolve)
    })
  }
  asked.end()
}

/** Asked a second time, what was given is wrong; a site that asks is none of ours. */
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
  // Electron's types leave out that it is one ("IncomingMessage implements the Readable Stream interface").
  const stream: unknown = response
  if (!(stream instanceof Readable)) throw new Error('an answer that is no stream')
  // Whoever reads meets its errors; when nobody does, they must not end the process.
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
