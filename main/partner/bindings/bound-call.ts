// Call of any bound operation: find its binding, make the request, read the answer.
import { z } from 'zod'
import { checkBinding } from '../../../shared/model/binding-check.ts'
import type { BindingFinding } from '../../../shared/model/binding-finding.ts'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../shared/model/binding-operations.ts'
import type { Binding } from '../../../shared/model/binding.ts'
import type { AnswerFacts, CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import type { BoundValue } from './bound-answer.ts'
import { readBoundAnswer } from './bound-answer.ts'
import { toBoundRequest } from './bound-request.ts'
import type { InputValues } from './bound-values.ts'
import { TAKEN_ROUTES } from './taken-routes.ts'

export type BoundResult<T> =
  | CallResult<T>
  | { readonly kind: 'notBound'; readonly operation: BindableOperation }
  /** Invalid binding; nothing was sent. */
  | {
      readonly kind: 'notValid'
      readonly operation: BindableOperation
      readonly findings: readonly BindingFinding[]
    }
  /** Value that cannot stand where it is bound; nothing was sent. */
  | {
      readonly kind: 'valueRefused'
      readonly operation: BindableOperation
      readonly input: string
    }
  /** Answer without a bound output; a write has run. */
  | {
      readonly kind: 'offBinding'
      readonly operation: BindableOperation
      readonly missing: readonly string[]
      readonly facts: AnswerFacts
    }

/** Search of a binding, made for each call, so that a change counts from the next call on. */
export type FindBinding = (operation: BindableOperation) => Promise<Binding | undefined>

/**
 * Call of an operation.
 * @param values values by our names, with `accountId` where the operation takes one
 */
export type BoundCall = (
  operation: BindableOperation,
  values: InputValues,
) => Promise<BoundResult<BoundValue>>

export function createBoundCall(call: Caller, find: FindBinding): BoundCall {
  return async (operation, values) => {
    const binding = await find(operation)
    if (!binding) return { kind: 'notBound', operation }
    const findings = checkBinding(operation, binding, TAKEN_ROUTES)
    if (findings.length > 0) return { kind: 'notValid', operation, findings }
    const request = toBoundRequest(operation, binding, values)
    if (request.kind === 'valueRefused') return { ...request, operation }
    const result = await call(request.line, {
      schema: z.unknown(),
      answers: factsOf(operation).answer.kind === 'list' ? 'boundList' : 'record',
      ...(request.body ? { body: request.body } : {}),
    })
    if (result.kind !== 'answered') return result
    const read = readBoundAnswer(operation, binding, result.value)
    return read.kind === 'read'
      ? { ...result, value: read.value }
      : { ...read, operation, facts: result.facts }
  }
}
