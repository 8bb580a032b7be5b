// A way out over a function like `fetch`: the host's own network, which can log in at a proxy as the
// person who works there. The same promises as over sockets, as far as `fetch` keeps them.
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

/** `fetch` as far as it is used here. @throws with Chromium's `net::ERR_…` in the message, or undici's errors */
export type FetchLike = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    /** Asked for the next chunk only when the one before was taken. */
    readonly body?: AsyncIterable<Uint8Array>
    readonly duplex: 'half'
    /** A redirect is answered with, as it is. */
    readonly redirect: 'manual'
    readonly cache: 'no-store'
    readonly signal: AbortSignal
  },
) => Promise<FetchAnswer>

export type FetchTransportOptions = {
  readonly fetch: FetchLike
  /** For words alone: the host takes its way by itself. */
  readonly resolveProxy: ProxyResolver
  /** Whether a name and password are known for the proxy. */
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
        return { ...answer, body: tellEnd(answer.body, stop, finish) }
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
 * The host resolves names by itself, so that they are resolved here just before: a proxy would, for its own
 * network, and a name that is not found here is the host's to find.
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
  // The host's network counts the length itself.
  const { 'content-length': _, ...others } = headers
  const answer = await options.fetch(url, {
    method,
    headers: others,
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
  // Not the whole address: that of a download is a secret (DL-09).
  return resolveProxy(`${new URL(url).origin}/`).catch(() => '?')
}

/** The call is over with its body's end, its error, or when nobody wants the rest. */
function tellEnd(body: FetchAnswer['body'], stop: AbortController, finish: () => void): AnswerBody {
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
