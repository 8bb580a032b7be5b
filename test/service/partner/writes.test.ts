// Results of writes over real HTTP: answers with and without a
// documented shape, and whether a failed call may have acted.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CallResult } from '../../../main/partner/call-result.ts'
import type { PartnerClient } from '../../../main/partner/partner-client.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { BODY_LIMIT_BYTES } from '../../../shared/rules/file-rules.ts'
import { CLIENT_CALLS } from '../../support/client-calls.ts'
import type { Answer } from '../../support/http-server.ts'
import { answerJson, createHttpTestServer, findClosedPort } from '../../support/http-server.ts'
import { TEST_ACCOUNT, makeBytes, openTestClient } from '../../support/partner-client.ts'
import type { PartnerCall } from '../../support/partner-examples.ts'
import {
  CATEGORY,
  CATEGORY_ANSWER,
  SIGNATURE,
  WEBHOOK_ANSWER,
} from '../../support/partner-examples.ts'
import { WRITING_CALLS } from '../../support/partner-writes.ts'
import { createRawServer } from '../../support/raw-server.ts'

type Run = PartnerCall['run']

function callNamed(wanted: PartnerCall['name']): Run {
  const found = CLIENT_CALLS.find(({ name }) => name === wanted)
  if (!found) throw new Error(`no example of ${wanted}`)
  return found.run
}

async function runAgainst(run: Run, answer: Answer): Promise<CallResult<unknown>> {
  const server = await createHttpTestServer(answer)
  return run(openTestClient(server.baseUrl))
}

const UNSHOWN = [
  ['REM-01', 'removeSigner'],
  ['CAN-01', 'cancelSignatures'],
  ['RES-01', 'resendLink'],
  ['EDIT-01', 'editSigner'],
] as const

const EVERY_READING = [
  [200, ''],
  [200, '{}'],
  [200, '{"id":"x","signed":[1]}'],
  [200, 'true'],
  [201, '{}'],
  [202, ''],
  [204, undefined],
] as const

test.each(
  UNSHOWN.flatMap(([id, name]) =>
    EVERY_READING.map(([status, body]) => [id, name, status, body] as const),
  ),
)('%s: %s is done by a %i with %j, since success is not shown', async (_, name, status, body) => {
  const result = await runAgainst(callNamed(name), (response) =>
    response.writeHead(status).end(body),
  )
  expect(result).toMatchObject({ kind: 'answered', facts: { status } })
  expect(result.kind === 'answered' && result.value).toBe(undefined)
})

