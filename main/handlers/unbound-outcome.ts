// What a bound call came to when it is not the service's own answer: a failure, or something to mend
// in the binding.
import { assertNever } from '../../shared/assert-never.ts'
import type { UnboundOutcome } from '../../shared/model/binding-view.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import { toCallFailure } from '../failures.ts'
import type { BoundResult } from '../partner/bindings/bound-call.ts'

type Unanswered = Exclude<BoundResult<unknown>, { readonly kind: 'answered' }>

export function toUnboundOutcome(result: Unanswered): Result<UnboundOutcome> {
  switch (result.kind) {
    case 'refused':
    case 'unavailable':
      return { ok: false, failure: toCallFailure(result) }
    case 'notBound':
      return succeed({ kind: 'notBound' })
    case 'notValid':
      return succeed({ kind: 'notValid', findings: result.findings })
    case 'valueRefused':
      return succeed({ kind: 'valueRefused', input: result.input })
    case 'offBinding':
      return succeed({ kind: 'offBinding', missing: result.missing })
    default:
      return assertNever(result)
  }
}
