// Answers to a create, reported as they are; the queue classifies them (R2).
import { connect } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { createDispatcherTransport } from '../../../main/partner/network/dispatcher-transport.ts'
import { parseCreatedAnswer } from '../../../main/partner/wire/created-document.ts'
import { parseProblemDetails } from '../../../main/partner/wire/problem-details.ts'
import { findClosedPort } from '../../support/http-server.ts'
import { TEST_KEY, makeBytes, makeCreate, openTestClient } from '../../support/partner-client.ts'
import type { RawConnection } from '../../support/raw-server.ts'
import { createRawServer, listen, recordConnection } from '../../support/raw-server.ts'

const FILE = makeBytes(20_000)
const PARTNER_ID = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const CREATED = JSON.stringify({ id: PARTNER_ID, uri: 'https://app.exemplo/doc' })
const noFence = async (): Promise<void> => {}

function toResponse(status: string, body = '', type = 'application/json'): string {
  return `HTTP/1.1 ${status}\r\ndate: Sun, 06 Nov 2044 08:49:37 GMT\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** Sends a create to a server that calls `act` once it has the whole body. */
async function sendTo(act: (connection: RawConnection) => void, answerTimeoutMs?: number) {
  const server = await createRawServer((connection) => {
    void connection.bodyReaches(bodyBytes).then(() => act(connection))
  })
  const client = openTestClient(
    server.baseUrl,
    answerTimeoutMs === undefined ? {} : { answerTimeoutMs },
  )
  const request = makeCreate(FILE)
  const bodyBytes = client.measureCreate(request)
  const report = await client.createDocument(request, { beforeLastBytes: noFence })
  return { report, server, client }
}

test('CREATE-01: a 201 is reported with its text, its time and its page', async () => {
  const { report } = await sendTo(({ socket }) => socket.write(toResponse('201 Created', CREATED)))
  expect(report.handedBytes).toBe(report.bodyBytes)
  expect(report.fault).toBeUndefined()
  expect(report.answer?.facts.serviceAt).toBe(Date.UTC(2044, 10, 6, 8, 49, 37))
  expect(parseCreatedAnswer(report.answer?.bodyText ?? '')).toEqual({
    partnerId: PARTNER_ID,
    uri: 'https://app.exemplo/doc',
  })
})

test.each([
  ['ERR-17: an empty 201', toResponse('201 Created'), 201],
  ['ERR-18: an HTML page', toResponse('200 OK', '<html>entre</html>', 'text/html'), 200],
  [
    'ERR-18: a 502 of an intermediary',
    toResponse('502 Bad Gateway', '<h1>502</h1>', 'text/html'),
    502,
  ],
  ['a 204', 'HTTP/1.1 204 No Content\r\n\r\n', 204],
])('%s is an answer without a document in it', async (_, response, status) => {
  const { report } = await sendTo(({ socket }) => socket.write(response))
  expect(report.answer?.facts.status).toBe(status)
  expect(parseCreatedAnswer(report.answer?.bodyText ?? '')).toBeUndefined()
  expect(parseProblemDetails(report.answer?.bodyText ?? '')).toBeUndefined()
})

test('ERR-04: a 500 keeps the identifiers for the support, and every byte counted', async () => {
  const problem = JSON.stringify({ status: 500, requestId: 'req-1', traceId: 'trace-1' })
  const { report } = await sendTo(({ socket }) =>
    socket.write(toResponse('500 Internal Server Error', problem, 'application/problem+json')),
  )
  expect(report.answer?.facts).toMatchObject({
    status: 500,
    requestId: 'req-1',
    traceId: 'trace-1',
  })
  expect(report.handedBytes).toBe(report.bodyBytes)
})

test.each([
  ['an end without an answer', (connection: RawConnection) => connection.socket.end()],
  ['a reset', (connection: RawConnection) => connection.socket.resetAndDestroy()],
  [
    'a reset in the midst of the answer',
    ({ socket }: RawConnection) => {
      socket.write(toResponse('201 Created', CREATED).slice(0, -20), () => socket.destroy())
    },
  ],
])(
  'ERR-12: %s after the whole body leaves the outcome open, and nothing is sent again',
  async (_, act) => {
    const { report, server, client } = await sendTo(act)
    expect(report.answer).toBeUndefined()
    expect(report.fault?.kind).toBe('reset')
    expect(report.handedBytes).toBe(report.bodyBytes)
    await client.close()
    expect(server.connections).toHaveLength(1)
  },
)

test('an answer that is no HTTP is unreadable, with every byte counted', async () => {
  const { report } = await sendTo(({ socket }) => socket.write('SMTP ready\r\n\r\n'))
  expect(report.fault?.kind).toBe('unreadable')
  expect(report.handedBytes).toBe(report.bodyBytes)
})

test('ERR-12: no answer in time leaves the outcome open', async () => {
  const { report } = await sendTo(() => {}, 100)
  expect(report.fault).toMatchObject({ kind: 'timeout', network: { reason: 'answerTimeout' } })
  expect(report.handedBytes).toBe(report.bodyBytes)
})

test('an answer that never ends is cut at its limit', async () => {
  const { report } = await sendTo(({ socket }) => {
    socket.write('HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n')
    const piece = 'x'.repeat(64 * 1024)
    const pour = (): void => {
      while (socket.write(`10000\r\n${piece}\r\n`)) if (socket.destroyed) return
      socket.once('drain', pour)
    }
    pour()
  })
  expect(report.answer).toBeUndefined()
  expect(report.fault?.kind).toBe('unreadable')
})

test('R2: a 401 at the headers is reported although most of the body never left', async () => {
  const server = await createRawServer((connection) => {
    void connection.bodyReaches(0).then(() => {
      connection.socket.pause()
      connection.socket.write(toResponse('401 Unauthorized'))
    })
  })
  const client = openTestClient(server.baseUrl)
  let fences = 0
  const report = await client.createDocument(makeCreate(makeBytes(24_000_000)), {
    async beforeLastBytes() {
      fences += 1
    },
  })
  expect(report.answer).toMatchObject({ facts: { status: 401 }, bodyText: '' })
  expect(report.handedBytes).toBeLessThan(report.bodyBytes)
  expect(fences).toBe(0)
})

test('R2: a 201 before the end of the body is reported as it came', async () => {
  const server = await createRawServer((connection) => {
    void connection.bodyReaches(1_000).then(() => {
      connection.socket.pause()
      connection.socket.write(toResponse('201 Created', CREATED))
    })
  })
  const client = openTestClient(server.baseUrl)
  const report = await client.createDocument(makeCreate(makeBytes(24_000_000)), {
    beforeLastBytes: noFence,
  })
  expect(parseCreatedAnswer(report.answer?.bodyText ?? '')?.partnerId).toBe(PARTNER_ID)
  expect(report.handedBytes).toBeLessThan(report.bodyBytes)
})

test('R2: a connection that cannot be made hands over nothing', async () => {
  const client = openTestClient(`http://127.0.0.1:${await findClosedPort()}`)
  const report = await client.createDocument(makeCreate(FILE), { beforeLastBytes: noFence })
  expect(report).toMatchObject({
    handedBytes: 0,
    fault: { kind: 'unreachable', detail: 'ECONNREFUSED' },
  })
})

