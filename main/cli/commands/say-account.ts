// Prints lists and changes of an account, with the exit code of each.
import type { Failure } from '../../../shared/model/failure.ts'
import type { Written } from '../../../shared/model/service-view.ts'
import type { Kept } from '../../accounts/kept-answers.ts'
import { isFailure } from '../../accounts/written.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'

export function refuse(failure: Failure, output: Output): ExitCode {
  output.fail(failure)
  return exitCodeOf(failure.code)
}

/** Prints a list; a kept list of an earlier day is a failure, since a script needs the current one. */
export function sayList<T>(
  { value, failure }: Kept<readonly T[]>,
  output: Output,
  say: (row: T) => void,
): ExitCode {
  if (failure) return refuse(failure, output)
  for (const row of value ?? []) say(row)
  return EXIT.done
}

const EXIT_OF: Readonly<Record<Written['kind'], ExitCode>> = {
  done: EXIT.done,
  alreadySo: EXIT.done,
  notDone: EXIT.rejected,
  unknown: EXIT.needsDecision,
}

export function sayWritten(written: Written | Failure, output: Output): ExitCode {
  if (isFailure(written)) return refuse(written, output)
  const { kind } = written
  output.say('changed', { outcome: kind }, `service.${kind}`)
  return EXIT_OF[kind]
}
