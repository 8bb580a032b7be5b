// Writes with an unknown outcome, against a service that acted or did
// not: one effect at most, and `done` only for what was done.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WriteOperation } from '../../../main/partner/writes/after-timeout.ts'
import { AFTER_TIMEOUT } from '../../../main/partner/writes/after-timeout.ts'
import { WRITE_RETRY_POLICY } from '../../../main/partner/writes/idempotent-write.ts'
import type { WriteTurn } from '../../support/acting-server.ts'
import { createActingServer, READ_TURNS, WRITE_TURNS } from '../../support/acting-server.ts'
import type { CarefulCase } from '../../support/careful-cases.ts'
import { CAREFUL_CASES, openCarefulWrites, WEBHOOK_URI } from '../../support/careful-cases.ts'
import { findClosedPort } from '../../support/http-server.ts'
import { TEST_ACCOUNT, TEST_KEY } from '../../support/partner-client.ts'
import { DOCUMENT, SIGNATURE_AT } from '../../support/partner-examples.ts'

const nameOf = ({ ids, operation }: CarefulCase): string => `${ids}: ${operation}`
const NAMED = CAREFUL_CASES.map((each) => [nameOf(each), each] as const)
const ACTING: readonly WriteTurn[] = ['actsAndCuts', 'acts500', 'actsHtml502', 'acts503RetryAfter']
const IDLE: readonly WriteTurn[] = ['cuts', '500', 'html502']

describe.each(NAMED)('%s', (_, { given, run, effect }) => {
  test('answered at once: one call, one effect', async () => {
    const server = await createActingServer({}, given())
    const result = await run(openCarefulWrites(server).writes)
    expect(result).toMatchObject({ kind: 'done', by: 'answered', calls: 1 })
    expect(server.effects).toEqual([effect])
  })

  test.each(ACTING)('ERR-18: acted, then %s: done, with one effect', async (turn) => {
    const server = await createActingServer({ writes: [turn] }, given())
    const result = await run(openCarefulWrites(server).writes)
    expect(result.kind).toBe('done')
    expect(server.effects).toEqual([effect])
  })

  test.each(IDLE)('ERR-18: not acted, %s: done by a repeat, with one effect', async (turn) => {
    const server = await createActingServer({ writes: [turn] }, given())
    const result = await run(openCarefulWrites(server).writes)
    expect(result).toMatchObject({ kind: 'done', by: 'answered', calls: 2 })
    expect(server.effects).toEqual([effect])
  })

  test('never acted, never answered: unknown after as many calls as there is patience for', async () => {
    const writes = Array<WriteTurn>(9).fill('cuts')
    const server = await createActingServer({ writes }, given())
    const result = await run(openCarefulWrites(server).writes)
    expect(result).toMatchObject({ kind: 'unknown', calls: WRITE_RETRY_POLICY.mostCalls })
    expect(server.effects).toEqual([])
  })

  test('ERR-09: reading afterwards stands a service that fails now and then', async () => {
    const server = await createActingServer(
      { writes: ['actsAndCuts'], reads: ['500', 'html502'] },
      given(),
    )
    const result = await run(openCarefulWrites(server).writes)
    expect(result.kind).toBe('done')
    expect(server.effects).toEqual([effect])
  })

  test('nothing leaves without a connection, and it is said', async () => {
    const baseUrl = `http://127.0.0.1:${await findClosedPort()}`
    const result = await run(openCarefulWrites({ baseUrl }).writes)
    expect(result).toMatchObject({ kind: 'unavailable', result: { hasActed: 'no' } })
  })
})

test.each(NAMED)(
  '%s: whatever happens to calls and reads, never a second effect and never a wrong word about it',
  async (_, { given, run, operation }) => {
    // A status that is inverted late looks like one that was not inverted, so `actsLate` is left out (see below).
    const turns = WRITE_TURNS.filter(
      (turn) => turn !== 'actsLate' || !operation.endsWith('change_status'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...turns), { maxLength: 4 }),
        fc.array(fc.constantFrom(...READ_TURNS), { maxLength: 6 }),
        async (writes, reads) => {
          const server = await createActingServer({ writes, reads }, given())
          const result = await run(openCarefulWrites(server).writes)
          expect(server.effects.length).toBeLessThanOrEqual(1)
          if (result.kind === 'done') expect(server.effects).toHaveLength(1)
          if (result.kind === 'notDone' || result.kind === 'refused') {
            expect(server.effects).toHaveLength(0)
          }
          expect(server.asked().length).toBeLessThan(30)
        },
      ),
      { numRuns: 60, seed: 20_260 },
    )
  },
)

