import { expect, test } from 'vitest'
import type { CreateReport } from '../../../main/partner/partner-client.ts'
import { classifyCreate } from '../../../main/queue/send/classify-create.ts'

const ID = '3f2b8a44-2b7e-4a8f-9a55-0d6f3b0c1a11'
const PROBLEM = '{"status":400,"errors":["não"]}'

function reportOf(
  answer: { readonly status: number; readonly bodyText?: string } | undefined,
  report: Partial<CreateReport> = {},
): CreateReport {
  const { status = 0, bodyText = '' } = answer ?? {}
  return {
    bodyBytes: 100,
    handedBytes: 100,
    uploadMs: 5,
    fileChanged: false,
    ...(answer
      ? {
          answer: {
            facts: { status, receivedAtMs: 10, durationMs: 10 },
            contentType: 'application/json',
            bodyText,
          },
        }
      : {}),
    ...report,
  }
}

const outcomeOf = (...parameters: Parameters<typeof reportOf>) => {
  const outcome = classifyCreate(reportOf(...parameters))
  return 'cause' in outcome ? `${outcome.kind} ${outcome.cause}` : outcome.kind
}

test('R2 CREATE-01: 201 with a UUID is created, whatever else is not', () => {
  expect(
    classifyCreate(reportOf({ status: 201, bodyText: `{"id":"${ID}","uri":"https://x"}` })),
  ).toEqual({
    kind: 'created',
    partnerId: ID,
    uri: 'https://x',
  })
})

test('R2 ERR-17: an empty or unreadable 2xx is unknown', () => {
  for (const bodyText of ['', '{}', '{"id":"7"}', '<html>']) {
    expect(outcomeOf({ status: 201, bodyText }), bodyText).toBe('unknown unreadableAnswer')
  }
  expect(outcomeOf({ status: 200, bodyText: `{"id":"${ID}"}` })).toBe('unknown unreadableAnswer')
})

test('R2: 400 and 422 with problem details, 401 empty or with them, 403 empty are final', () => {
  expect(outcomeOf({ status: 400, bodyText: PROBLEM })).toBe('refused')
  expect(outcomeOf({ status: 422, bodyText: PROBLEM })).toBe('refused')
  expect(outcomeOf({ status: 401 })).toBe('refused')
  expect(outcomeOf({ status: 401, bodyText: PROBLEM })).toBe('refused')
  expect(outcomeOf({ status: 403 })).toBe('refused')
})

test('R2 ERR-10 ERR-18: everything else on a create is unknown: intermediaries speak in statuses too', () => {
  expect(outcomeOf({ status: 400 })).toBe('unknown unreadableAnswer')
  expect(outcomeOf({ status: 422, bodyText: '<html>' })).toBe('unknown unreadableAnswer')
  expect(outcomeOf({ status: 401, bodyText: '<html>' })).toBe('unknown unreadableAnswer')
  expect(outcomeOf({ status: 403, bodyText: '<html>' })).toBe('unknown unreadableAnswer')
  expect(outcomeOf({ status: 404 })).toBe('unknown unreadableAnswer')
  expect(outcomeOf({ status: 302 })).toBe('unknown unreadableAnswer')
  expect(outcomeOf({ status: 408 })).toBe('unknown throttled')
  expect(outcomeOf({ status: 429 })).toBe('unknown throttled')
  for (const status of [500, 502, 503, 504])
    expect(outcomeOf({ status })).toBe('unknown serverError')
})

test('R2: without an answer the bytes decide, never the error code', () => {
  const reset = { kind: 'reset', detail: 'ECONNRESET' } as const
  const timeout = { kind: 'timeout', detail: '' } as const
  expect(outcomeOf(undefined, { fault: reset })).toBe('unknown noAnswer')
  expect(outcomeOf(undefined, { fault: timeout })).toBe('unknown noAnswer')
  expect(outcomeOf(undefined, { fault: reset, handedBytes: 99 })).toBe('neverLeft interrupted')
  expect(outcomeOf(undefined, { fault: timeout, handedBytes: 99 })).toBe('neverLeft interrupted')
  const refused = { kind: 'unreachable', detail: 'ECONNREFUSED' } as const
  expect(outcomeOf(undefined, { fault: refused, handedBytes: 0 })).toBe('neverLeft unreachable')
})

test('R1: an answer that came before the last bytes cannot mean that the request acted', () => {
  expect(outcomeOf({ status: 500 }, { handedBytes: 40 })).toBe('neverLeft interrupted')
  expect(outcomeOf({ status: 401 }, { handedBytes: 40 })).toBe('refused')
})

test('AUTH-14: without a key nothing left, and the account is what must wait', () => {
  const noKey = { kind: 'noKey', detail: '' } as const
  expect(outcomeOf(undefined, { fault: noKey, handedBytes: 0 })).toBe('neverLeft noKey')
})

test('QUEUE-07: a file that changed since preparation stops before its end', () => {
  expect(outcomeOf(undefined, { handedBytes: 60, fileChanged: true })).toBe('neverLeft fileChanged')
})

test('ERR-04: what support asks for stays with an attempt of unknown outcome', () => {
  const report = reportOf({ status: 500 })
  const { answer } = report
  if (!answer) throw new Error('it was answered')
  const facts = { ...answer.facts, requestId: 'request-1', traceId: 'trace-1' }
  expect(classifyCreate({ ...report, answer: { ...answer, facts } })).toEqual({
    kind: 'unknown',
    cause: 'serverError',
    status: 500,
    requestId: 'request-1',
    traceId: 'trace-1',
  })
})

test('AUTH-13: a 403 of a create keeps the features that it needs', () => {
  expect(classifyCreate(reportOf({ status: 403 }))).toMatchObject({
    refusal: { features: ['documents', 'documents_signatures'] },
  })
})
