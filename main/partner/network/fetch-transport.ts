// Transport over a function like `fetch`: the host's own network, which can log in at a proxy as
// the person who works there. It keeps the promises of a socket transport as far as `fetch` can.
import { lookup } from 'node:dns/promises'
import { explainChromium } from './chromium-fault.ts'
import { keepAllowed } from './loopback-lookup.ts'
import { notConnected } from './not-connected.ts'
import type { ProxyResolver } from './route.ts'
import { parseRoute } from './route.ts'
import type {
  AnswerBody,
  HttpTransport,
  HttpTransportAnswer,
  HttpTransportRequest,
} from './http-transport.ts'

export type FetchAnswer = {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  readonly body: AsyncIterable<Uint8Array> | null
}

/**
 * Function like `fetch`.
 * @throws errors with Chromium's `net::ERR_…` in the message, or undici's errors
 */
export type FetchLike = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    /** Body; a chunk is requested when the one before was taken. */
    readonly body?: AsyncIterable<Uint8Array>
    readonly duplex: 'half'
    /** Redirect, which is returned as it is. */
    readonly redirect: 'manual'
    readonly cache: 'no-store'
    readonly signal: AbortSignal
  },
) => Promise<FetchAnswer>

export type FetchTransportOptions = {
  readonly fetch: FetchLike
  /** Resolver of the route for texts of errors and for the check of a direct connection; the host chooses its own. */
  readonly resolveProxy: ProxyResolver
  /** Check whether name and password of the proxy are known. */
  readonly hasCredentials: () => Promise<boolean>
}

const PROXY_LOGIN = 407

export function createFetchTransport(options: FetchTransportOptions): HttpTransport {
  const inFlight = new Set<{ readonly stop: AbortController; readonly ended: Promise<void> }>()
  return {
    async request(asked) {
      const stop = new AbortController()
      const end = Promise.withResolvers<void>()
      const flight = { stop, ended: end.promise }
      inFlight.add(flight)
      const finish = (): void => {
        inFlight.delete(flight)
        end.resolve()
      }
      try {
        await checkName(options, asked)
        const answer = await send(options, asked, stop)
        return { ...answer, body: watchEnd(answer.body, stop, finish) }
      } catch (error) {
        finish()
        throw asked.signal?.aborted === true || stop.signal.aborted
          ? error
          : explainChromium(error, await nameProxy(options, asked))
      }
    },
    async retire() {
      await Promise.all([...inFlight].map(({ ended }) => ended))
    },
    async close() {
      for (const { stop } of inFlight) stop.abort()
    },
  }
}

/**
 * Check of the name just before the host resolves it. A proxy would resolve it in its own network,
 * and the host handles a name that is not found here.
 * @throws AddressRefused
 */
async function checkName(
  { resolveProxy }: FetchTransportOptions,
  { url, checkAddress }: HttpTransportRequest,
): Promise<void> {
  if (!checkAddress) return
  const { origin, hostname } = new URL(url)
  const [hop] = parseRoute(await resolveProxy(`${origin}/`).catch(() => ''))
  if (hop?.kind !== 'direct') return
  const found = await lookup(hostname.replace(/^\[|\]$/gu, ''), { all: true }).catch(() => [])
  if (found.length > 0) await keepAllowed(found, checkAddress)
}

async function send(
  options: FetchTransportOptions,
  asked: HttpTransportRequest,
  stop: AbortController,
): Promise<{
  readonly status: number
  readonly headers: HttpTransportAnswer['headers']
  readonly body: FetchAnswer['body']
}> {
  const { method, url, headers, body, signal } = asked
  // Length, which the host's network counts itself.
  const { 'content-length': _, ...otherHeaders } = headers
  const answer = await options.fetch(url, {
    method,
    headers: otherHeaders,
    ...(body ? { body } : {}),
    duplex: 'half',
    redirect: 'manual',
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  })
  if (answer.status === PROXY_LOGIN) {
    stop.abort()
    const reason = (await options.hasCredentials()) ? 'proxyRefusedPassword' : 'proxyNeedsPassword'
    const about = { proxy: await nameProxy(options, asked), status: PROXY_LOGIN }
    throw notConnected(reason, undefined, about)
  }
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: answer.body }
}

async function nameProxy(
  { resolveProxy }: FetchTransportOptions,
  { url }: HttpTransportRequest,
): Promise<string> {
  // Only the origin, since the address of a download is a secret (DL-09).
  return resolveProxy(`${new URL(url).origin}/`).catch(() => '?')
}

/** End of the call: the end of its body, an error, or an unread rest. */
function watchEnd(
  body: FetchAnswer['body'],
  stop: AbortController,
  finish: () => void,
): AnswerBody {
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      if (body) yield* body
    } finally {
      finish()
    }
  }
  const chunks = read()
  return {
    [Symbol.asyncIterator]: () => chunks,
    destroy() {
      finish()
      stop.abort()
    },
  }
}
