// Client over a function like `fetch`, as used where a proxy wants the system's login: undici's, and the
// application's own on Electron's `net`, both against real servers.
import { Agent, fetch } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createNet } from '../../../build/electron-stand-in/electron/net.ts'
import { createNetFetch } from '../../../main/electron/net-fetch.ts'
import { explainChromium } from '../../../main/partner/network/chromium-fault.ts'
import type { FetchLike } from '../../../main/partner/network/fetch-transport.ts'
import { createFetchTransport } from '../../../main/partner/network/fetch-transport.ts'
import { NotConnected } from '../../../main/partner/network/not-connected.ts'
import { createDownloader } from '../../../main/partner/network/open-download.ts'
import { toTransportFault } from '../../../main/partner/network/transport-fault.ts'
import type { HttpTransport } from '../../../main/partner/network/http-transport.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { answerJson, createHttpTestServer, findClosedPort } from '../../support/http-server.ts'
import { DOCUMENT } from '../../support/partner-examples.ts'
import {
  TEST_ACCOUNT,
  TEST_KEY,
  makeBytes,
  makeCreate,
  openTestClient,
} from '../../support/partner-client.ts'
import { createRawServer } from '../../support/raw-server.ts'

const CREATED = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'

function overUndici(): FetchLike {
  const dispatcher = new Agent({ pipelining: 1 })
  onTestFinished(() => dispatcher.destroy())
  return (url, init) => fetch(url, { ...init, dispatcher })
}

const overNet = (): FetchLike =>
  createNetFetch({
    ...createNet(),
    ready: Promise.resolve(),
    findCredentials: async () => undefined,
  })

function openFetchTransport(makeFetch: () => FetchLike, hasCredentials = false): HttpTransport {
  return createFetchTransport({
    fetch: makeFetch(),
    resolveProxy: async () => 'PROXY proxy.empresa:3128',
    hasCredentials: async () => hasCredentials,
  })
}

