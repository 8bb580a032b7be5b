// R1 on the wire: what a server below HTTP really received, against what the report says was handed
// over. The law behind all of it: fewer bytes handed over than the whole prove that no server can act.
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { Agent } from 'undici'
import { expect, test } from 'vitest'
import { createDispatcherWayOut } from '../../../main/partner/network/socket-way-out.ts'
import type { CreateReport } from '../../../main/partner/partner-client.ts'
import { parseWireJson } from '../../../main/partner/wire/wire-value.ts'
import {
  makeBytes,
  makeCreate,
  openTestClient,
  toFileSource,
} from '../../support/partner-client.ts'
import type { RawConnection, RawServer } from '../../support/raw-server.ts'
import { createRawServer } from '../../support/raw-server.ts'

const TAIL_BYTES = 64
const FILE = makeBytes(300_000)
const CREATED = '{"id":"0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e","uri":"https://app.exemplo/doc"}'

const noFence = async (): Promise<void> => {}

function respond({ socket }: RawConnection, status: string, body: string, type: string): void {
  const length = Buffer.byteLength(body)
  socket.write(
    `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`,
  )
}

function onlyConnection({ connections }: RawServer): RawConnection {
  expect(connections).toHaveLength(1)
  const [connection] = connections
  if (!connection) throw new Error('nobody connected')
  return connection
}

function receivedBody(server: RawServer): Buffer {
  return onlyConnection(server).body() ?? Buffer.alloc(0)
}

/** The law: a report of fewer bytes and a server with the whole body would be a lie. */
function expectNeverLeft(report: CreateReport, server: RawServer): void {
  expect(report.handedBytes).toBeLessThan(report.bodyBytes)
  for (const connection of server.connections) {
    const body = connection.body() ?? Buffer.alloc(0)
    expect(body.byteLength).toBeLessThanOrEqual(report.bodyBytes - TAIL_BYTES)
    expect(parseWireJson(body.toString('utf8'))).toBeUndefined()
  }
}

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
  expect(committed).toBe(true) // the report waits for the fence, so that nothing commits behind it
  expectNeverLeft(report, server)
  expect(report.fault?.kind).toBe('aborted')
})

test('R1: a connection lost while the fence is being committed proves that the request never acted', async () => {
  const server = await createRawServer(() => {})
  const agent = new Agent()
  const noticed = new Promise<void>((resolve) => {
    agent.once('disconnect', () => resolve())
  })
  const client = openTestClient(server.baseUrl, { wayOut: createDispatcherWayOut(agent) })
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

const CUTS = [0, 1, 100, 65_536, 200_000, 399_000]

test.each(CUTS)(
  'R2: reset after %i bytes of the body, fewer bytes handed over mean that the end never left',
  async (cut) => {
    const server = await createRawServer((connection) => {
      void connection.bodyReaches(cut).then(() => connection.socket.resetAndDestroy())
    })
    const client = openTestClient(server.baseUrl)
    const report = await client.createDocument(makeCreate(FILE), {
      // Not before the reset: so that each cut is one before the fence.
      beforeLastBytes: () => onlyConnection(server).closed,
    })
    expect(report.answer).toBeUndefined()
    expect(receivedBody(server).byteLength).toBeLessThan(report.bodyBytes)
    if (report.handedBytes < report.bodyBytes) expectNeverLeft(report, server)
    expect(server.connections).toHaveLength(1)
  },
)

test('R2: wherever and however the connection breaks, the law holds', async () => {
  const bytes = makeBytes(90_000)
  const breaks: readonly ((connection: RawConnection) => unknown)[] = [
    ({ socket }) => socket.resetAndDestroy(),
    ({ socket }) => socket.destroy(),
    ({ socket }) => socket.end(),
    (connection) => respond(connection, '401 Unauthorized', '', 'text/plain'),
  ]
  const request = makeCreate(bytes)
  let cuts = 0
  let wholes = 0
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(...breaks),
      fc.nat({ max: 3 }),
      async (share, act, turns) => {
        const server = await createRawServer((connection) => {
          void connection.bodyReaches(Math.floor(share * bodyBytes)).then(() => act(connection))
        })
        const client = openTestClient(server.baseUrl)
        const bodyBytes = client.measureCreate(request)
        const report = await client.createDocument(request, {
          async beforeLastBytes() {
            for (let turn = 0; turn < turns; turn += 1) await setImmediate()
          },
        })
        await client.close()
        await onlyConnection(server).closed
        if (report.handedBytes < bodyBytes) {
          cuts += 1
          expectNeverLeft(report, server)
        } else {
          wholes += 1
          expect(report.handedBytes).toBe(bodyBytes)
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(Math.min(cuts, wholes)).toBeGreaterThan(0)
})

test('R2: a server that stops reading holds the upload back, and the stall ends it before the fence', async () => {
  const server = await createRawServer(({ socket }) => socket.pause())
  const client = openTestClient(server.baseUrl, { stallTimeoutMs: 300 })
  let fences = 0
  let reached = 0
  const report = await client.createDocument(makeCreate(makeBytes(24_000_000)), {
    async beforeLastBytes() {
      fences += 1
    },
    onProgress: (handedBytes) => {
      reached = handedBytes
    },
  })
  expect(fences).toBe(0)
  expect(report.fault).toMatchObject({ kind: 'timeout', network: { reason: 'stalled' } })
  expect(report.handedBytes).toBeLessThan(report.bodyBytes)
  expect(report.handedBytes).toBe(reached)
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
    // Longer than the timeout, by the same clock.
    beforeLastBytes: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 200)
      }),
  })
  expect(performance.now() - started).toBeGreaterThan(190)
  expect(report.answer?.facts.status).toBe(201)
})