test('every write of the document has its datum, and its cases are tried', () => {
  const tried = new Set<WriteOperation>(CAREFUL_CASES.map(({ operation }) => operation))
  const byHand = Object.entries(AFTER_TIMEOUT).filter(
    ([, { kind }]) => kind === 'ask' || kind === 'leaveToQueue',
  )
  expect(byHand.map(([operation]) => operation)).toEqual([
    'partners_v1_document_signatures_create_from_file',
    'partners_v1_document_signatures_resend',
  ])
  expect(tried.size).toBe(Object.keys(AFTER_TIMEOUT).length - byHand.length)
})

test.each([...ACTING, ...IDLE])(
  'RES-07 ERR-13: a resend that ends in %s is never sent again, and a person is asked',
  async (turn) => {
    const server = await createActingServer({ writes: [turn] })
    const result = await openCarefulWrites(server).writes.resendLink(SIGNATURE_AT)
    expect(result).toMatchObject({ kind: 'unknown', subject: 'link', calls: 1 })
    expect(server.asked()).toEqual(['POST resend'])
  },
)

test('ERR-11: what `Retry-After` asks for is waited for, of writes and of reads', async () => {
  const server = await createActingServer({
    writes: ['acts503RetryAfter'],
    reads: ['503RetryAfter'],
  })
  const { writes, pauses } = openCarefulWrites(server)
  const result = await writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI)
  expect(result).toMatchObject({ kind: 'done', by: 'alreadyRefused' })
  expect(pauses).toEqual([7_000, 7_000])
})

test('ERR-11: a service that asks for more than there is patience for is left alone', async () => {
  const patience = { ...WRITE_RETRY_POLICY, longestPauseMs: 6_999 }
  const server = await createActingServer({ writes: ['acts503RetryAfter'] })
  const { writes, pauses } = openCarefulWrites(server, { patience })
  const result = await writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI)
  expect(result).toMatchObject({ kind: 'unknown', subject: 'webhooks', calls: 1 })
  expect(pauses).toEqual([])
  expect(server.asked()).toEqual(['POST webhooks'])
})

test('each pause is twice as long as the one before', async () => {
  const server = await createActingServer({ writes: ['cuts', 'cuts', 'cuts'] })
  const { writes, pauses } = openCarefulWrites(server)
  await writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI)
  expect(pauses).toEqual([1_000, 2_000, 4_000])
})

test.each([
  ['cuts', 'refused'],
  ['actsAndCuts', 'done'],
] as const)(
  'ERR-07: a repeat refused with 422 is judged by what is there: the first %s, so %s',
  async (turn, kind) => {
    const server = await createActingServer({ writes: [turn, 'refuses422'] })
    const result = await openCarefulWrites(server).writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI)
    expect(result).toMatchObject({ kind, calls: 2 })
    expect(server.asked()).toEqual(['POST webhooks', 'POST webhooks', 'GET webhooks'])
  },
)

test('AUTH-14: a 401 of the repeat says nothing of the first call, and is not asked again', async () => {
  const server = await createActingServer({ writes: ['actsAndCuts', 'refuses401'] })
  const result = await openCarefulWrites(server).writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI)
  expect(result).toMatchObject({ kind: 'unknown', last: { refusal: { status: 401 } }, calls: 2 })
  expect(server.asked()).toEqual(['POST webhooks', 'POST webhooks'])
})

test('a key that is gone after the write is not asked for again and again', async () => {
  const server = await createActingServer({ writes: ['actsAndCuts'] })
  const keys = [TEST_KEY]
  const { writes, pauses } = openCarefulWrites(server, { readKey: async () => keys.shift() })
  const result = await writes.cancelSignatures(TEST_ACCOUNT, DOCUMENT, 'Refazer')
  expect(result).toMatchObject({ kind: 'unknown', last: { fault: 'noKey' }, calls: 1 })
  expect(pauses).toEqual([1_000])
})
