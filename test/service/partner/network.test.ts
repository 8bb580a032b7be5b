// Network of an office: a proxy's tunnel, a company's own authority, kept connections, and a dispatcher that is
// replaced while it is in use.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDownloader } from '../../../main/partner/network/open-download.ts'
import type { SocketTransportOptions } from '../../../main/partner/network/socket-transport.ts'
import { createSocketTransport } from '../../../main/partner/network/socket-transport.ts'
import { createSwappableTransport } from '../../../main/partner/network/swappable-transport.ts'
import { createTrust } from '../../../main/partner/network/trust.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { answerWith, createConnectProxy, readLogin } from '../../support/connect-proxy.ts'
import { answerJson, createHttpTestServer, findClosedPort } from '../../support/http-server.ts'
import type { TestClient } from '../../support/partner-client.ts'
import {
  TEST_ACCOUNT,
  TEST_KEY,
  makeBytes,
  makeCreate,
  openTestClient,
} from '../../support/partner-client.ts'
import { createRawServer } from '../../support/raw-server.ts'
import { CA_FILE, createTlsTestServer } from '../../support/tls-server.ts'

const trust = createTrust(CA_FILE)
const noFence = { beforeLastBytes: async () => {} }
const ANA = { user: 'ana', password: 'sénha:com dois pontos' }

const startService = () =>
  createTlsTestServer((response, { method }) =>
    method === 'POST'
      ? answerJson(response, 201, '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e')
      : answerJson(response, 200, []),
  )

function openThrough(words: string, options: SocketTransportOptions = {}) {
  const httpTransport = createSocketTransport({
    trust,
    resolveProxy: async () => words,
    ...options,
  })
  onTestFinished(() => httpTransport.close())
  return httpTransport
}

test.each(['PROXY', 'HTTPS'] as const)(
  'WIRE-10 AUTH-19: reads and creates go through a %s with a login, the key inside the tunnel alone',
  async (word) => {
    const service = await startService()
    const proxy = await createConnectProxy({
      login: ANA,
      ...(word === 'HTTPS' ? { certificate: 'proxy' as const } : {}),
    })
    const asked: unknown[] = []
    const httpTransport = openThrough(`${word} ${proxy.address}`, {
      findCredentials: async (address) => {
        asked.push(address)
        return ANA
      },
    })
    const client = openTestClient(`https://service.test:${service.port}`, { httpTransport })
    expect(await listOnceFree(client)).toMatchObject({ kind: 'answered' })
    const report = await client.createDocument(makeCreate(makeBytes(200_000)), noFence)
    expect(report.answer?.facts.status).toBe(201)
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([
      TEST_KEY,
      TEST_KEY,
    ])
    expect(Buffer.byteLength(service.requests[1]?.bodyText ?? '')).toBe(report.bodyBytes)

    expect(proxy.heads).toHaveLength(1)
    expect(readLogin(proxy.heads[0] ?? '')).toBe(`${ANA.user}:${ANA.password}`)
    expect(proxy.heads[0]).toMatch(
      /^CONNECT service\.test:\d+ HTTP\/1\.1\r\nHost: service\.test:\d+/u,
    )
    expect(asked).toEqual([
      { kind: 'proxy', isSecure: word === 'HTTPS', host: '127.0.0.1', port: proxy.port },
    ])
    expect(proxy.received()).not.toContain(TEST_KEY)
    expect(proxy.received()).not.toContain(Buffer.from(TEST_KEY).toString('base64'))
    expect(JSON.stringify(service.requests)).not.toContain('proxy-authorization')
    expect(JSON.stringify(client.logged)).not.toContain(ANA.password)

    await client.close()
    await expect.poll(proxy.openSockets).toBe(0)
    await expect.poll(service.openSockets).toBe(0)
  },
)

