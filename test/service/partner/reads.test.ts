// Results of reads over real HTTP, for each kind of answer.
import { expect, test } from 'vitest'
import type { CallResult } from '../../../main/partner/call-result.ts'
import { answerJson, createHttpTestServer, findClosedPort } from '../../support/http-server.ts'
import type { Answer } from '../../support/http-server.ts'
import { TEST_ACCOUNT, openTestClient } from '../../support/partner-client.ts'
import { DOCUMENT } from '../../support/partner-examples.ts'
import { createRawServer } from '../../support/raw-server.ts'

const STATUS = { signatureStatusId: 'WaitingSignatures', signatures: [] }
const PAGE = { items: [], page: 1, perPage: 50, count: 0, totalPages: 0, hasNextPage: false }
test('a path prefix of the base address is kept', async () => {
  const server = await createHttpTestServer((response) => answerJson(response, 200, []))
  await openTestClient(`${server.baseUrl}/gateway`).listAccounts()
  expect(server.requests[0]?.url.pathname).toBe('/gateway/partners/v1/accounts')
})

test('LIST-01 LIST-02 LIST-06 LIST-09 WIRE-05 WIRE-16: page and size are always sent, list values repeated, days without time', async () => {
  const server = await createHttpTestServer((response) => answerJson(response, 200, PAGE))
  await openTestClient(server.baseUrl).listDocuments(TEST_ACCOUNT, {
    filter: {
      documentId: DOCUMENT,
      name: 'Contrato & anexo',
      createdFrom: '2026-01-01',
      createdTo: '2026-01-31',
      signatureDateFrom: '2026-02-01',
      signatureDateTo: '2026-02-02',
      deadlineFrom: '2026-03-01',
      deadlineTo: '2026-03-02',
      signatureStatuses: ['Signed', 'WaitingSignatures'],
      documentStatuses: ['Finished'],
      categories: [TEST_ACCOUNT],
    },
    page: 3,
    perPage: 20,
    sortDirection: 'Desc',
  })
  expect([...(server.requests[0]?.url.searchParams ?? [])]).toEqual([
    ['Page', '3'],
    ['PerPage', '20'],
    ['SortField', 'CreatedAt'],
    ['SortDirection', 'Desc'],
    ['DocumentId', DOCUMENT],
    ['Name', 'Contrato & anexo'],
    ['CreatedFrom', '2026-01-01'],
    ['CreatedTo', '2026-01-31'],
    ['SignatureDateFrom', '2026-02-01'],
    ['SignatureDateTo', '2026-02-02'],
    ['DeadlineDateFrom', '2026-03-01'],
    ['DeadlineDateTo', '2026-03-02'],
    ['DocumentSignatureStatus', 'Signed'],
    ['DocumentSignatureStatus', 'WaitingSignatures'],
    ['DocumentStatus', 'Finished'],
    ['Categories', TEST_ACCOUNT],
  ])
})

async function readAnswer(answer: Answer): Promise<CallResult<unknown>> {
  const server = await createHttpTestServer(answer)
  return openTestClient(server.baseUrl).readStatus(TEST_ACCOUNT, DOCUMENT)
}

const PROBLEM = {
  type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
  title: 'Bad Request',
  status: 400,
  errors: ['Documento não existe'],
  problems: [{ message: 'inválido', propertyName: 'signers[0].email' }],
  traceId: 'trace-1',
  spanId: 'span-1',
  requestId: 'request-1',
}

test.each([400, 422, 404])(
  'ERR-03 ERR-04 ERR-07 VER-04 WIRE-11: a %i with problem details is a refusal in the service’s words',
  async (status) => {
    const result = await readAnswer((response) => answerJson(response, status, PROBLEM))
    expect(result).toMatchObject({
      kind: 'refused',
      refusal: {
        status,
        messages: ['Documento não existe'],
        problems: [{ message: 'inválido', propertyName: 'signers[0].email' }],
        requestId: 'request-1',
        traceId: 'trace-1',
        operation: 'partners_v1_document_signatures_status',
      },
      facts: { status, requestId: 'request-1', traceId: 'trace-1' },
    })
  },
)

test.each([400, 401, 403, 404, 422])(
  'AUTH-11 ERR-08: a %i without a body is a refusal too',
  async (status) => {
    const result = await readAnswer((response) => response.writeHead(status).end())
    expect(result).toMatchObject({
      kind: 'refused',
      refusal: { status, messages: [], problems: [] },
    })
  },
)

test('AUTH-10: a 401 with problem details keeps its reason', async () => {
  const result = await readAnswer((response) =>
    answerJson(response, 401, { status: 401, detail: 'Período de teste expirado' }),
  )
  expect(result).toMatchObject({ refusal: { status: 401, detail: 'Período de teste expirado' } })
})

