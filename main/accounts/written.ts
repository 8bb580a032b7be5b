// Outcome of a change of an account, in the words of the window.
import type { UnboundOutcome } from '../../shared/model/binding.ts'
import type { Failure } from '../../shared/model/failure.ts'
import type { Written } from '../../shared/model/service-view.ts'
import { toCallFailure, toRefusalFailure } from '../failures.ts'
import type { BoundWriteResult } from '../partner/writes/bound-writes.ts'
import type { WriteResult } from '../partner/writes/write-result.ts'

export function toWritten(result: WriteResult<unknown>): Written | Failure {
  switch (result.kind) {
    case 'done':
      return { kind: 'done' }
    case 'notDone':
    case 'unknown':
      return { kind: result.kind }
    case 'refused':
      return toRefusalFailure(result)
    default:
      return toCallFailure(result.result)
  }
}

export function toBoundWritten(
  result: BoundWriteResult<unknown>,
): Written | UnboundOutcome | Failure {
  return 'names' in result ? result : toWritten(result)
}

export function isFailure(result: object): result is Failure {
  return 'code' in result
}
