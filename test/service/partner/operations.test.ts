// Every operation over real HTTP: its path, its content, and that no other call is made.
import { expect, test } from 'vitest'
import { OPERATIONS } from '../../../main/partner/operations.ts'
import {
  eachCategory,
  eachDocument,
  eachOfferedCategory,
  eachUser,
} from '../../../main/partner/paged-lists.ts'
import { CLIENT_CALLS } from '../../support/client-calls.ts'
import type { HttpTestServer } from '../../support/http-server.ts'
import { answerJson, createHttpTestServer } from '../../support/http-server.ts'
import type { TestClient } from '../../support/partner-client.ts'
import {
  TEST_ACCOUNT,
  TEST_KEY,
  makeBytes,
  makeCreate,
  openTestClient,
} from '../../support/partner-client.ts'
import type { PartnerCall } from '../../support/partner-examples.ts'
import { DOCUMENT, SIGNATURE_AT, V1, V2 } from '../../support/partner-examples.ts'
import { WRITING_CALLS } from '../../support/partner-writes.ts'

async function startAnswering({ status, answer }: PartnerCall): Promise<HttpTestServer> {
  return createHttpTestServer((response) => {
    if (answer === undefined) response.writeHead(status).end()
    else answerJson(response, status, answer)
  })
}

test.each(CLIENT_CALLS.map((each) => [each.ids, each.name, each] as const))(
  'WIRE-09 VER-03 AUTH-01 AUTH-17 %s: %s goes to its documented place with the bare key',
  async (_ids, _name, example) => {
    const server = await startAnswering(example)
    const result = await example.run(openTestClient(server.baseUrl))
    expect(result).toMatchObject({ kind: 'answered', facts: { status: example.status } })
    expect(server.requests).toHaveLength(1)
    const [request] = server.requests
    expect(request?.method).toBe(example.method)
    expect(request?.url.pathname).toBe(example.path)
    expect(request?.url.search).toBe(example.query === undefined ? '' : `?${example.query}`)
    expect(request?.bodyText).toBe(example.body ?? '')
    expect(request?.headers).toMatchObject({
      authorization: TEST_KEY,
      accept: 'application/json, application/problem+json',
      'accept-encoding': 'identity',
      'user-agent': 'signature-batches',
    })
  },
)

test.each(WRITING_CALLS.map((each) => [each.name, each] as const))(
  'WIRE-01 WIRE-07: %s sends its JSON as UTF-8 with its exact length, or no body at all',
  async (_, example) => {
    const server = await startAnswering(example)
    await example.run(openTestClient(server.baseUrl))
    const headers = server.requests[0]?.headers ?? {}
    expect(headers['transfer-encoding']).toBeUndefined()
    if (example.body === undefined) {
      expect(headers['content-type']).toBeUndefined()
      expect(headers['content-length'] ?? '0').toBe('0')
    } else {
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['content-length']).toBe(String(Buffer.byteLength(example.body)))
    }
  },
)

test.each(CLIENT_CALLS.map((each) => [each.operation, each] as const))(
  'VER-04 AUTH-13: a 403 of %s bears that name and its features, in the log too',
  async (operation, { run }) => {
    const server = await createHttpTestServer((response) => response.writeHead(403).end())
    const client = openTestClient(server.baseUrl)
    const { features } = OPERATIONS[operation]
    expect(await run(client)).toMatchObject({
      kind: 'refused',
      refusal: { status: 403, operation, features },
    })
    expect(client.logged).toMatchObject([{ details: { operation, status: 403 } }])
  },
)

test.each(CLIENT_CALLS.map((each) => [each.name, each] as const))(
  '%s is not repeated by the client, whatever becomes of it',
  async (_, { run }) => {
    const server = await createHttpTestServer((response) => response.socket?.destroy())
    expect(await run(openTestClient(server.baseUrl))).toMatchObject({
      kind: 'unavailable',
      hasActed: 'unknown',
    })
    expect(server.requests).toHaveLength(1)
  },
)

test.each([500, 503, 400, 422])(
  'RES-07 ERR-07 ERR-13: after a %i the link is not sent again by itself',
  async (status) => {
    const server = await createHttpTestServer((response) =>
      response.writeHead(status, { 'retry-after': '0' }).end(),
    )
    await openTestClient(server.baseUrl).resendLink(SIGNATURE_AT)
    expect(server.requests).toHaveLength(1)
  },
)

async function callEverything(client: TestClient): Promise<void> {
  for (const { run } of CLIENT_CALLS) await run(client)
  await client.createDocument(makeCreate(makeBytes(10)), { beforeLastBytes: async () => {} })
  const lists = [
    eachDocument(client, TEST_ACCOUNT),
    eachCategory(client, TEST_ACCOUNT),
    eachOfferedCategory(client, TEST_ACCOUNT),
    eachUser(client, TEST_ACCOUNT),
  ]
  for (const list of lists) {
    expect(await list.next().catch((error: unknown) => error)).toMatchObject({ done: true })
  }
}

async function recordEverything(): Promise<readonly string[]> {
  const server = await createHttpTestServer((response, { method, url }) => {
    const example = CLIENT_CALLS.find(
      (each) => each.method === method && each.path === url.pathname,
    )
    answerJson(response, 200, example?.answer ?? {})
  })
  await callEverything(openTestClient(server.baseUrl))
  return server.requests.map(({ method, url }) => `${method} ${url.pathname}`)
}

/** Methods of the client that are no operation, and the create, which has tests of its own. */
const OTHERS = new Set(['createDocument', 'measureCreate', 'withBindings', 'close', 'logged'])

test('every method of the client has an example, and every operation a method', () => {
  const methods = Object.keys(openTestClient('http://127.0.0.1:9'))
  expect(CLIENT_CALLS.map(({ name }) => name).sort()).toEqual(
    methods.filter((name) => !OTHERS.has(name)).sort(),
  )
  const create = 'partners_v1_document_signatures_create_from_file'
  expect([...CLIENT_CALLS.map(({ operation }) => operation), create].sort()).toEqual(
    Object.keys(OPERATIONS).sort(),
  )
})

test('PART-01 CONT-06: nothing is called but what stands in the table of operations', async () => {
  const patterns = Object.values(OPERATIONS).map(
    ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
  )
  const called = await recordEverything()
  expect(called.filter((each) => !patterns.some((pattern) => pattern.test(each)))).toEqual([])
  expect(patterns.filter((pattern) => !called.some((each) => pattern.test(each)))).toEqual([])
})

test('PART-14 LIST-14 VER-01 CAT-01: the deprecated operations are never called', async () => {
  const deprecated = [
    `GET ${V1}/documents`,
    `GET ${V1}/categories`,
    `GET ${V1}/users`,
    `GET ${V1}/documents/${DOCUMENT}/download/with-attachments`,
  ]
  const replacements = deprecated.map((each) => each.replace(V1, V2))
  const called = await recordEverything()
  expect(called.filter((each) => deprecated.includes(each))).toEqual([])
  expect(called).toEqual(expect.arrayContaining(replacements))
})
