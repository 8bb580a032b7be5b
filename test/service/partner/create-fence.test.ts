// R1 (fence): bytes that a server received, against the bytes that the report says were handed over. Fewer than the
// whole body prove that no server can act.
import { Agent } from 'undici'
import { expect, test } from 'vitest'
import { createDispatcherTransport } from '../../../main/partner/network/dispatcher-transport.ts'
import { parseWireJson } from '../../../main/partner/wire/wire-value.ts'
import {
  makeBytes,
  makeCreate,
  openTestClient,
  toFileSource,
} from '../../support/partner-client.ts'
import { createRawServer } from '../../support/raw-server.ts'
import {
  TAIL_BYTES,
  FILE,
  CREATED,
  respond,
  onlyConnection,
  receivedBody,
  expectNeverLeft,
} from '../../support/fence-reads.ts'

const noFence = async (): Promise<void> => {}

test('R1: while the fence is not committed the server lacks the end of the JSON', async () => {
  const server = await createRawServer((connection) => {
    void connection
      .bodyReaches(bodyBytes)
      .then(() => respond(connection, '201 Created', CREATED, 'application/json'))
  })
  const client = openTestClient(server.baseUrl)
  const request = makeCreate(FILE)
  const bodyBytes = client.measureCreate(request)
  let heldBack: Buffer | undefined
  const report = await client.createDocument(request, {
    async beforeLastBytes() {
      await onlyConnection(server).bodyReaches(bodyBytes - TAIL_BYTES)
      heldBack = receivedBody(server)
    },
  })
  expect(heldBack?.byteLength).toBe(bodyBytes - TAIL_BYTES)
  expect(parseWireJson(String(heldBack))).toBeUndefined()
  expect(report.answer).toMatchObject({ facts: { status: 201 }, bodyText: CREATED })
  expect(report).toMatchObject({ handedBytes: bodyBytes, bodyBytes, fileChanged: false })
})

test('CREATE-01 CREATE-05 WIRE-07: the body has the announced length, the file first, and is whole', async () => {
  const server = await createRawServer((connection) => {
    void connection
      .bodyReaches(bodyBytes)
      .then(() => respond(connection, '201 Created', CREATED, 'application/json'))
  })
  const client = openTestClient(server.baseUrl)
  const request = makeCreate(FILE)
  const bodyBytes = client.measureCreate(request)
  await client.createDocument(request, { beforeLastBytes: noFence })
  const received = onlyConnection(server).received().toString('latin1')
  expect(received).toMatch(
    new RegExp(`^POST /partners/v1/accounts/${request.accountId}/document-signatures HTTP/1.1\r\n`),
  )
  expect(received.toLowerCase()).toContain(`content-length: ${bodyBytes}\r\n`)
  expect(received.toLowerCase()).not.toContain('transfer-encoding')
  const body = receivedBody(server).toString('utf8')
  expect(body.startsWith('{"contentFile":"')).toBe(true)
  expect(JSON.parse(body)).toEqual({
    contentFile: FILE.toString('base64'),
    contentType: 'application/pdf',
    documentName: 'Contrato de locação',
    signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante' }],
  })
})

test('R1: when the fence cannot be committed the request is cut before its end', async () => {
  const server = await createRawServer(() => {})
  const client = openTestClient(server.baseUrl)
  const report = await client.createDocument(makeCreate(FILE), {
    beforeLastBytes: async () => {
      throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
    },
  })
  await onlyConnection(server).closed
  expectNeverLeft(report, server)
  expect(report.fault).toEqual({ kind: 'local', detail: 'ENOSPC' })
  expect(report.answer).toBeUndefined()
})

