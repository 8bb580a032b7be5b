// Problem details as the partner writes them (ERR-01, ERR-02).
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { sayIssue } from './issue-words.ts'
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Sections of RFC 9110 that define the statuses. */
const SECTIONS: Readonly<Record<number, string>> = {
  400: '15.5.1',
  401: '15.5.2',
  404: '15.5.5',
  413: '15.5.14',
  422: '15.5.21',
  500: '15.6.1',
  503: '15.6.4',
}

/** A refusal on its way to the answer; `isEmpty` where the document shows no body. */
export class Problem extends Error {
  readonly status: number
  readonly errors: readonly string[]
  readonly problems: readonly { readonly message: string; readonly propertyName: string }[]
  readonly detail: string | undefined
  readonly isEmpty: boolean

  constructor(
    status: number,
    parts: {
      readonly errors?: readonly string[]
      readonly problems?: Problem['problems']
      readonly detail?: string
      readonly isEmpty?: boolean
    } = {},
  ) {
    super(parts.errors?.join(' ') ?? parts.detail ?? String(status))
    this.name = 'Problem'
    this.status = status
    this.errors = parts.errors ?? []
    this.problems = parts.problems ?? []
    this.detail = parts.detail
    this.isEmpty = parts.isEmpty ?? false
  }
}

/** 400 with messages: the state of things does not allow it. */
export function refuse(...errors: readonly string[]): Problem {
  return new Problem(400, { errors })
}

/** 422 about a field of the payload. */
export function reject(propertyName: string, message: string): Problem {
  return new Problem(422, { errors: [message], problems: [{ message, propertyName }] })
}

/** 422 about the body as a whole. */
export function rejectBody(message: string): Problem {
  return new Problem(422, { errors: [message] })
}

/** 401 or 403 without a body. */
export function deny(status: 401 | 403): Problem {
  return new Problem(status, { isEmpty: true })
}

/** @throws Problem 422 with a message a field (ERR-06) */
export function parsePayload<Schema extends z.ZodType>(
  schema: Schema,
  payload: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(payload, { error: sayIssue })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => ({
    message: issue.message,
    propertyName: issue.path.map(String).join('.'),
  }))
  throw new Problem(422, { errors: problems.map(({ message }) => message), problems })
}

/** @param instance method and path, without the query (ERR-22) */
export function toProblemBody(problem: Problem, instance: string, statutes: Statutes): object {
  const { status, errors, detail } = problem
  const problems = holds('ERR-22', statutes) ? toProblems(problem) : problem.problems
  return {
    type: `https://tools.ietf.org/html/rfc9110#section-${SECTIONS[status] ?? '15.5'}`,
    title: TITLES[status] ?? 'Error',
    status,
    ...(detail === undefined ? {} : { detail }),
    instance,
    ...(errors.length > 0 ? { errors } : {}),
    ...(problems.length > 0 ? { problems } : {}),
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    requestId: randomBytes(10).toString('hex'),
  }
}

/** ERR-22: a 422 names a problem for each error; of the body as a whole the name is empty. */
function toProblems({ status, errors, problems }: Problem): Problem['problems'] {
  if (status !== 422 || problems.length > 0) return problems
  return errors.map((message) => ({ message, propertyName: '' }))
}