describe.each([
  ['undici’s fetch', overUndici],
  ['Electron’s net', overNet],
])('over %s', (_name, makeFetch) => {
  const open = (baseUrl: string, options: Parameters<typeof openTestClient>[1] = {}) =>
    openTestClient(baseUrl, { httpTransport: openFetchTransport(makeFetch), ...options })

  test('a read is answered, with the key alone and nothing of the host’s own', async () => {
    const server = await createHttpTestServer((response) => answerJson(response, 200, []))
    const result = await open(server.baseUrl).listAccounts()
    expect(result).toMatchObject({ kind: 'answered', value: [], facts: { status: 200 } })
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: TEST_KEY,
      accept: 'application/json, application/problem+json',
    })
    expect(server.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  test('R1: the last bytes of a create leave only after the fence, whole and in order', async () => {
    const server = await createHttpTestServer((response) => answerJson(response, 201, CREATED))
    const client = open(server.baseUrl)
    const request = makeCreate(makeBytes(300_000))
    let before = -1
    const report = await client.createDocument(request, {
      async beforeLastBytes() {
        before = server.requests.length
      },
    })
    expect(before).toBe(0)
    expect(report).toMatchObject({
      handedBytes: report.bodyBytes,
      answer: { facts: { status: 201 } },
    })
    const text = server.requests[0]?.bodyText ?? ''
    expect(Buffer.byteLength(text)).toBe(report.bodyBytes)
    expect(JSON.parse(text)).toMatchObject({ contentFile: makeBytes(300_000).toString('base64') })
  })

  test('R1: a fence that is refused cuts the request, and the service never has the end', async () => {
    const server = await createRawServer(() => {})
    const client = open(server.baseUrl)
    const report = await client.createDocument(makeCreate(makeBytes(300_000)), {
      beforeLastBytes: async () => {
        throw new Error('disco cheio')
      },
    })
    expect(report.fault?.kind).toBe('local')
    expect(report.handedBytes).toBeLessThan(report.bodyBytes)
    await Promise.all(server.connections.map(({ closed }) => closed))
    const received = server.connections.map((each) => String(each.received())).join('')
    expect(received).not.toContain('"signers"')
  })

  test('a server that stops reading holds the body back, long before the fence', async () => {
    const server = await createRawServer(({ socket }) => void socket.pause())
    const client = open(server.baseUrl, { stallTimeoutMs: 500 })
    let fences = 0
    const report = await client.createDocument(makeCreate(makeBytes(24_000_000)), {
      async beforeLastBytes() {
        fences += 1
      },
    })
    expect(fences).toBe(0)
    expect(report.fault).toMatchObject({ kind: 'timeout', network: { reason: 'stalled' } })
    expect(report.handedBytes).toBeLessThan(report.bodyBytes)
  })

  test('R2: a create whose connection breaks is not sent again', async () => {
    const server = await createRawServer((connection) => {
      void connection.bodyReaches(100_000).then(() => connection.socket.resetAndDestroy())
    })
    const report = await open(server.baseUrl).createDocument(makeCreate(makeBytes(300_000)), {
      beforeLastBytes: async () => {},
    })
    expect(report.answer).toBeUndefined()
    expect(report.fault).toBeDefined()
    expect(server.connections).toHaveLength(1)
  })

  test.each([301, 302, 307, 308])('WIRE-10: a %i is told, not followed', async (status) => {
    const elsewhere = await createHttpTestServer((response) => answerJson(response, 200, []))
    const server = await createHttpTestServer((response) =>
      response.writeHead(status, { location: elsewhere.baseUrl }).end(),
    )
    expect(await open(server.baseUrl).listAccounts()).toMatchObject({ fault: 'redirect' })
    expect(elsewhere.requests).toEqual([])
  })

  test('an answer longer than its limit is given up', async () => {
    const server = await createHttpTestServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`[${' '.repeat(40 * 1024 * 1024)}]`)
    })
    expect(await open(server.baseUrl).listAccounts()).toMatchObject({ fault: 'unreadable' })
  })

  test('no answer in time ends the call, and its connection', async () => {
    const server = await createRawServer(() => {})
    const late = Promise.withResolvers<void>()
    let nowMs = 0
    const clock = { ...systemClock, monotonicMs: () => nowMs, sleep: () => late.promise }
    const call = open(server.baseUrl, { clock, answerTimeoutMs: 100 }).listAccounts()
    // Waits for the request: a connection may exist before it is handed to the call.
    await expect.poll(() => server.connections[0]?.received().byteLength).toBeGreaterThan(0)
    nowMs = 100
    late.resolve()
    expect(await call).toMatchObject({ network: { reason: 'answerTimeout' } })
    await Promise.all(server.connections.map(({ closed }) => closed))
    expect(server.connections).toHaveLength(1)
  })

  test('closing ends what is in flight', async () => {
    const server = await createRawServer(() => {})
    const client = open(server.baseUrl)
    const call = client.listFeatures(TEST_ACCOUNT)
    await expect.poll(() => server.connections.length).toBe(1)
    await client.close()
    expect(await call).toMatchObject({ kind: 'unavailable' })
    await Promise.all(server.connections.map(({ closed }) => closed))
  })

  test('nobody at the address is told as that', async () => {
    const client = open(`http://127.0.0.1:${await findClosedPort()}`)
    const result = await client.listAccounts()
    expect(result).toMatchObject({
      kind: 'unavailable',
      detail: expect.stringContaining('REFUSED'),
    })
  })

  test('AUTH-19: a download goes the same way, without the key', async () => {
    const bytes = makeBytes(500_000)
    const server = await createHttpTestServer((response) => response.end(bytes))
    const downloader = createDownloader({
      clock: systemClock,
      baseUrl: server.baseUrl,
      httpTransport: openFetchTransport(makeFetch),
    })
    const download = await downloader.open(server.baseUrl)
    if (download.kind !== 'opened') throw new Error(download.kind)
    const chunks: Uint8Array[] = []
    for await (const chunk of download.body) chunks.push(chunk)
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
    await downloader.close()
  })

  test('retiring waits for what is in flight', async () => {
    const held = Promise.withResolvers<void>()
    const server = await createHttpTestServer((response) => {
      void held.promise.then(() => answerJson(response, 200, []))
    })
    const httpTransport = openFetchTransport(makeFetch)
    const call = openTestClient(server.baseUrl, { httpTransport }).listAccounts()
    await expect.poll(() => server.requests.length).toBe(1)
    let isRetired = false
    const retired = httpTransport.retire().then(() => {
      isRetired = true
    })
    expect(isRetired).toBe(false)
    held.resolve()
    expect(await call).toMatchObject({ kind: 'answered' })
    await retired
  })
})

test.each([
  [false, 'proxyNeedsPassword'],
  [true, 'proxyRefusedPassword'],
])('a 407 is the proxy’s; with a password known: %s', async (isKnown, reason) => {
  const server = await createHttpTestServer((response) => response.writeHead(407).end())
  const httpTransport = openFetchTransport(overNet, isKnown)
  const result = await openTestClient(server.baseUrl, { httpTransport }).listAccounts()
  expect(result).toMatchObject({
    fault: 'unreachable',
    network: { reason, proxy: 'PROXY proxy.empresa:3128' },
  })
})