test.each([
  ['edited', Buffer.from(FILE).fill(0, 1_000, 1_001), FILE.byteLength],
  ['grown', Buffer.concat([FILE, Buffer.from('!')]), FILE.byteLength],
  ['shrunk', FILE.subarray(1), FILE.byteLength],
  ['emptied', Buffer.alloc(0), FILE.byteLength],
])(
  'QUEUE-07: a file that was %s since it was prepared is cut, the fence never asked',
  async (_, bytes, sizeBytes) => {
    const server = await createRawServer(() => {})
    const client = openTestClient(server.baseUrl)
    const file = { ...toFileSource(FILE), sizeBytes, open: toFileSource(bytes).open }
    let fences = 0
    const report = await client.createDocument(makeCreate(FILE, { file }), {
      async beforeLastBytes() {
        fences += 1
      },
    })
    await onlyConnection(server).closed
    expectNeverLeft(report, server)
    expect(report.fileChanged).toBe(true)
    expect(report.fault).toEqual({ kind: 'local', detail: 'FileChanged' })
    expect(fences).toBe(0)
  },
)

test('a file that cannot be read to its end cuts the request and names the code, not the path', async () => {
  const server = await createRawServer(() => {})
  const client = openTestClient(server.baseUrl)
  const file = {
    ...toFileSource(FILE),
    async *open() {
      yield FILE.subarray(0, 1_000)
      throw Object.assign(new Error("EIO: i/o error, read '/home/ana/contrato.pdf'"), {
        code: 'EIO',
      })
    },
  }
  const report = await client.createDocument(makeCreate(FILE, { file }), {
    beforeLastBytes: noFence,
  })
  expectNeverLeft(report, server)
  expect(report).toMatchObject({ fileChanged: false, fault: { kind: 'local', detail: 'EIO' } })
  expect(JSON.stringify(client.logged)).not.toContain('/home/ana')
})

test('R1: stopped while the fence is being committed, the end never leaves even though it commits', async () => {
  const server = await createRawServer(() => {})
  const client = openTestClient(server.baseUrl)
  const stopping = new AbortController()
  let committed = false
  const report = await client.createDocument(makeCreate(FILE), {
    signal: stopping.signal,
    async beforeLastBytes() {
      const connection = onlyConnection(server)
      stopping.abort()
      await connection.closed
      committed = true
    },
  })
  expect(committed).toBe(true) // the report waits for the fence, so that no commit follows it
  expectNeverLeft(report, server)
  expect(report.fault?.kind).toBe('aborted')
})

test('R1: a connection lost while the fence is being committed proves that the request never acted', async () => {
  const server = await createRawServer(() => {})
  const agent = new Agent()
  const noticed = new Promise<void>((resolve) => {
    agent.once('disconnect', () => resolve())
  })
  const client = openTestClient(server.baseUrl, { httpTransport: createDispatcherTransport(agent) })
  const report = await client.createDocument(makeCreate(FILE), {
    async beforeLastBytes() {
      onlyConnection(server).socket.resetAndDestroy()
      await noticed
    },
  })
  expectNeverLeft(report, server)
  expect(report.fault?.kind).toBe('reset')
})

test('stopped before it began, nothing is sent', async () => {
  const server = await createRawServer(() => {})
  const client = openTestClient(server.baseUrl)
  const report = await client.createDocument(makeCreate(FILE), {
    signal: AbortSignal.abort(),
    beforeLastBytes: noFence,
  })
  expect(server.connections.flatMap((each) => [...each.received()])).toEqual([])
  expect(report).toMatchObject({ handedBytes: 0, fault: { kind: 'aborted' } })
})

test('a fence that takes longer than the stall timeout is waited for', async () => {
  const server = await createRawServer((connection) => {
    void connection
      .bodyReaches(bodyBytes)
      .then(() => respond(connection, '201 Created', CREATED, 'application/json'))
  })
  const client = openTestClient(server.baseUrl, { stallTimeoutMs: 50 })
  const request = makeCreate(makeBytes(1_000))
  const bodyBytes = client.measureCreate(request)
  const started = performance.now()
  const report = await client.createDocument(request, {
    // Longer than the timeout of the client.
    beforeLastBytes: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 200)
      }),
  })
  expect(performance.now() - started).toBeGreaterThan(190)
  expect(report.answer?.facts.status).toBe(201)
})