test.each(WRITING_CALLS.map(({ name }) => name))(
  'ERR-18: a page of an intermediary with 200 is no success of %s, and it may have run',
  async (name) => {
    const result = await runAgainst(callNamed(name), (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Entrar na rede</h1>'),
    )
    expect(result).toMatchObject({
      kind: 'unavailable',
      fault: 'unreadable',
      hasActed: 'unknown',
      facts: { status: 200 },
    })
  },
)

test.each([
  ['HOOK-08', 'removeWebhook'],
  ['CAT-07', 'removeCategory'],
] as const)(
  '%s: %s is answered by nothing, 204 or an empty body, and by nothing else',
  async (_, name) => {
    const run = callNamed(name)
    for (const status of [204, 200]) {
      const result = await runAgainst(run, (response) => response.writeHead(status).end())
      expect(result).toMatchObject({ kind: 'answered', facts: { status } })
    }
    const other = await runAgainst(run, (response) => answerJson(response, 200, { id: 1 }))
    expect(other).toMatchObject({ kind: 'unavailable', fault: 'unreadable', hasActed: 'unknown' })
  },
)

const SHOWN = [
  ['HOOK-02', 'addWebhook', WEBHOOK_ANSWER, { available: false, uri: WEBHOOK_ANSWER.uri }],
  ['CAT-03', 'createCategory', CATEGORY_ANSWER, { id: CATEGORY, active: true }],
  ['CAT-06', 'renameCategory', CATEGORY_ANSWER, { name: 'Locação' }],
  ['CAT-08', 'changeCategoryStatus', { ...CATEGORY_ANSWER, active: false }, { active: false }],
  ['ADD-01 STAT-05', 'addSigner', { id: SIGNATURE, more: 1 }, { signatureId: SIGNATURE }],
  ['ACC-07', 'changeLogo', { logo: 'https://x/l.png?q=3' }, { logo: 'https://x/l.png?q=3' }],
] as const

test.each(SHOWN)('%s: %s answers what it made', async (_, name, body, value) => {
  const run = callNamed(name)
  const result = await runAgainst(run, (response) => answerJson(response, 200, body))
  expect(result).toMatchObject({ kind: 'answered', value })
  const nothing = await runAgainst(run, (response) => response.writeHead(201).end())
  expect(nothing).toMatchObject({ kind: 'unavailable', fault: 'unreadable', hasActed: 'unknown' })
})

test.each([
  ['nothing', ''],
  ['problem details', '{"title":"Not Found","status":404,"errors":["Contato não existe"]}'],
])(
  'CONT-05 ERR-08: a 404 with %s means that the person is not among the contacts',
  async (_, body) => {
    const result = await runAgainst(callNamed('findContactPerson'), (response) =>
      response.writeHead(404).end(body),
    )
    expect(result).toMatchObject({ kind: 'answered', facts: { status: 404 } })
    expect(result.kind === 'answered' && result.value).toBe(undefined)
  },
)

test('CONT-05: neither a page of an intermediary nor an empty 200 says so', async () => {
  const run = callNamed('findContactPerson')
  expect(
    await runAgainst(run, (response) => response.writeHead(404).end('<h1>404</h1>')),
  ).toMatchObject({ kind: 'refused', refusal: { status: 404 } })
  expect(await runAgainst(run, (response) => response.writeHead(200).end())).toMatchObject({
    kind: 'unavailable',
    fault: 'unreadable',
  })
})

test('CAT-05: a category that is not there is a refusal, for somebody asked for this one', async () => {
  const result = await runAgainst(callNamed('readCategory'), (response) =>
    response.writeHead(404).end(),
  )
  expect(result).toMatchObject({ kind: 'refused', refusal: { status: 404 } })
})

test.each(['%PDF-1.7 …', '"JVBERi0="', '{"name":"Contrato","contentFile":"JVBERi0="}'])(
  'WIRE-08: a download that answers the file itself (%s) is unreadable: there must be an address',
  async (text) => {
    const result = await runAgainst(callNamed('downloadSigned'), (response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(text),
    )
    expect(result).toMatchObject({ kind: 'unavailable', fault: 'unreadable' })
  },
)

const WRITES = ['addSigner', 'changeCategoryStatus'] as const

test.each(WRITES)('%s that never left has not acted: no key, no connection', async (name) => {
  const run = callNamed(name)
  const closed = `http://127.0.0.1:${await findClosedPort()}`
  const withoutKey = openTestClient(closed, { readKey: async () => undefined })
  const lockedKey = openTestClient(closed, { readKey: () => Promise.reject(new Error('locked')) })
  const brokenKey = openTestClient(closed, { readKey: async () => 'a\nb' })
  expect(await run(withoutKey)).toMatchObject({ fault: 'noKey', hasActed: 'no' })
  expect(await run(lockedKey)).toMatchObject({ fault: 'local', hasActed: 'no' })
  expect(await run(brokenKey)).toMatchObject({ fault: 'local', hasActed: 'no' })
  expect(await run(openTestClient(closed))).toMatchObject({
    fault: 'unreachable',
    hasActed: 'no',
  })
})

test('a write that timed out before its first byte has not acted', async () => {
  const server = await createHttpTestServer((response) => answerJson(response, 200, {}))
  let nowMs = 0
  const slept = Promise.withResolvers<void>()
  const clock = {
    ...systemClock,
    monotonicMs: () => nowMs,
    sleep: () => slept.promise,
  }
  const readKey = async (): Promise<string> => {
    nowMs = 50
    slept.resolve()
    await setImmediate()
    return 'key'
  }
  const client = openTestClient(server.baseUrl, { answerTimeoutMs: 50, clock, readKey })
  const result = await callNamed('createCategory')(client)
  expect(result).toMatchObject({ kind: 'unavailable', fault: 'unreachable', hasActed: 'no' })
  expect(server.requests).toEqual([])
})

test.each(WRITES)('ERR-12: %s without an answer may have acted', async (name) => {
  const run = callNamed(name)
  expect(await runAgainst(run, (response) => response.socket?.destroy())).toMatchObject({
    fault: 'reset',
    hasActed: 'unknown',
  })
  expect(await runAgainst(run, (response) => response.writeHead(500).end())).toMatchObject({
    fault: 'serverError',
    hasActed: 'unknown',
  })
  const silent = await createHttpTestServer(() => {})
  expect(await run(openTestClient(silent.baseUrl, { answerTimeoutMs: 50 }))).toMatchObject({
    fault: 'timeout',
    hasActed: 'unknown',
  })
})

const changeLogo = (client: PartnerClient, sizeBytes: number) =>
  client.changeLogo(TEST_ACCOUNT, { contentType: 'image/png', bytes: makeBytes(sizeBytes) })

test.each([0, 1, 2, 3, 196_607, 196_608, 400_001])(
  'WIRE-07 ACC-07: a logo of %i bytes arrives whole, as base64 in JSON',
  async (sizeBytes) => {
    const server = await createHttpTestServer((response) => answerJson(response, 200, { logo: '' }))
    await changeLogo(openTestClient(server.baseUrl), sizeBytes)
    const { headers, bodyText = '' } = server.requests[0] ?? {}
    const body: unknown = JSON.parse(bodyText)
    expect(body).toEqual({
      contentType: 'image/png',
      contentFile: makeBytes(sizeBytes).toString('base64'),
    })
    expect(headers?.['content-length']).toBe(String(bodyText.length))
  },
)

const LOGO_OVERHEAD_BYTES = '{"contentType":"image/png","contentFile":""}'.length
const LARGEST_LOGO_BYTES = Math.floor((BODY_LIMIT_BYTES - LOGO_OVERHEAD_BYTES) / 4) * 3

test('LIM-01 LIM-02 ERR-19: a body over 70 MB is not sent, the largest below it is @deep', async () => {
  const lengths: string[] = []
  const server = await createHttpTestServer((response, { headers }) => {
    lengths.push(headers['content-length'] ?? '')
    answerJson(response, 200, { logo: '' })
  })
  const client = openTestClient(server.baseUrl)
  expect(await changeLogo(client, LARGEST_LOGO_BYTES + 1)).toEqual({
    kind: 'unavailable',
    fault: 'local',
    detail: `a body of ${BODY_LIMIT_BYTES + 4 - ((BODY_LIMIT_BYTES - LOGO_OVERHEAD_BYTES) % 4)} bytes is over the limit of ${BODY_LIMIT_BYTES}`,
    hasActed: 'no',
  })
  expect(lengths).toEqual([])
  expect(await changeLogo(client, LARGEST_LOGO_BYTES)).toMatchObject({ kind: 'answered' })
  expect(lengths.map(Number)).toEqual([
    BODY_LIMIT_BYTES - ((BODY_LIMIT_BYTES - LOGO_OVERHEAD_BYTES) % 4),
  ])
})

test('a service that takes no more bytes of a body ends in a timeout, and may have acted', async () => {
  const server = await createRawServer(({ socket }) => socket.pause())
  const client = openTestClient(server.baseUrl, { stallTimeoutMs: 100 })
  const result = await changeLogo(client, 20_000_000)
  expect(result).toMatchObject({ kind: 'unavailable', fault: 'timeout', hasActed: 'unknown' })
})