test.each([
  ['NAME_NOT_RESOLVED', 'unreachable', 'nameNotFound'],
  ['CONNECTION_REFUSED', 'unreachable', 'refused'],
  ['CONNECTION_TIMED_OUT', 'unreachable', 'connectTimeout'],
  ['INTERNET_DISCONNECTED', 'unreachable', 'noRoute'],
  ['ADDRESS_UNREACHABLE', 'unreachable', 'noRoute'],
  ['PROXY_CONNECTION_FAILED', 'unreachable', 'proxyUnreachable'],
  ['TUNNEL_CONNECTION_FAILED', 'unreachable', 'proxyRefused'],
  ['PROXY_AUTH_REQUESTED', 'unreachable', 'proxyNeedsPassword'],
  ['PROXY_CERTIFICATE_INVALID', 'unreachable', 'proxyCertificate'],
  ['CERT_DATE_INVALID', 'tls', 'certificateExpired'],
  ['CERT_COMMON_NAME_INVALID', 'tls', 'certificateWrongHost'],
  ['CERT_AUTHORITY_INVALID', 'tls', 'certificateIssuerUnknown'],
  ['CERT_REVOKED', 'tls', 'certificateRevoked'],
  ['CERT_WEAK_KEY', 'tls', 'certificateIssuerUnknown'],
  ['SSL_PROTOCOL_ERROR', 'tls', 'tlsHandshake'],
])('Chromium’s ERR_%s is %s: %s', (name, kind, reason) => {
  const explained = explainChromium(new Error(`net::ERR_${name}`), 'PROXY p:1')
  expect(toTransportFault(explained)).toMatchObject({ kind, network: { reason } })
})

test.each(['CONNECTION_RESET', 'EMPTY_RESPONSE', 'TIMED_OUT', 'SSL_PROTOCOL_ERROR', 'FAILED'])(
  'R2: ERR_%s proves nothing of what had left',
  (name) => {
    const explained = explainChromium(new Error(`net::ERR_${name}`), '')
    expect(explained).not.toBeInstanceOf(NotConnected)
    expect(toTransportFault(explained).kind).not.toBe('unreachable')
  },
)

test.each(['ADDRESS_UNREACHABLE', 'INTERNET_DISCONNECTED'])(
  'R2: ERR_%s also ends a request whose body has left, so that a write may have acted',
  async (name) => {
    const server = await createHttpTestServer((response) => answerJson(response, 200, []))
    const httpTransport = openFetchTransport(() => async (_url, { body }) => {
      for await (const _ of body ?? []);
      throw new Error(`net::ERR_${name}`)
    })
    const client = openTestClient(server.baseUrl, { httpTransport })
    const result = await client.addSigner(TEST_ACCOUNT, DOCUMENT, {
      email: 'ana@exemplo.com.br',
      role: 'Parte',
    })
    expect(result).toMatchObject({ fault: 'unreachable', hasActed: 'unknown' })
  },
)

test('at a proxy’s question the saved login is given once, and to no site', async () => {
  const asked: unknown[][] = []
  type Login = (info: Partial<Electron.AuthInfo>, answer: (...given: unknown[]) => void) => void
  let ask: Login | undefined
  const doFetch = createNetFetch({
    request: (options) => {
      const real = createNet().request(options)
      const on = real.on.bind(real)
      return Object.assign(real, {
        on(event: string, listener: (...given: never[]) => void) {
          if (event === 'login') ask = listener as Login
          return on(event, listener as (...given: unknown[]) => void)
        },
      })
    },
    ready: Promise.resolve(),
    findCredentials: async () => ({ user: 'ana', password: 'certa' }),
  })
  const server = await createHttpTestServer((response) => answerJson(response, 200, []))
  const httpTransport = openFetchTransport(() => doFetch)
  await openTestClient(server.baseUrl, { httpTransport }).listAccounts()
  const answer = (...given: unknown[]): void => void asked.push(given)
  ask?.({ isProxy: false, host: 'service.test', port: 443 }, answer)
  ask?.({ isProxy: true, host: 'proxy', port: 3128 }, answer)
  await expect.poll(() => asked.length).toBe(2)
  ask?.({ isProxy: true, host: 'proxy', port: 3128 }, answer)
  expect(asked).toEqual([[], ['ana', 'certa'], []])
})
