// Reads from an answer's headers what the queue's clock and the support need (R6, ERR-04, ERR-11).
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
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

/** An answer with an `Age` came from a cache: its `Date` is not the service's now. */
function toServiceTime(headers: Headers): EpochMs | undefined {
  if (Number(headerOf(headers, 'age') ?? 0) > 0) return undefined
  const at = Date.parse(headerOf(headers, 'date') ?? '')
  return Number.isNaN(at) ? undefined : toEpochMs(at)
}

/** Seconds, or a date against the answer's own `Date` (RFC 9110, section 10.2.3). */
function toRetryAfterMs(headers: Headers): number | undefined {
  const text = headerOf(headers, 'retry-after')?.trim()
  if (text === undefined || text === '') return undefined
  if (/^\d+$/u.test(text)) return Number(text) * 1_000
  const until = Date.parse(text)
  const from = Date.parse(headerOf(headers, 'date') ?? '')
  return Number.isNaN(until) || Number.isNaN(from) ? undefined : Math.max(0, until - from)
}
