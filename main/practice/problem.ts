// Problem details as the partner writes them (ERR-01, ERR-02).
import { randomBytes } from 'node:crypto'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** A refusal on its way to the answer; `body: 'empty'` where the document shows none. */
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

/** 400 with messages. */
export function refuse(...errors: readonly string[]): Problem {
  return new Problem(400, { errors })
}

/** 422 about a field of the payload. */
export function reject(propertyName: string, message: string): Problem {
  return new Problem(422, { errors: [message], problems: [{ message, propertyName }] })
}

/** 401 or 403 without a body. */
export function deny(status: 401 | 403): Problem {
  return new Problem(status, { isEmpty: true })
}

export function toProblemBody(problem: Problem, instance: string): object {
  const { status, errors, problems, detail } = problem
  return {
    type: `https://tools.ietf.org/html/rfc9110#section-15.${status >= 500 ? 6 : 5}`,
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
