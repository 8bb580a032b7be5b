import { expect, test } from 'vitest'
import { toCallFailure } from '../../../main/failures.ts'
import type { Refusal } from '../../../shared/model/refusal.ts'

type FailedCall = Parameters<typeof toCallFailure>[0]

const FACTS = { status: 401, receivedAtMs: 1, durationMs: 1 }

const refused = (refusal: Partial<Refusal>): FailedCall => ({
  kind: 'refused',
  facts: FACTS,
  refusal: {
    status: 401,
    messages: [],
    problems: [],
    operation: 'partners_v1_accounts_list',
    ...refusal,
  },
})

test('AUTH-10: a 401 with empty body speaks of key and account link', () => {
  expect(toCallFailure(refused({})).code).toBe('keyRefused')
})

test('AUTH-10: a 401 with a reason gives the reason', () => {
  const failure = toCallFailure(refused({ detail: 'Período de teste expirado', requestId: 'r-1' }))
  expect(failure).toMatchObject({
    code: 'accountCondition',
    refusal: { detail: 'Período de teste expirado', requestId: 'r-1' },
  })
})

test('AUTH-13: a 403 names the features that its operation needs', () => {
  const features = ['documents', 'documents_signatures']
  expect(toCallFailure(refused({ status: 403, features }))).toMatchObject({
    code: 'missingFeature',
    params: { features: 'documents, documents_signatures' },
  })
})

test.each([400, 404, 422])('a %i is the service’s refusal of the request', (status) => {
  expect(toCallFailure(refused({ status })).code).toBe('serviceRefused')
})

test.each([
  ['noKey', 'noKey'],
  ['unreachable', 'unreachable'],
  ['reset', 'unreachable'],
  ['tls', 'tlsFailed'],
  ['timeout', 'timeout'],
  ['redirect', 'serviceFault'],
  ['serverError', 'serviceFault'],
  ['throttled', 'serviceFault'],
  ['unreadable', 'serviceFault'],
] as const)('the transport fault %s becomes %s', (fault, code) => {
  expect(toCallFailure({ kind: 'unavailable', fault, detail: 'x', hasActed: 'unknown' }).code).toBe(
    code,
  )
})

test('what is known of the way that broke has its own code, with the proxy and what it answered', () => {
  const network = { reason: 'proxyRefused', proxy: 'proxy:3128', status: 502 } as const
  const call = { kind: 'unavailable', fault: 'unreachable', detail: 'x', hasActed: 'no' } as const
  expect(toCallFailure({ ...call, network })).toEqual({
    code: 'network.proxyRefused',
    params: { proxy: 'proxy:3128', status: 502, detail: 'x' },
  })
})

test('ERR-04: a failing service’s request id stays with the failure', () => {
  const facts = { ...FACTS, status: 503, requestId: 'r-9' }
  const call = {
    kind: 'unavailable',
    fault: 'serverError',
    detail: 'x',
    hasActed: 'unknown',
    facts,
  } as const
  expect(toCallFailure(call).params).toEqual({ status: 503, requestId: 'r-9' })
})
