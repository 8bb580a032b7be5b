// ProblemDetailsResult (RFC 9457, ERR-01, ERR-02). Read tolerantly: it explains an answer, it does
// not decide it.
import { z } from 'zod'
import type { Refusal } from '../../../shared/model/refusal.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { lenient, parseWireJson } from './wire-value.ts'

/** A request with a hundred problems has some 20 kB. */
const MAX_PROBLEM_CHARACTERS = 256 * 1024

const problemSchema = z.object({
  message: lenient(z.string()),
  propertyName: lenient(z.string()),
})

/** Members of another shape are left out one by one, so that a message is not lost with its neighbour. */
function readableOf<Schema extends z.ZodType>(schema: Schema) {
  return lenient(
    z.array(z.unknown()).transform((members) =>
      members.flatMap((member) => {
        const read = schema.safeParse(member)
        return read.success ? [read.data] : []
      }),
    ),
  )
}

const problemDetailsSchema = z.object({
  type: lenient(z.string()),
  title: lenient(z.string()),
  status: lenient(z.number()),
  detail: lenient(z.string()),
  errors: readableOf(z.string()),
  problems: readableOf(problemSchema),
  traceId: lenient(z.string()),
  requestId: lenient(z.string()),
})
export type ProblemDetails = Readonly<z.infer<typeof problemDetailsSchema>>

/** Undefined when the body is no problem details: empty, HTML, or JSON of something else. */
export function parseProblemDetails(bodyText: string): ProblemDetails | undefined {
  if (bodyText.length > MAX_PROBLEM_CHARACTERS) return undefined
  const parsed = problemDetailsSchema.safeParse(parseWireJson(bodyText))
  if (!parsed.success) return undefined
  const { type, title, status, detail, errors, problems } = parsed.data
  const isProblem = [type, title, status, detail, errors, problems].some(
    (member) => member !== undefined,
  )
  return isProblem ? parsed.data : undefined
}

/**
 * @param operation the partner's name of the call (VER-04)
 * @param features that it needs: a 403 says nothing itself (AUTH-13)
 */
export function toRefusal(
  status: number,
  problem: ProblemDetails | undefined,
  operation: string,
  features: readonly string[],
): Refusal {
  const problems = (problem?.problems ?? []).map(({ message, propertyName }) =>
    omitUndefined({ message: message ?? '', propertyName }),
  )
  return omitUndefined({
    status,
    messages: problem?.errors ?? [],
    problems,
    detail: problem?.detail,
    requestId: problem?.requestId,
    traceId: problem?.traceId,
    operation,
    features: status === 403 ? features : undefined,
  })
}
