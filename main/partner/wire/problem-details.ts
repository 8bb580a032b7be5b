// Problem details of a refusal (ProblemDetailsResult; RFC 9457, ERR-01, ERR-02). They explain an
// answer and never decide it, so reading is tolerant.
import { z } from 'zod'
import type { Refusal } from '../../../shared/model/refusal.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { lenient, parseWireJson } from './wire-value.ts'

/** Characters at most: a request with a hundred problems has some 20 kB. */
const MAX_PROBLEM_CHARACTERS = 256 * 1024

const problemSchema = z.object({
  message: lenient(z.string()),
  propertyName: lenient(z.string()),
})

/** Schema that leaves out members of another shape one by one, so that a message is not lost. */
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

/** Problem details; undefined for any other body: empty, HTML, or other JSON. */
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
 * Refusal of an operation.
 * @param operation partner's name of the call (VER-04)
 * @param features features that it needs, which a 403 does not name (AUTH-13)
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