test('AUTH-19: a download leaves by the same proxy, without the key and without the login inside', async () => {
  const service = await createTlsTestServer((response) => response.end('%PDF-'))
  const proxy = await createConnectProxy({ login: ANA })
  const httpTransport = openThrough(`PROXY ${proxy.address}`, { findCredentials: async () => ANA })
  const downloader = createDownloader({
    clock: systemClock,
    baseUrl: 'https://service.test',
    httpTransport,
  })
  const download = await downloader.open(`https://service.test:${service.port}/f?assinatura=1`)
  if (download.kind !== 'opened') throw new Error(download.kind)
  for await (const chunk of download.body) expect(String(chunk)).toBe('%PDF-')
  expect(proxy.heads).toHaveLength(1)
  expect(service.requests[0]?.headers).not.toHaveProperty('authorization')
  expect(service.requests[0]?.headers).not.toHaveProperty('proxy-authorization')
  await downloader.close()
  await expect.poll(proxy.openSockets).toBe(0)
})

test('a list is tried in its order: what is not there is passed over, straight comes last', async () => {
  const service = await startService()
  const proxy = await createConnectProxy()
  const gone = await findClosedPort()
  const words = `SOCKS s:1; PROXY 127.0.0.1:${gone}; PROXY ${proxy.address}; DIRECT`
  const client = openTestClient(`https://service.test:${service.port}`, {
    httpTransport: openThrough(words),
  })
  expect(await client.listAccounts()).toMatchObject({ kind: 'answered' })
  expect(proxy.heads).toHaveLength(1)
})

test('a proxy that said no is not gone around', async () => {
  const service = await startService()
  const strict = await createConnectProxy({ misbehave: (client) => client.end(answerWith(403)) })
  const lenient = await createConnectProxy()
  const httpTransport = openThrough(`PROXY ${strict.address}; PROXY ${lenient.address}`)
  const client = openTestClient(`https://service.test:${service.port}`, { httpTransport })
  expect(await client.listAccounts()).toMatchObject({ network: { reason: 'proxyRefused' } })
  expect(lenient.heads).toEqual([])
})

test('of a list on which nothing works, the first is told', async () => {
  const gone = await findClosedPort()
  const httpTransport = openThrough(`PROXY 127.0.0.1:${gone}; PROXY proxy.invalid:1`)
  const client = openTestClient('https://service.test', { httpTransport })
  expect(await client.listAccounts()).toMatchObject({
    network: { reason: 'proxyUnreachable', proxy: `127.0.0.1:${gone}` },
  })
})

test.each(['127.0.0.1', 'localhost', 'practice.localhost'])(
  'this machine, as %s, is reached without a proxy, whatever the system says',
  async (host) => {
    const server = await createHttpTestServer((response) => answerJson(response, 200, []))
    const proxy = await createConnectProxy()
    const httpTransport = openThrough(`PROXY ${proxy.address}`)
    const { port } = new URL(server.baseUrl)
    const client = openTestClient(`http://${host}:${port}`, { httpTransport })
    expect(await client.listAccounts()).toMatchObject({ kind: 'answered' })
    expect(proxy.heads).toEqual([])
  },
)

test('a connection is kept: calls one after the other share it, and the tunnel under it', async () => {
  const service = await startService()
  const proxy = await createConnectProxy()
  const httpTransport = openThrough(`PROXY ${proxy.address}`)
  const client = openTestClient(`https://service.test:${service.port}`, { httpTransport })
  for (let call = 0; call < 5; call += 1) {
    expect(await listOnceFree(client)).toMatchObject({ kind: 'answered' })
  }
  expect(proxy.heads).toHaveLength(1)
  expect(service.openSockets()).toBe(1)
})

/** Lists accounts and waits one turn, in which undici returns the connection to its pool. */
async function listOnceFree(client: TestClient) {
  const result = await client.listAccounts()
  await turn()
  return result
}

const EMPTY_LIST =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n[]'

/**
 * Answers each request by its number on its connection and that connection's index; undefined closes the connection.
 */
function createStaleServer(answer: (request: number, connection: number) => string | undefined) {
  let connections = 0
  return createRawServer(({ socket }) => {
    const own = connections
    connections += 1
    let requests = 0
    socket.on('data', (chunk: Buffer) => {
      if (!/^(?:GET|POST) /u.test(chunk.toString('latin1'))) return
      requests += 1
      const text = answer(requests, own)
      if (text === undefined) socket.destroy()
      else socket.write(text)
    })
  })
}

