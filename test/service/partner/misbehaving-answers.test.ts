// Misleading answers: the client sends no more than it was asked to,
// waits no year, and never takes one call's answer for another's.
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createSocketTransport } from '../../../main/partner/network/socket-transport.ts'
import { DAY_MS } from '../../../shared/model/time.ts'
import { CLIENT_CALLS, runCreate } from '../../support/client-calls.ts'
import { createHttpTestServer } from '../../support/http-server.ts'
import { listenWithoutAccepting } from '../../support/never-accepting.ts'
import { openCountingClock, watchForUnhandled } from '../../support/nothing-left.ts'
import { TEST_ACCOUNT, TEST_KEY, makeBytes, openTestClient } from '../../support/partner-client.ts'
import { DOCUMENT } from '../../support/partner-examples.ts'
import { createRawServer, listen } from '../../support/raw-server.ts'
import { requestOf } from '../../support/misbehaving-server.ts'

test('cookies are not kept: no call brings one back', async () => {
  const server = await createHttpTestServer((response) =>
    response.writeHead(200, { 'set-cookie': ['a=1; Path=/', 'b=2'] }).end('[]'),
  )
  const client = openTestClient(server.baseUrl)
  for (const { run } of [...CLIENT_CALLS, ...CLIENT_CALLS.slice(0, 2)]) await run(client)
  expect(server.requests).toHaveLength(CLIENT_CALLS.length + 2)
  for (const { headers } of server.requests) expect(headers).not.toHaveProperty('cookie')
})

test('AUTH-14: a 401 that asks for another way to log in is final for every method: nothing is sent twice', async () => {
  const server = await createHttpTestServer((response) =>
    response.writeHead(401, { 'www-authenticate': 'Basic realm="x", Negotiate' }).end(),
  )
  const client = openTestClient(server.baseUrl)
  for (const { name, run } of CLIENT_CALLS) {
    expect(await run(client), name).toMatchObject({ kind: 'refused', refusal: { status: 401 } })
  }
  expect((await runCreate(client)).answer?.facts.status).toBe(401)
  expect(server.requests).toHaveLength(CLIENT_CALLS.length + 1)
  for (const { headers } of server.requests) expect(headers.authorization).toBe(TEST_KEY)
})

test('ERR-11: a Retry-After of a year asks for no more than a day', async () => {
  const server = await createHttpTestServer((response) =>
    response.writeHead(429, { 'retry-after': String(365 * 86_400) }).end(),
  )
  const client = openTestClient(server.baseUrl)
  for (const { name, run } of CLIENT_CALLS) {
    expect(await run(client), name).toMatchObject({
      fault: 'throttled',
      facts: { retryAfterMs: DAY_MS },
    })
  }
})

test('an answer that nobody asked for is not taken for that of the next call', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
  const server = await createRawServer((connection) => {
    void requestOf(connection).then(() =>
      connection.socket.write(
        `${head}content-length: 9\r\n\r\n["first"]${head}content-length: 10\r\n\r\n["forged"]`,
      ),
    )
  })
  const client = openTestClient(server.baseUrl, { answerTimeoutMs: 2_000 })
  const first = await client.listRoles(TEST_ACCOUNT)
  const second = await client.listRoles(TEST_ACCOUNT)
  expect(first).toMatchObject({ kind: 'answered', value: ['first'] })
  expect(second).toMatchObject({ kind: 'answered', value: ['first'] })
  expect(server.connections).toHaveLength(2)
})

test.each([200, 201, 202, 204])(
  'OPEN-09: any success is one: %i for every method that can read its answer',
  async (status) => {
    const server = await createHttpTestServer((response) => response.writeHead(status).end(text))
    let text = ''
    const client = openTestClient(server.baseUrl)
    for (const { name, run, answer } of CLIENT_CALLS) {
      text = status === 204 || answer === undefined ? '' : JSON.stringify(answer)
      const isReadable = status !== 204 || answer === undefined
      expect((await run(client)).kind, name).toBe(isReadable ? 'answered' : 'unavailable')
    }
  },
)

