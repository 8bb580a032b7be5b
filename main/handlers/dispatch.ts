// Dispatch, the one way from the page to the application. Nothing that comes in is trusted: the
// operation is looked up among own names, the input is parsed, and so is the handler's answer.
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'
import { readResult, toPath } from '../../shared/ipc/result.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { Log, LogEntry, Random } from '../ports.ts'
import { describeError } from '../platform/describe-error.ts'
import type { Handlers } from './handler-types.ts'

/** Never throws, never rejects. */
export type Dispatch = (operation: string, input: unknown) => Promise<Result<unknown>>

export type DispatchPorts = {
  readonly log: Log
  /** For the references that lead from a failure to its line in the log. */
  readonly random: Pick<Random, 'uuid'>
  /** What a person is told of an error in its own words; undefined for a defect, which gets a reference. */
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
    // An unknown name is not written down: it is the caller's text, and could be anything.
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
    // A getter or proxy of the caller's threw while it was read.
    return { ok: false, path: '' }
  }
}
