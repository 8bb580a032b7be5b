// Exit codes of the command line.
import type { FailureCode } from '../../shared/model/failure.ts'

export const EXIT = {
  done: 0,
  /** Wrong usage or bad input; nothing was sent. */
  badInput: 1,
  rejected: 2,
  needsDecision: 3,
  /** The service refused the account. */
  accountRefused: 4,
  /** The audit trail, or a file, was changed. */
  notIntact: 5,
  /** Stopped by a signal, as shells count it: 128 + SIGINT. */
  stopped: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

const ACCOUNT_FAILURES: readonly FailureCode[] = [
  'keyRefused',
  'accountCondition',
  'missingFeature',
]

export function exitCodeOf(code: FailureCode): ExitCode {
  return ACCOUNT_FAILURES.includes(code) ? EXIT.accountRefused : EXIT.badInput
}
