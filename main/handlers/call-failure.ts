// A call to the service that did not succeed, as a failure of the operation that made it.
import { assertNever } from '../../shared/assert-never.ts'
import type { Failure } from '../../shared/model/failure.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import type { CallResult, TransportFault } from '../partner/call-result.ts'
import { featuresOf } from '../partner/operations.ts'

export type FailedCall = Exclude<CallResult<unknown>, { kind: 'answered' }>

export function toFailure(call: FailedCall): Failure {
  return call.kind === 'refused' ? toRefused(call.refusal) : toUnavailable(call.fault, call)
}

/** AUTH-10, AUTH-13: an empty 401, a 401 with a reason and a 403 lead to different words. */
function toRefused(refusal: Refusal): Failure {
  const hasReason = refusal.detail !== undefined || refusal.messages.length > 0
  switch (refusal.status) {
    case 401:
      return { code: hasReason ? 'accountCondition' : 'keyRefused', refusal }
    case 403:
      return {
        code: 'missingFeature',
        params: { features: featuresOf(refusal.operation).join(',') },
        refusal,
      }
    default:
      return { code: 'serviceRefused', refusal }
  }
}

function toUnavailable(
  fault: TransportFault,
  { detail, facts }: Extract<FailedCall, { kind: 'unavailable' }>,
): Failure {
  switch (fault) {
    case 'noKey':
      return { code: 'noKey' }
    case 'tls':
      return { code: 'tlsFailed', params: { detail } }
    case 'timeout':
      return { code: 'timeout' }
    case 'unreachable':
    case 'reset':
    case 'aborted':
      return { code: 'unreachable', params: { detail } }
    case 'redirect':
    case 'serverError':
    case 'throttled':
    case 'unreadable':
      return {
        code: 'serviceFault',
        params: {
          status: facts?.status ?? 0,
          ...(facts?.requestId === undefined ? {} : { requestId: facts.requestId }),
        },
      }
    default:
      return assertNever(fault)
  }
}