test.each([400, 401, 403, 404, 422])(
  'ERR-21: a %i with a page of an intermediary is a refusal without words',
  async (status) => {
    const result = await readAnswer((response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>não</h1>'),
    )
    expect(result).toMatchObject({ kind: 'refused', refusal: { messages: [], problems: [] } })
  },
)

test.each([
  [500, 'serverError'],
  [502, 'serverError'],
  [503, 'serverError'],
  [408, 'throttled'],
  [429, 'throttled'],
  [301, 'redirect'],
  [308, 'redirect'],
  [405, 'unreadable'],
  [418, 'unreadable'],
])('ERR-09 ERR-11 ERR-18: a %i says nothing about the request: %s', async (status, fault) => {
  const result = await readAnswer((response) =>
    response.writeHead(status, { 'retry-after': '7', location: '/x' }).end('<p>'),
  )
  expect(result).toMatchObject({
    kind: 'unavailable',
    fault,
    detail: `HTTP ${status}`,
    facts: { status, retryAfterMs: 7_000 },
  })
})

test.each([
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['half an object', '{"signatureStatusId":"Signed","signat'],
  ['another shape', '[]'],
  ['a shape without what matters', '{"signatures":[]}'],
])('a 200 with %s is unreadable', async (_, text) => {
  const result = await readAnswer((response) => response.writeHead(200).end(text))
  expect(result).toMatchObject({ kind: 'unavailable', fault: 'unreadable', facts: { status: 200 } })
})

test('WIRE-01: a 200 that is no UTF-8 is unreadable, not read with wrong names', async () => {
  const result = await readAnswer((response) =>
    response.writeHead(200).end(Buffer.from('{"signatureStatusId":"Concluído"}', 'latin1')),
  )
  expect(result).toMatchObject({ kind: 'unavailable', fault: 'unreadable' })
})

test('a record longer than 256 KiB is cut off, a list may be longer', async () => {
  const server = await createHttpTestServer((response, { url }) => {
    const fillers = Array.from({ length: 10 }, () => 'x'.repeat(30_000))
    answerJson(response, 200, url.pathname.endsWith('/status') ? { ...STATUS, fillers } : fillers)
  })
  const client = openTestClient(server.baseUrl)
  expect(await client.readStatus(TEST_ACCOUNT, DOCUMENT)).toMatchObject({
    kind: 'unavailable',
    fault: 'unreadable',
    detail: 'the answer is longer than 262144 bytes',
  })
  expect(await client.listRoles(TEST_ACCOUNT)).toMatchObject({ kind: 'answered' })
})

test('a service that never answers ends in a timeout', async () => {
  const server = await createHttpTestServer(() => {})
  const result = await openTestClient(server.baseUrl, { answerTimeoutMs: 50 }).listAccounts()
  expect(result).toMatchObject({
    kind: 'unavailable',
    fault: 'timeout',
    detail: 'no answer in time',
  })
})

test('a service that stops in the midst of its answer ends in a timeout', async () => {
  const result = await (async () => {
    const server = await createHttpTestServer((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('[')
    })
    return openTestClient(server.baseUrl, { answerTimeoutMs: 50 }).listAccounts()
  })()
  expect(result).toMatchObject({ kind: 'unavailable', fault: 'timeout' })
})

test('a connection cut in the midst of the answer is a reset', async () => {
  const result = await readAnswer((response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{', () => response.destroy())
  })
  expect(result).toMatchObject({ kind: 'unavailable', fault: 'reset' })
})

test('an answer that is no HTTP is unreadable', async () => {
  const server = await createRawServer(({ socket }) => {
    socket.once('data', () => socket.write('220 SMTP ready\r\n'))
  })
  const result = await openTestClient(server.baseUrl).listAccounts()
  expect(result).toMatchObject({ kind: 'unavailable', fault: 'unreadable', detail: 'no HTTP' })
})

test('nobody at the address, and no such address, are unreachable', async () => {
  const closed = openTestClient(`http://127.0.0.1:${await findClosedPort()}`)
  expect(await closed.listAccounts()).toMatchObject({
    fault: 'unreachable',
    detail: 'ECONNREFUSED',
  })
  const unknown = openTestClient('https://nobody.invalid')
  expect(await unknown.listAccounts()).toMatchObject({ kind: 'unavailable', fault: 'unreachable' })
})

test('R6: an answer carries the service’s own time; one from a cache does not', async () => {
  const date = 'Sun, 06 Nov 2044 08:49:37 GMT'
  const server = await createHttpTestServer((response, { url }) => {
    const isCached = url.pathname.endsWith('/features')
    response.writeHead(200, { date, ...(isCached ? { age: '3' } : {}) }).end('[]')
  })
  const client = openTestClient(server.baseUrl)
  const fresh = await client.listAccounts()
  const cached = await client.listFeatures(TEST_ACCOUNT)
  expect(fresh).toMatchObject({ facts: { serviceAt: Date.parse(date) } })
  expect(cached.kind === 'answered' && cached.facts.serviceAt).toBe(undefined)
})

test('a read that fails is not repeated by the client itself', async () => {
  const server = await createHttpTestServer((response) => response.socket?.destroy())
  expect(await openTestClient(server.baseUrl).listAccounts()).toMatchObject({ fault: 'reset' })
  expect(server.requests).toHaveLength(1)
})
