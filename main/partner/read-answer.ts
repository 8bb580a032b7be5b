// What an answer comes to: the known shape, a refusal, or nothing that could be relied upon.
import type { z } from 'zod'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toAnswerFacts } from './answer-facts.ts'
import type { CallResult, TransportFault } from './call-result.ts'
import type { RequestLine } from './operations.ts'
import type { RawAnswer } from './network/transport.ts'
import { parseProblemDetails, toRefusal } from './wire/problem-details.ts'
import { parseWireJson } from './wire/wire-value.ts'

export type Reading<Schema extends z.ZodType, Absent> = {
  /** Of the answer's JSON; an empty body reads as undefined. */
  readonly schema: Schema
  /** Where a 404 is an ordinary answer, what it means (CONT-05). */
  readonly notFound?: { readonly value: Absent }
}

const REFUSALS = new Set([400, 401, 403, 404, 422])

/** Any 2xx with the known shape is an answer: not every success code is shown (OPEN-09). */
export function readAnswer<Schema extends z.ZodType, Absent>(
  line: RequestLine,
  answer: RawAnswer,
  { schema, notFound }: Reading<Schema, Absent>,
): CallResult<z.output<Schema> | Absent> {
  const facts = toAnswerFacts(answer)
  const { status } = facts
  if (status >= 200 && status < 300) {
    const parsed = isReadable(answer) ? schema.safeParse(parseWireJson(answer.bodyText)) : undefined
    if (parsed?.success) return { kind: 'answered', value: parsed.data, facts }
    return {
      kind: 'unavailable',
      fault: 'unreadable',
      detail: `${status} without the known shape`,
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

/** Empty, or JSON in UTF-8 (WIRE-01): a page of an intermediary answers for nobody. */
function isReadable({ bodyText, isUtf8 }: RawAnswer): boolean {
  return isBlank(bodyText) || (isUtf8 && parseWireJson(bodyText) !== undefined)
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function toStatusFault(status: number): TransportFault {
  if (status >= 500) return 'serverError'
  if (status === 408 || status === 429) return 'throttled'
  return status >= 300 && status < 400 ? 'redirect' : 'unreadable'
}
