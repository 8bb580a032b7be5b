// Main stays fast and small during work: commits of 200 ms, uploads of 50 MB, four at a time.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { openWorkspace } from '../../main/app/workspace.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import { startHost } from '../support/hosted-application.ts'
import { toLocalParts } from '../support/local-parts.ts'
import { makePdf } from '../support/make-pdf.ts'
import { startPings } from '../support/pings.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const FILES = 20
const FILE_BYTES = 50_000_000
const LONGEST_PING_MS = 50
const MAX_ADDED_BYTES = 150_000_000
const ACCOUNT = accountIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001')

/** Starts a server that reads bodies slowly, so that uploads overlap, and holds the first read until `goes`. */
async function startSink(goes: Promise<void>) {
  let created = 0
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.method === 'POST') {
      let taken = 0
      request.on('data', (chunk: Buffer) => {
        taken += chunk.byteLength
        if (taken % 8 !== 0) return
        request.pause()
        setTimeout(() => request.resume(), 1)
      })
      request.on('end', () => {
        created += 1
        answer(201, { id: randomUUID() })
      })
      return
    }
    const page = { items: [], page: 1, perPage: 100, count: 0, totalPages: 0, hasNextPage: false }
    const isList = request.url?.includes('/documents') ?? false
    void goes.then(() => answer(200, isList ? page : []))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, created: () => created }
}

/** Makes a journal with a released batch of large documents, as an ended run leaves it. */
async function prepare(folder: string, baseUrl: string): Promise<void> {
  const live = join(folder, 'live')
  const fileWorkers = createFileWorkers({
    entry: checkoutWorkers.files,
    startProcess: checkoutWorkers.startProcess,
    count: 1,
  })
  const dataFolder = join(
    live,
    baseUrl.replace(/^https?:\/\//u, '').replace(/[^a-z0-9.-]+/giu, '_'),
  )
  const workspace = await openWorkspace({
    ...toLocalParts(baseUrl, dataFolder),
    readKey: async () => 'key',
    stateFolder: join(folder, 'state'),
    fileWorkers,
  })
  const path = join(live, 'large.pdf')
  await writeFile(path, Buffer.concat([await makePdf(), Buffer.alloc(FILE_BYTES, '\n')]))
  const admitted = await workspace.files.admit(path)
  if (!admitted.ok) throw new Error(admitted.fault)
  const documents = Array.from({ length: FILES }, (_, position) => {
    const content = {
      name: `Contrato ${position}`,
      file: admitted.file,
      signers: [{ email: `p${position}@exemplo.com.br`, role: 'Parte' }],
      areas: [],
    }
    const id = documentIdSchema.parse(randomUUID())
    return { id, position, content, lane: toLane(ACCOUNT, content) }
  })
  const at = systemClock.now()
  const batch = {
    id: batchIdSchema.parse(randomUUID()),
    name: 'Lote',
    accountId: ACCOUNT,
    createdAt: at,
  }
  await workspace.journal.commit(
    [
      { kind: 'batchCreated', batch, documents },
      { kind: 'batchReleased', batchId: batch.id, releasedAt: at, baseline: [] },
    ],
    at,
  )
  await workspace.close(0)
  await fileWorkers.close()
}

test(
  'a ping answers within 50 ms at p99, and memory stays within its budget, while 50 MB files are sent four at a time',
  { timeout: 120_000 },
  async () => {
    const folder = await temporaryFolder()
    const { promise: goes, resolve: go } = Promise.withResolvers<void>()
    const sink = await startSink(goes)
    await prepare(folder, sink.baseUrl)

    const words = [folder, sink.baseUrl, './slow-journal-worker.ts']
    const host = await startHost('application-host.ts', words)
    await sleep(500)
    const pings = await startPings(host)
    go()
    const { count, p99Ms, addedBytes } = await pings.measureWhile(() => sink.created() < FILES)
    expect(count).toBeGreaterThan(100)
    expect(p99Ms).toBeLessThan(LONGEST_PING_MS)
    expect(addedBytes).toBeLessThan(MAX_ADDED_BYTES)
  },
)