test('without a key nothing is sent', async () => {
  const server = await createRawServer(() => {})
  const client = openTestClient(server.baseUrl, { readKey: async () => undefined })
  const report = await client.createDocument(makeCreate(FILE), { beforeLastBytes: noFence })
  expect(report).toMatchObject({ handedBytes: 0, fault: { kind: 'noKey' } })
  expect(server.connections).toHaveLength(0)
})

test('a connection that the service closed while idle is not taken for the next create', async () => {
  const server = await createRawServer((connection) => {
    void connection
      .bodyReaches(bodyBytes)
      .then(() => connection.socket.end(toResponse('201 Created', CREATED)))
  })
  const client = openTestClient(server.baseUrl)
  const request = makeCreate(FILE)
  const bodyBytes = client.measureCreate(request)
  const first = await client.createDocument(request, { beforeLastBytes: noFence })
  await server.connections[0]?.closed
  const second = await client.createDocument(request, { beforeLastBytes: noFence })
  expect([first.answer?.facts.status, second.answer?.facts.status]).toEqual([201, 201])
  expect(server.connections).toHaveLength(2)
})

/** Makes a TLS server with a pre-shared key, so that no certificate is needed; `wire` is the raw server before it. */
async function createTlsTestServer(onConnection: (connection: RawConnection) => void) {
  const psk = Buffer.from('a secret that both ends know')
  const agreed = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
  const server = createTlsServer({ ...agreed, pskCallback: () => psk, pskIdentityHint: '' })
  server.on('secureConnection', (socket) => {
    socket.once('error', () => socket.destroy())
    onConnection(recordConnection(socket))
  })
  server.on('tlsClientError', () => {}) // a client that breaks off is what a test wants
  const port = await listen(server)
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  const wire = await createRawServer(({ socket }) => {
    const behind = connect(port, '127.0.0.1')
    behind.on('error', () => {})
    socket.pipe(behind).pipe(socket)
    socket.once('close', () => behind.destroy())
  })
  const dispatcher = new Agent({
    connect: {
      ...agreed,
      pskCallback: () => ({ psk, identity: 'test' }),
      checkServerIdentity: () => undefined,
    },
  })
  return { baseUrl: wire.baseUrl.replace('http:', 'https:'), dispatcher, wire }
}

/** TLS 1.2 record with a forged authentication, which ends the connection. */
const FORGED_RECORD = Buffer.from([0x17, 0x03, 0x03, 0x00, 0x20, ...Buffer.alloc(0x20)])

test('R2: a TLS failure after the whole body leaves the outcome open, whatever its name', async () => {
  const { baseUrl, dispatcher, wire } = await createTlsTestServer((connection) => {
    void connection.bodyReaches(bodyBytes).then(() => {
      wire.connections[0]?.socket.end(FORGED_RECORD)
    })
  })
  const client = openTestClient(baseUrl, { httpTransport: createDispatcherTransport(dispatcher) })
  const request = makeCreate(FILE)
  const bodyBytes = client.measureCreate(request)
  const report = await client.createDocument(request, { beforeLastBytes: noFence })
  expect(report.answer).toBeUndefined()
  expect(report.fault).toBeDefined()
  expect(report.handedBytes).toBe(report.bodyBytes)
})

test('a server that no certificate vouches for gets neither the body nor the key', async () => {
  let connected = 0
  const { baseUrl } = await createTlsTestServer(() => {
    connected += 1
  })
  const client = openTestClient(baseUrl)
  const report = await client.createDocument(makeCreate(FILE), { beforeLastBytes: noFence })
  expect(report).toMatchObject({ handedBytes: 0, fault: { kind: 'tls' } })
  expect(connected).toBe(0)
})

test('AUTH-16 VER-04: neither the report nor the log of a create holds the key', async () => {
  const { report, client } = await sendTo(({ socket }) => socket.resetAndDestroy())
  expect(JSON.stringify([report, client.logged])).not.toContain(TEST_KEY)
  expect(client.logged.map(({ details }) => details?.['operation'])).toContain(
    'partners_v1_document_signatures_create_from_file', // VER-04
  )
})
