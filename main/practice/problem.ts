// Refusals of the practice service, thrown where a request is checked (ERR-01, ERR-02).
import type { z } from 'zod'
import { createTranslatorOf } from '../../shared/i18n/choose-text.ts'
import { describeIssue } from '../../shared/i18n/describe-issue.ts'
import { issues } from '../../shared/i18n/issues.pt-BR.ts'

/** Refusal; `isEmpty` where the document shows no body. */
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

/** Refusal with 400 and messages: the state does not allow the request. */
export function refuse(...errors: readonly string[]): Problem {
  return new Problem(400, { errors })
}

/** Refusal with 422 about a field of the body. */
export function reject(propertyName: string, message: string): Problem {
  return new Problem(422, { errors: [message], problems: [{ message, propertyName }] })
}

/** Refusal with 422 about the body as a whole. */
export function rejectBody(message: string): Problem {
  return new Problem(422, { errors: [message] })
}

/** Refusal with 401 or 403 and no body. */
export function deny(status: 401 | 403): Problem {
  return new Problem(status, { isEmpty: true })
}

/**
 * Parsed body.
 * @throws Problem 422 with a message for each wrong field (ERR-06)
 */
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

const translate = createTranslatorOf(issues, 'pt-BR')

/** Message about a wrong value: a sentence in Brazilian Portuguese (WIRE-11). */
function sayIssue(issue: z.core.$ZodRawIssue): string {
  const words = describeIssue(issue, translate)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
