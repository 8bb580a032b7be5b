// Dispatch: the only way from the page to the application. Nothing from the page is trusted: the operation is looked
// up among known names, and the input is parsed; the handler's answer is parsed too.
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'
import { readResult, toPath } from '../../shared/ipc/result.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { Log, LogEntry, Random } from '../ports.ts'
import { describeError } from '../platform/describe-error.ts'
import type { Handlers } from './handler-types.ts'

/** Runs an operation. Never throws and never rejects. */
export type Dispatch = (operation: string, input: unknown) => Promise<Result<unknown>>

export type DispatchPorts = {
  readonly log: Log
  /** Source of the references by which a failure is found in the log. */
  readonly random: Pick<Random, 'uuid'>
  /** Failure that explains an error to a person; undefined for a defect, which gets a reference. */
  readonly explain: (error: unknown) => Failure | undefined
}

export function createDispatch(
  handlers: Handlers,
  { log, random, explain }: DispatchPorts,
): Dispatch {
  const refuse = (code: 'unknownOperation' | 'invalidInput', operation: string, path?: string) => {
    log({ level: 'warn', event: 'operation.refused', details: { code, operation, path } })
    return fail(code, path === undefined ? undefined : { path })
  }
  const report = (operation: OperationName, details: LogEntry['details']) => {
    const reference = random.uuid()
    log({
      level: 'error',
      event: 'operation.failed',
      details: { ...details, operation, reference },
    })
    return fail('unexpected', { reference })
  }
  const run = async <O extends OperationName>(
    operation: O,
    input: unknown,
  ): Promise<Result<OutputOf<O>>> => {
    const parsed = parseInput(operation, input)
    if (!parsed.ok) return refuse('invalidInput', operation, parsed.path)
    try {
      const answer = readResult(
        OPERATIONS[operation].output,
        await handlers[operation](parsed.value),
      )
      if (answer.kind === 'read') return answer.result
      return report(operation, { error: 'offContract', where: answer.where })
    } catch (error) {
      const failure = explain(error)
      if (!failure) return report(operation, describeError(error))
      log({
        level: 'error',
        event: 'operation.failed',
        details: { ...describeError(error), operation, failure: failure.code },
      })
      return { ok: false, failure }
    }
  }
  return async (operation, input) =>
    // An unknown name is not logged: it is the caller's text and could hold anything.
    isOperation(operation) ? run(operation, input) : refuse('unknownOperation', 'unknown')
}

function isOperation(operation: unknown): operation is OperationName {
  return typeof operation === 'string' && Object.hasOwn(OPERATIONS, operation)
}

type ParsedInput<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly path: string }

function parseInput<O extends OperationName>(
  operation: O,
  input: unknown,
): ParsedInput<InputOf<O>> {
  try {
    const parsed = OPERATIONS[operation].input.safeParse(input)
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, path: toPath(parsed.error) }
  } catch {
    // A getter or proxy of the caller threw while the input was read.
    return { ok: false, path: '' }
  }
}
