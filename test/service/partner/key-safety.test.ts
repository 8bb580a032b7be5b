// Key: sent only to the origin of the base address, and in no text that is kept.
import { expect, test } from 'vitest'
import { createDownloader } from '../../../main/partner/network/open-download.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { answerJson, createHttpTestServer, findClosedPort } from '../../support/http-server.ts'
import {
  TEST_ACCOUNT,
  TEST_KEY,
  makeBytes,
  makeCreate,
  openTestClient,
} from '../../support/partner-client.ts'

const DOCUMENT = partnerDocumentIdSchema.parse('0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e')
const LIST_REQUEST = { filter: {}, page: 1, perPage: 50, sortDirection: 'Desc' } as const

test.each([301, 302, 303, 307, 308])(
  'WIRE-10: a %i is not followed, so that the key stays with its origin',
  async (status) => {
    const elsewhere = await createHttpTestServer((response) => answerJson(response, 200, []))
    const server = await createHttpTestServer((response) =>
      response.writeHead(status, { location: `${elsewhere.baseUrl}/partners/v1/accounts` }).end(),
    )
    const client = openTestClient(server.baseUrl)
    const results = [
      await client.listAccounts(),
      await client.listFeatures(TEST_ACCOUNT),
      await client.listRoles(TEST_ACCOUNT),
      await client.listDocuments(TEST_ACCOUNT, LIST_REQUEST),
      await client.readStatus(TEST_ACCOUNT, DOCUMENT),
      await client.downloadSigned(TEST_ACCOUNT, DOCUMENT),
      await client.downloadWithAttachments(TEST_ACCOUNT, DOCUMENT),
    ]
    for (const result of results) {
      expect(result).toMatchObject({ kind: 'unavailable', fault: 'redirect', facts: { status } })
    }
    const report = await client.createDocument(makeCreate(makeBytes(100)), {
      beforeLastBytes: async () => {},
    })
    expect(report.answer?.facts.status).toBe(status)
    expect(server.requests).toHaveLength(8)
    expect(elsewhere.requests).toEqual([])
  },
)

test('AUTH-19: a pre-signed address of another origin is opened without the key', async () => {
  const files = await createHttpTestServer((response) => response.end('%PDF-'))
  const server = await createHttpTestServer((response) =>
    answerJson(response, 200, { name: 'Contrato', url: `${files.baseUrl}/arquivo?assinatura=1` }),
  )
  const ticket = await openTestClient(server.baseUrl).downloadSigned(TEST_ACCOUNT, DOCUMENT)
  if (ticket.kind !== 'answered') throw new Error(ticket.kind)
  const downloader = createDownloader({ clock: systemClock, baseUrl: ticket.value.url })
  const download = await downloader.open(ticket.value.url)
  if (download.kind !== 'opened') throw new Error(download.kind)
  for await (const chunk of download.body) expect(String(chunk)).toBe('%PDF-')
  await downloader.close()
  expect(files.requests[0]?.headers).not.toHaveProperty('authorization')
  expect(JSON.stringify(files.requests)).not.toContain(TEST_KEY)
})

test('AUTH-16 DL-09: no result and no log line holds the key or a download address', async () => {
  const url = 'https://arquivos.exemplo/arquivo?assinatura=segredo'
  const server = await createHttpTestServer((response, request) => {
    if (request.url.pathname.endsWith('/features')) response.socket?.destroy()
    else if (request.url.pathname.endsWith('/status')) response.writeHead(500).end('{')
    else if (request.method === 'POST') response.writeHead(401).end()
    else answerJson(response, 200, { name: 'Contrato', url })
  })
  const client = openTestClient(server.baseUrl)
  const dead = openTestClient(`http://127.0.0.1:${await findClosedPort()}`)
  const results = [
    await client.listFeatures(TEST_ACCOUNT),
    await client.readStatus(TEST_ACCOUNT, DOCUMENT),
    await client.createDocument(makeCreate(makeBytes(100)), { beforeLastBytes: async () => {} }),
    await dead.listAccounts(),
  ]
  const ticket = await client.downloadSigned(TEST_ACCOUNT, DOCUMENT)
  expect(ticket).toMatchObject({ kind: 'answered', value: { url } })
  const kept = JSON.stringify([results, client.logged, dead.logged])
  expect(client.logged).not.toEqual([])
  expect(dead.logged).not.toEqual([])
  expect(kept).not.toContain(TEST_KEY)
  expect(kept).not.toContain('segredo')
})

test.each(['quebra\r\nx-injetado: 1', 'nulo\u0000', 'fora do latin1 ✓'])(
  'AUTH-20: a stored key that is no header value is not sent, and not quoted',
  async (key) => {
    const server = await createHttpTestServer((response) => answerJson(response, 200, []))
    const client = openTestClient(server.baseUrl, { readKey: async () => key })
    const result = await client.listAccounts()
    expect(result).toMatchObject({ kind: 'unavailable', fault: 'local' })
    expect(JSON.stringify([result, client.logged])).not.toContain(key)
    expect(server.requests).toEqual([])
  },
)

test.each([undefined, ''])('without a key nothing is sent', async (key) => {
  const server = await createHttpTestServer((response) => answerJson(response, 200, []))
  const client = openTestClient(server.baseUrl, { readKey: async () => key })
  expect(await client.listAccounts()).toMatchObject({ kind: 'unavailable', fault: 'noKey' })
  expect(server.requests).toEqual([])
})

test('a key store that fails is told from a broken connection, and not quoted', async () => {
  const server = await createHttpTestServer((response) => answerJson(response, 200, []))
  const client = openTestClient(server.baseUrl, {
    readKey: async () => {
      throw new Error(`cannot decrypt ${TEST_KEY}`)
    },
  })
  expect(await client.listAccounts()).toEqual({
    kind: 'unavailable',
    fault: 'local',
    detail: 'the integration key cannot be read',
    hasActed: 'no',
  })
  expect(JSON.stringify(client.logged)).not.toContain(TEST_KEY)
  expect(server.requests).toEqual([])
})

test('a name under localhost is this machine without asking a resolver', async () => {
  const server = await createHttpTestServer((response) => answerJson(response, 200, []))
  const { port } = new URL(server.baseUrl)
  for (const host of ['localhost', 'practice.localhost']) {
    const client = openTestClient(`http://${host}:${port}`)
    expect(await client.listAccounts()).toMatchObject({ kind: 'answered' })
  }
  expect(server.requests.map(({ headers }) => headers.host)).toEqual([
    `localhost:${port}`,
    `practice.localhost:${port}`,
  ])
})

test('AUTH-15: a new key counts from the next call on', async () => {
  const server = await createHttpTestServer((response) => answerJson(response, 200, []))
  let key = 'antiga'
  const client = openTestClient(server.baseUrl, { readKey: async () => key })
  await client.listAccounts()
  key = 'nova'
  await client.listAccounts()
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['antiga', 'nova'])
})
