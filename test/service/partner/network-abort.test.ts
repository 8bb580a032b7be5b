// Calls that are aborted while their connection is made. Connecting may
// take an hour here, so a call that waits for it does not return.
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDownloader } from '../../../main/partner/network/open-download.ts'
import type { SocketTransportOptions } from '../../../main/partner/network/socket-transport.ts'
import { createSocketTransport } from '../../../main/partner/network/socket-transport.ts'
import { createTrust } from '../../../main/partner/network/trust.ts'
import type { HttpTransport } from '../../../main/partner/network/http-transport.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { CLIENT_CALLS, runCreate } from '../../support/client-calls.ts'
import { createConnectProxy } from '../../support/connect-proxy.ts'
import { answerJson } from '../../support/http-server.ts'
import { listenWithoutAccepting } from '../../support/never-accepting.ts'
import { countSockets, openCountingClock, watchForUnhandled } from '../../support/nothing-left.ts'
import { makeBytes, makeCreate, openTestClient } from '../../support/partner-client.ts'
import { createRawServer } from '../../support/raw-server.ts'
import { CA_FILE, createTlsTestServer } from '../../support/tls-server.ts'

const trust = createTrust(CA_FILE)
const connectTimeoutMs = 60 * 60 * 1000
const LIMITS = { answerTimeoutMs: 300, stallTimeoutMs: 300 }

// Sockets of the test before close a moment after it.
beforeEach(() => expect.poll(countSockets).toBe(0))

type Dead = {
  readonly baseUrl: string
  readonly options?: SocketTransportOptions
}

function openOut({ options }: Dead): HttpTransport {
  const httpTransport = createSocketTransport({ trust, connectTimeoutMs, ...options })
  onTestFinished(() => httpTransport.close())
  return httpTransport
}

async function silentTls(): Promise<Dead> {
  const { baseUrl } = await createRawServer(() => {})
  return { baseUrl: baseUrl.replace('http:', 'https:') }
}

async function silentProxy(word: 'PROXY' | 'HTTPS', whenConnected: boolean): Promise<Dead> {
  const address = whenConnected
    ? (
        await createConnectProxy({
          misbehave: () => {},
          ...(word === 'HTTPS' ? { certificate: 'proxy' as const } : {}),
        })
      ).address
    : new URL((await createRawServer(() => {})).baseUrl).host
  const options = { resolveProxy: async () => `${word} ${address}` }
  return { baseUrl: 'https://service.test', options }
}

const CASES: readonly (readonly [string, () => Promise<Dead>])[] = [
  ['a server accepts and never speaks TLS', silentTls],
  ['a proxy never answers CONNECT', () => silentProxy('PROXY', true)],
  ['a proxy over TLS never answers CONNECT', () => silentProxy('HTTPS', true)],
  ['a proxy over TLS never shakes hands', () => silentProxy('HTTPS', false)],
  [
    'nobody can say which proxy to take',
    async () => ({
      baseUrl: 'https://service.test',
      options: { resolveProxy: () => new Promise(() => {}) },
    }),
  ],
  ...(process.platform === 'linux'
    ? [
        [
          'an address does not answer',
          async () => ({ baseUrl: `http://127.0.0.1:${await listenWithoutAccepting()}` }),
        ] as const,
      ]
    : []),
]

test.each(CASES)(
  'ERR-12: when %s, calls end with their own time, have not acted, and leave no socket',
  async (_, arrange) => {
    const unhandled = watchForUnhandled()
    const dead = await arrange()
    const clock = openCountingClock()
    const before = countSockets()
    const client = openTestClient(dead.baseUrl, { clock, httpTransport: openOut(dead), ...LIMITS })
    // More calls than connections, so that the last ones wait for one.
    const calls = [...CLIENT_CALLS, ...CLIENT_CALLS]
    const results = await Promise.all(
      calls.map(async ({ name, run }) => ({ name, result: await run(client) })),
    )
    for (const { name, result } of results) {
      expect(result, name).toMatchObject({
        kind: 'unavailable',
        fault: 'unreachable',
        hasActed: 'no',
        network: { reason: 'connectTimeout' },
      })
    }
    expect(await runCreate(client)).toMatchObject({
      handedBytes: 0,
      fault: { kind: 'unreachable', network: { reason: 'connectTimeout' } },
    })
    await expect.poll(countSockets).toBe(before)
    expect(clock.asleep()).toBe(0)
    expect(unhandled).toEqual([])
  },
)

test.each(CASES)(
  'R2: when %s, a stopped create ends at once and has sent nothing',
  async (_, arrange) => {
    const dead = await arrange()
    const before = countSockets()
    const client = openTestClient(dead.baseUrl, { httpTransport: openOut(dead) })
    const stop = new AbortController()
    let fences = 0
    const report = client.createDocument(makeCreate(makeBytes(30_000)), {
      beforeLastBytes: async () => void (fences += 1),
      signal: stop.signal,
    })
    if (dead.options === undefined) await expect.poll(countSockets).toBeGreaterThan(before)
    stop.abort()
    expect(await report).toMatchObject({ handedBytes: 0, fault: { kind: 'aborted' } })
    expect(fences).toBe(0)
    await expect.poll(countSockets).toBe(before)
  },
)

test('DL-09: a download that is stopped while it connects ends at once and leaves no socket', async () => {
  const dead = await silentTls()
  const before = countSockets()
  const downloader = createDownloader({
    clock: systemClock,
    baseUrl: dead.baseUrl,
    httpTransport: openOut(dead),
  })
  const stop = new AbortController()
  const download = downloader.open(`${dead.baseUrl}/x?assinatura=1`, stop.signal)
  await expect.poll(countSockets).toBeGreaterThan(before)
  stop.abort()
  expect(await download).toMatchObject({ kind: 'unavailable', fault: 'aborted' })
  await expect.poll(countSockets).toBe(before)
})

test('connections that were given up keep none of the calls that follow from theirs', async () => {
  const service = await createTlsTestServer((response) => answerJson(response, 200, []))
  const silent = await createRawServer(() => {})
  const proxy = await createConnectProxy()
  const ways = [`PROXY ${new URL(silent.baseUrl).host}`, undefined, `PROXY ${proxy.address}`]
  const resolveProxy = (): Promise<string> => {
    const [way] = ways
    return way === undefined ? new Promise(() => {}) : Promise.resolve(way)
  }
  const dead = { baseUrl: `https://service.test:${service.port}`, options: { resolveProxy } }
  const httpTransport = openOut(dead)
  const hurried = openTestClient(dead.baseUrl, { httpTransport, ...LIMITS })
  const askOften = () => Promise.all(Array.from({ length: 20 }, () => hurried.listAccounts()))
  while (ways.length > 1) {
    expect(new Set((await askOften()).map(({ kind }) => kind))).toEqual(new Set(['unavailable']))
    ways.shift()
  }
  const patient = openTestClient(dead.baseUrl, { httpTransport })
  expect(await patient.listAccounts()).toMatchObject({ kind: 'answered' })
  expect(service.requests).toHaveLength(1)
})