test('WIRE-12: unknown properties, a byte order mark and foreign prototypes in an answer do no harm', async () => {
  const server = await createHttpTestServer((response) => response.end(text))
  let text = ''
  const client = openTestClient(server.baseUrl)
  const extra = '"__proto__":{"polluted":true},"constructor":1,"novo":{"a":[1e400]}'
  for (const { name, run, answer } of CLIENT_CALLS) {
    text = `\uFEFF${(JSON.stringify(answer) ?? '').replaceAll('{"', `{${extra},"`)}`
    expect((await run(client)).kind, name).toBe('answered')
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('numbers beyond all bounds are not taken for a page, a count or an order', async () => {
  const page = '"items":[],"totalPages":1,"hasNextPage":true'
  const server = await createHttpTestServer((response) => response.end(text))
  let text = ''
  const client = openTestClient(server.baseUrl)
  const list = () =>
    client.listDocuments(TEST_ACCOUNT, { filter: {}, page: 1, perPage: 9, sortDirection: 'Asc' })
  text = `{${page},"count":1e400}`
  expect(await list()).toMatchObject({ kind: 'unavailable', fault: 'unreadable' })
  text = `{${page},"count":1,"nextPage":99999999999999999999}`
  expect(await list()).not.toHaveProperty('value.nextPage')
  text = `{"signatureStatusId":"Signed","signatures":[{"id":"${DOCUMENT}","order":1e300}]}`
  const status = await client.readStatus(TEST_ACCOUNT, DOCUMENT)
  expect(status).toMatchObject({ kind: 'answered', value: { signatures: [{}] } })
  expect(status).not.toHaveProperty('value.signatures.0.order')
})

test('a property that stands twice is read once, as the last', async () => {
  const server = await createHttpTestServer((response) =>
    response.end('{"signatureStatusId":"Signed","signatureStatusId":"WaitingSignatures"}'),
  )
  const client = openTestClient(server.baseUrl)
  expect(await client.readStatus(TEST_ACCOUNT, DOCUMENT)).toMatchObject({
    value: { signatureStatus: 'WaitingSignatures' },
  })
})

test('a plain server at an https address is a fault of TLS, and gets neither key nor body', async () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(String(request.headers.authorization))
    response.end('[]')
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.close()
  })
  const client = openTestClient(`https://127.0.0.1:${port}`)
  for (const { name, run } of CLIENT_CALLS) {
    expect(await run(client), name).toMatchObject({ fault: 'tls', hasActed: 'no' })
  }
  expect((await runCreate(client)).fault?.kind).toBe('tls')
  expect(received).toEqual([])
})

test('a server that takes the connection and never a byte is given up, upload or not', async () => {
  const unhandled = watchForUnhandled()
  const clock = openCountingClock()
  const server = await createRawServer(({ socket }) => socket.pause())
  const limits = { answerTimeoutMs: 300, stallTimeoutMs: 300 }
  const client = openTestClient(server.baseUrl, { clock, ...limits })
  const logo = { contentType: 'image/png', bytes: makeBytes(24_000_000) } as const
  expect(await client.changeLogo(TEST_ACCOUNT, logo)).toMatchObject({ fault: 'timeout' })
  expect(await client.listAccounts()).toMatchObject({ fault: 'timeout' })
  await client.close()
  await setImmediate()
  expect(clock.asleep()).toBe(0)
  expect(unhandled).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'a server that never accepts is given up, and nothing has left',
  async () => {
    const clock = openCountingClock()
    const port = await listenWithoutAccepting()
    const httpTransport = createSocketTransport({ connectTimeoutMs: 300 })
    const client = openTestClient(`http://127.0.0.1:${port}`, { clock, httpTransport })
    const results = await Promise.all(
      CLIENT_CALLS.map(async ({ name, run }) => ({ name, result: await run(client) })),
    )
    for (const { name, result } of results) {
      expect(result, name).toMatchObject({ fault: 'unreachable', hasActed: 'no' })
    }
    const report = await runCreate(client)
    expect(report).toMatchObject({ handedBytes: 0, fault: { kind: 'unreachable' } })
    await client.close()
    await setImmediate()
    expect(clock.asleep()).toBe(0)
  },
)
