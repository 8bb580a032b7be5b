// Maps errors and failed calls to the closed failure codes that the window shows (shared/model/failure.ts).
import { assertNever } from '../shared/assert-never.ts'
import type { Failure } from '../shared/model/failure.ts'
import { fail } from '../shared/model/failure.ts'
import type { Refusal } from '../shared/model/refusal.ts'
import { omitUndefined } from '../shared/omit-undefined.ts'
import { classifyRefusal, toWords } from '../shared/rules/classify-refusal.ts'
import { JournalDamaged, JournalError, JournalUnavailable } from './journal/journal-errors.ts'
import type { FailedCall } from './partner/call-result.ts'
import { errorCodeOf } from './platform/error-code.ts'

export function toCallFailure(failed: FailedCall): Failure {
  return failed.kind === 'refused' ? toRefusalFailure(failed) : toFaultFailure(failed)
}

/**
 * Maps a refusal. AUTH-10: an empty 401 and one with a reason have different failures; AUTH-13: a 403 names features.
 */
export function toRefusalFailure({ refusal }: { readonly refusal: Refusal }): Failure {
  const { kind, named } = classifyRefusal(refusal)
  switch (kind) {
    case 'keyOrAccount':
      return fail('keyRefused', undefined, refusal).failure
    case 'accountCondition':
      return fail('accountCondition', { detail: named.join(' ') }, refusal).failure
    case 'featureMissing':
      return fail('missingFeature', { features: named.join(', ') }, refusal).failure
    default:
      return fail('serviceRefused', { messages: toWords(refusal).join(' ') }, refusal).failure
  }
}

function toFaultFailure(failed: Extract<FailedCall, { kind: 'unavailable' }>): Failure {
  const { detail, network } = failed
  if (network) {
    const { reason, ...params } = network
    return fail(`network.${reason}`, { ...params, detail }).failure
  }
  switch (failed.fault) {
    case 'noKey':
      return fail('noKey').failure
    case 'tls':
      return fail('tlsFailed', { detail }).failure
    case 'timeout':
      return fail('timeout').failure
    case 'unreachable':
    case 'reset':
    case 'aborted':
    case 'local':
      return fail('unreachable', { detail }).failure
    case 'serverError':
    case 'throttled':
    case 'redirect':
    case 'unreadable':
      return fail('serviceFault', {
        status: failed.facts?.status ?? detail,
        ...omitUndefined({ requestId: failed.facts?.requestId, traceId: failed.facts?.traceId }),
      }).failure
    default:
      return assertNever(failed.fault)
  }
}

/** Failure of a disk that is full, or of a journal that is damaged or unavailable; undefined for any other error. */
export function toDiskFailure(error: unknown, folder: string): Failure | undefined {
  if (error instanceof JournalUnavailable || error instanceof JournalDamaged) {
    return toJournalFailure(error, folder)
  }
  const code = errorCodeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? fail('diskFull', { path: folder }).failure
    : undefined
}

/** Failure of an error of the journal; undefined for any other error. */
export function toJournalFailure(error: unknown, folder: string): Failure | undefined {
  if (!(error instanceof JournalError)) return undefined
  const path = String(error.params['path'] ?? folder)
  switch (error.name) {
    case 'JournalInUse':
      return fail('journalInUse', { path }).failure
    case 'NetworkFolder':
      return fail('networkFolder', { path, network: error.params['network'] ?? '' }).failure
    case 'JournalForeign':
      return fail('journalForeign', { path, owner: error.params['baseUrl'] ?? '' }).failure
    case 'JournalTooNew':
      return fail('journalTooNew').failure
    case 'JournalDamaged':
      // Damage that is found at the opening comes with the path of the journal: no backup could be restored.
      return 'path' in error.params
        ? fail('journalDamaged', { path }).failure
        : fail('journalDamagedInUse', { path }).failure
    default:
      return error.params['reason'] === 'diskFull'
        ? fail('diskFull', { path }).failure
        : fail('journalUnavailable', { detail: error.message }).failure
  }
}
