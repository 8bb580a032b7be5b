// Answers that would fill the memory or block the thread: a named limit refuses each, and an answer within the limits
// is read while others proceed.
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { PAGE_SHAPE, readList, WHOLE_SHAPE } from '../../main/partner/read-list.ts'
import { documentPageWireSchema } from '../../main/partner/wire/document-list.ts'
import { createHttpTestServer } from '../support/http-server.ts'
import { openTestClient, TEST_ACCOUNT } from '../support/partner-client.ts'
import { z } from 'zod'
import { partnerDocumentIdSchema } from '../../shared/model/ids.ts'

const DOCUMENT = partnerDocumentIdSchema.parse('7f3e3c1a-6f1d-4c58-9d55-3f6f0a6f1001')
const MIB = 1024 * 1024

async function ask(body: string, status = 200) {
  const server = await createHttpTestServer((response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  )
  const client = openTestClient(server.baseUrl)
  return {
    list: () => client.listDocuments(TEST_ACCOUNT, REQUEST),
    accounts: () => client.listAccounts(),
    status: () => client.readStatus(TEST_ACCOUNT, DOCUMENT),
  }
}
const REQUEST = { page: 1, perPage: 100, sortDirection: 'Asc', filter: {} } as const

const toPage = (items: string): string => `{"items":[${items}],"page":1,"count":1}`
const toId = (at: number): string => `0b5e3c1a-6f1d-4c58-9d55-${String(at).padStart(12, '0')}`
const toItem = (at: number): string =>
  `{"id":"${toId(at)}","name":"Contrato, {${at}} \\"[","createdAt":"2026-05-20T12:00:00Z"}`
const isUnreadable = (detail: string) => ({
  kind: 'unavailable',
  fault: 'unreadable',
  detail: expect.stringContaining(detail) as string,
})

describe('a list answer is refused by the limit that it passes', () => {
  test.each<[string, string, string]>([
    ['bytes', toPage(`${'{},'.repeat(MIB)}1`), 'longer than 2097152 bytes'],
    ['bad members', toPage(`${'{},'.repeat(400_000)}1`), 'more than 1000 records'],
    ['one record', toPage(`{"id":"${'x'.repeat(100_000)}"}`), 'a record of more than 65536'],
    [
      'what stands beside the list',
      `{"count":1,"x":"${'x'.repeat(100_000)}","items":[]}`,
      'more than 16384 characters beside the list',
    ],
  ])('%s', async (_, body, detail) => {
    expect(await (await ask(body)).list()).toMatchObject(isUnreadable(detail))
  })

  test('records of a list without pages', async () => {
    const body = `[${'{},'.repeat(30_000)}{}]`
    expect(await (await ask(body)).accounts()).toMatchObject(
      isUnreadable('more than 20000 records'),
    )
  })
})

test('bad members of a page are counted, and no error is made of one without an id', async () => {
  const bad = Array.from({ length: 900 }, () => '{"id":1}')
  const { list } = await ask(toPage([...bad, toItem(1), '7', 'null', '[{"id":"x"}]'].join(',')))
  expect(await list()).toMatchObject({
    kind: 'answered',
    value: { unreadable: 903, items: [{ id: toId(1) }] },
  })
})

test('what is cut off, or no JSON, or no list is unreadable, wherever it breaks', async () => {
  const whole = toPage([toItem(1), toItem(2)].join(','))
  const broken = [
    ...Array.from({ length: whole.length - 1 }, (_, length) => whole.slice(0, length + 1)),
    toPage(`${toItem(1)},`),
    toPage(`${toItem(1)} ${toItem(2)}`),
    toPage('{"id":1]}'),
    `${whole}x`,
    `[${whole}]`,
    '{"x":{"items":[]},"count":1}',
    `[${'['.repeat(60_000)}`,
  ]
  for (const text of broken) {
    expect(await readList(text, documentPageWireSchema, PAGE_SHAPE)).toMatchObject({ ok: false })
  }
})

test('a list read in slices is the list that JSON.parse reads', async () => {
  const anything = z.array(z.unknown()).readonly()
  const texts = [
    '[]',
    '[ ]',
    '[1]',
    ` [ 1 , "a,]\\"" , {"a":[1,{"b":"}"}]} ,\n[[]] , null ] `,
    `[${Array.from({ length: 500 }, (_, at) => toItem(at)).join(',')}]`,
    `[${Array.from({ length: 20 }, () => `"${'x'.repeat(30_000)}"`).join(',')}]`,
  ]
  for (const text of texts) {
    expect(await readList(text, anything, WHOLE_SHAPE)).toEqual({
      ok: true,
      list: JSON.parse(text),
    })
  }
  const items = Array.from({ length: 300 }, (_, at) => toItem(at)).join(',')
  for (const page of [toPage(items), `{"count":1,"page":1,"x":{"items":[1]},"items":[${items}]}`]) {
    const read = await readList(page, documentPageWireSchema, PAGE_SHAPE)
    const expected = documentPageWireSchema.parse(JSON.parse(page))
    expect(read).toEqual({ ok: true, list: expected })
  }
})

test('an answer at its limit leaves the thread to others while it is read', async () => {
  const item = toItem(1).slice(0, -1)
  const filler = 'x'.repeat(1_900)
  const text = toPage(Array.from({ length: 1_000 }, () => `${item},"x":"${filler}"}`).join(','))
  let turns = 0
  const reading = new AbortController()
  const count = async (): Promise<void> => {
    while (!reading.signal.aborted) {
      await setImmediate()
      turns += 1
    }
  }
  const counting = count()
  const read = await readList(text, documentPageWireSchema, PAGE_SHAPE)
  reading.abort()
  await counting
  expect(read).toMatchObject({ ok: true })
  expect(turns).toBeGreaterThan(text.length / (512 * 1024))
})

describe('a record', () => {
  test('of more than 256 KiB is not read', async () => {
    const { status } = await ask(`{"signatureStatusId":"x","y":"${'x'.repeat(300_000)}"}`)
    expect(await status()).toMatchObject(isUnreadable('longer than 262144 bytes'))
  })

  test('with more values than any document has is not parsed', async () => {
    const { status } = await ask(`{"signatureStatusId":"x","signatures":[${'{},'.repeat(4_900)}1]}`)
    expect(await status()).toMatchObject(isUnreadable('without the known shape'))
    const many = await ask(`{"signatureStatusId":"x","y":[${'[],'.repeat(60_000)}1]}`)
    expect(await many.status()).toMatchObject(isUnreadable('more than 10000 values'))
  })
})

test('a refusal of megabytes stays a refusal, without its words', async () => {
  const { list } = await ask(`{"title":"x","errors":[${'"a",'.repeat(400_000)}"b"]}`, 400)
  expect(await list()).toMatchObject({ kind: 'refused', refusal: { status: 400, messages: [] } })
})
