import { expect, test } from 'vitest'
import type { Headers } from '../../../main/partner/answer-facts.ts'
import { toAnswerFacts } from '../../../main/partner/answer-facts.ts'

const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT'
const AT = Date.UTC(1994, 10, 6, 8, 49, 37)

function factsOf(headers: Headers, bodyText = '', status = 503) {
  return toAnswerFacts({ status, headers, bodyText, startedAtMs: 100, receivedAtMs: 350 })
}

test('the duration runs from the start of the call to its headers', () => {
  expect(factsOf({})).toEqual({ status: 503, receivedAtMs: 350, durationMs: 250 })
})

test.each([
  [{ date: DATE }, AT],
  [{ date: [DATE, 'x'] }, AT],
  [{ date: DATE, age: '0' }, AT],
  [{ date: DATE, age: '1' }, undefined],
  [{ date: DATE, age: 'old' }, undefined],
  [{ date: 'yesterday' }, undefined],
  [{ date: '1994-11-06 08:49' }, undefined],
  [{}, undefined],
])('R6: of %j the service’s time is %s', (headers: Headers, serviceAt) => {
  expect(factsOf(headers).serviceAt).toBe(serviceAt)
})

test.each([
  [{ 'retry-after': '120' }, 120_000],
  [{ 'retry-after': ' 0 ' }, 0],
  [{ 'retry-after': 'Sun, 06 Nov 1994 08:50:37 GMT', date: DATE }, 60_000],
  [{ 'retry-after': 'Sun, 06 Nov 1994 08:00:00 GMT', date: DATE }, 0],
  [{ 'retry-after': DATE }, undefined],
  [{ 'retry-after': '9'.repeat(400) }, 86_400_000],
  [{ 'retry-after': 'Sun, 06 Nov 2094 08:49:37 GMT', date: DATE }, 86_400_000],
  [{ 'retry-after': '-1' }, undefined],
  [{ 'retry-after': '1.5' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after': 'soon', date: DATE }, undefined],
])('ERR-11: %j asks to wait %s ms', (headers: Headers, retryAfterMs) => {
  expect(factsOf(headers).retryAfterMs).toBe(retryAfterMs)
})

test('ERR-04: the identifiers of an error are kept, those of a success are not looked for', () => {
  const body = JSON.stringify({ status: 500, requestId: 'r', traceId: 't' })
  expect(factsOf({}, body, 500)).toMatchObject({ requestId: 'r', traceId: 't' })
  expect(factsOf({}, body, 200)).not.toHaveProperty('requestId')
})
