// Reading of an answer: the known shape, a refusal, or an unreadable answer.
import type { z } from 'zod'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toAnswerFacts } from './answer-facts.ts'
import type { CallResult, TransportFault } from './call-result.ts'
import type { RequestLine } from './operations.ts'
import type { RawAnswer } from './network/keyed-transport.ts'
import type { ListShape } from './read-list.ts'
import { readList } from './read-list.ts'
import { parseProblemDetails, toRefusal } from './wire/problem-details.ts'
import { BOUND_LIST_LIMITS, readWireJson } from './wire/wire-value.ts'

export type Reading<Schema extends z.ZodType, Absent> = {
  /** Schema of the answer's JSON; an empty body reads as undefined. */
  readonly schema: Schema
  /** Kind of the answer; `boundList` is a list whose shape only a person's binding knows. */
  readonly answers: 'record' | 'boundList' | ListShape<z.output<Schema>>
  /** Meaning of a 404 that is an ordinary answer (CONT-05). */
  readonly notFound?: { readonly value: Absent }
}

const REFUSALS = new Set([400, 401, 403, 404, 422])

/**
 * Any 2xx with the known shape is an answer, since the document does not show every success code
 * (OPEN-09).
 */
export async function readAnswer<Schema extends z.ZodType, Absent>(
  line: RequestLine,
  answer: RawAnswer,
  reading: Reading<Schema, Absent>,
): Promise<CallResult<z.output<Schema> | Absent>> {
  const { notFound } = reading
  const facts = toAnswerFacts(answer)
  const { status } = facts
  if (status >= 200 && status < 300) {
    const read = await readBody(answer, reading)
    if (read.ok) return { kind: 'answered', value: read.value, facts }
    return {
      kind: 'unavailable',
      fault: 'unreadable',
      detail: `${status} without the known shape${read.detail === undefined ? '' : `: ${read.detail}`}`,
      hasActed: 'unknown',
      facts,
    }
  }
  const problem = parseProblemDetails(answer.bodyText)
  if (status === 404 && notFound && (isBlank(answer.bodyText) || problem)) {
    return { kind: 'answered', value: notFound.value, facts }
  }
  if (REFUSALS.has(status)) {
    const refusal = toRefusal(status, problem, line.operation, line.features)
    return { kind: 'refused', refusal, facts }
  }
  return omitUndefined({
    kind: 'unavailable' as const,
    fault: toStatusFault(status),
    detail: `HTTP ${status}`,
    hasActed: 'unknown' as const,
    facts,
  })
}

/** Body that is empty or JSON in UTF-8 (WIRE-01); a proxy's page is no answer. */
async function readBody<Schema extends z.ZodType, Absent>(
  { bodyText, isUtf8 }: RawAnswer,
  { schema, answers }: Reading<Schema, Absent>,
): Promise<ReadBody<z.output<Schema>>> {
  if (!isUtf8) return { ok: false, detail: 'no UTF-8' }
  if (typeof answers === 'object') {
    const read = await readList(bodyText, schema, answers)
    return read.ok ? { ok: true, value: read.list } : read
  }
  const limits = answers === 'boundList' ? BOUND_LIST_LIMITS : undefined
  const read = isBlank(bodyText) ? { json: undefined } : readWireJson(bodyText, limits)
  if ('detail' in read) return { ok: false, detail: read.detail }
  const parsed = schema.safeParse(read.json)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false }
}

type ReadBody<Value> =
  | { readonly ok: true; readonly value: Value }
  /** Problem of the body, for the log. */
  | { readonly ok: false; readonly detail?: string }

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function toStatusFault(status: number): TransportFault {
  if (status >= 500) return 'serverError'
  if (status === 408 || status === 429) return 'throttled'
  return status >= 300 && status < 400 ? 'redirect' : 'unreadable'
}
