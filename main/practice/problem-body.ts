// Body of a refusal in the partner's form: problem details (RFC 9457) with own fields (ERR-01, ERR-02).
import { randomBytes } from 'node:crypto'
import type { Problem } from './problem.ts'
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

/** Problems of a 422: one for each error, with an empty name where it is about the whole body (ERR-22). */
function toProblems({ status, errors, problems }: Problem): Problem['problems'] {
  if (status !== 422 || problems.length > 0) return problems
  return errors.map((message) => ({ message, propertyName: '' }))
}
