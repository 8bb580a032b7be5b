// Facts from an answer's headers for the queue's clock and for support (R6, ERR-04, ERR-11).
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { AnswerFacts } from './call-result.ts'
import { parseProblemDetails } from './wire/problem-details.ts'

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : value?.[0]
}

export function toAnswerFacts(answer: {
  readonly status: number
  readonly headers: Headers
  readonly bodyText: string
  readonly startedAtMs: number
  readonly receivedAtMs: number
}): AnswerFacts {
  const { status, headers, startedAtMs, receivedAtMs } = answer
  const problem = status >= 400 ? parseProblemDetails(answer.bodyText) : undefined
  return omitUndefined({
    status,
    serviceAt: toServiceTime(headers),
    receivedAtMs,
    durationMs: receivedAtMs - startedAtMs,
    requestId: problem?.requestId,
    traceId: problem?.traceId,
    retryAfterMs: toRetryAfterMs(headers),
  })
}

/**
 * Service time; an answer with an `Age` came from a cache, and its `Date` is outdated (R6,
 * service's clock).
 */
function toServiceTime(headers: Headers): EpochMs | undefined {
  if (Number(headerOf(headers, 'age') ?? 0) !== 0) return undefined
  const at = parseHttpDate(headerOf(headers, 'date'))
  return at === undefined ? undefined : toEpochMs(at)
}

/**
 * Longest accepted delay in milliseconds: a person watches this queue, so more than a day is
 * useless.
 */
const LONGEST_RETRY_AFTER_MS = DAY_MS

/**
 * Milliseconds of `Retry-After`: seconds, or a date compared with the answer's own `Date` (RFC
 * 9110, section 10.2.3).
 */
export function toRetryAfterMs(headers: Headers): number | undefined {
  const text = headerOf(headers, 'retry-after')?.trim() ?? ''
  if (/^\d+$/u.test(text)) return Math.min(Number(text) * 1_000, LONGEST_RETRY_AFTER_MS)
  const until = parseHttpDate(text)
  const from = parseHttpDate(headerOf(headers, 'date'))
  if (until === undefined || from === undefined) return undefined
  return Math.min(Math.max(0, until - from), LONGEST_RETRY_AFTER_MS)
}

/**
 * Time of `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7); a date without the zone is
 * invalid.
 */
function parseHttpDate(text = ''): number | undefined {
  const at = /\bGMT$/u.test(text.trim()) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