test('an idle connection that the server closed does not make a read fail', async () => {
  const server = await createStaleServer((request, connection) =>
    connection === 0 && request === 2 ? undefined : EMPTY_LIST,
  )
  const client = openTestClient(server.baseUrl)
  expect(await listOnceFree(client)).toMatchObject({ kind: 'answered' })
  expect(await client.listAccounts()).toMatchObject({ kind: 'answered' })
  expect(server.connections).toHaveLength(2)
})

test('a read is not asked a third time', async () => {
  let asked = 0
  const server = await createStaleServer((request, connection) => {
    if (connection === 0 && request === 1) return EMPTY_LIST
    asked += 1
    return undefined
  })
  const client = openTestClient(server.baseUrl)
  await listOnceFree(client)
  expect(await client.listAccounts()).toMatchObject({ kind: 'unavailable', fault: 'reset' })
  expect(asked).toBe(2)
})

test('a read on a fresh connection is not asked again', async () => {
  const server = await createStaleServer(() => undefined)
  const client = openTestClient(server.baseUrl)
  expect(await client.listAccounts()).toMatchObject({ kind: 'unavailable', fault: 'reset' })
  expect(server.connections).toHaveLength(1)
})

test('a read whose answer had begun is not asked again', async () => {
  const server = await createRawServer(({ socket }) => {
    let requests = 0
    socket.on('data', () => {
      requests += 1
      if (requests === 1) socket.write(EMPTY_LIST)
      else socket.write('HTTP/1.1 200', () => socket.destroy())
    })
  })
  const client = openTestClient(server.baseUrl)
  await listOnceFree(client)
  expect(await client.listAccounts()).toMatchObject({ kind: 'unavailable' })
  expect(server.connections).toHaveLength(1)
})

test('R2: a create that met a closed connection is never sent again', async () => {
  const server = await createStaleServer((request) => (request === 1 ? EMPTY_LIST : undefined))
  const client = openTestClient(server.baseUrl)
  await listOnceFree(client)
  const report = await client.createDocument(makeCreate(makeBytes(100)), noFence)
  expect(report.answer).toBeUndefined()
  expect(report.fault).toMatchObject({ kind: 'reset' })
  const posts = server.connections.filter(({ received }) => received().includes('POST '))
  expect(posts).toHaveLength(1)
  expect(server.connections).toHaveLength(1)
})

test('another way out takes the next call, and what is in flight finishes on the old one', async () => {
  const held = Promise.withResolvers<void>()
  const service = await createTlsTestServer((response, { url }) => {
    if (url.pathname.endsWith('/features'))
      void held.promise.then(() => answerJson(response, 200, []))
    else answerJson(response, 200, [])
  })
  const [before, after] = [await createConnectProxy(), await createConnectProxy()]
  const switched = createSwappableTransport(openThrough(`PROXY ${before.address}`))
  const client = openTestClient(`https://service.test:${service.port}`, { httpTransport: switched })
  const inFlight = client.listFeatures(TEST_ACCOUNT)
  await expect.poll(() => service.requests.length).toBe(1)
  switched.change(openThrough(`PROXY ${after.address}`))
  expect(await client.listAccounts()).toMatchObject({ kind: 'answered' })
  expect([before.heads.length, after.heads.length]).toEqual([1, 1])
  held.resolve()
  expect(await inFlight).toMatchObject({ kind: 'answered' })
  await expect.poll(before.openSockets).toBe(0)
  await client.close()
  await expect.poll(after.openSockets).toBe(0)
})

test('closing cuts what is still on its way to a proxy', async () => {
  const proxy = await createConnectProxy({ misbehave: () => {} })
  const client = openTestClient('https://service.test', {
    httpTransport: openThrough(`PROXY ${proxy.address}`),
  })
  const call = client.listAccounts()
  await expect.poll(() => proxy.heads.length).toBe(1)
  await client.close()
  expect(await call).toMatchObject({ kind: 'unavailable' })
  await expect.poll(proxy.openSockets).toBe(0)
})
