// The only file that touches what the preload exposes. Whatever crosses is checked here against the
// contract; beyond it the page knows typed values and failures only.
import type {
  AppEvent,
  EventName,
  InputOf,
  OperationName,
  OutputOf,
} from '../shared/ipc/contract.ts'
import { admittedFilesSchema, EVENTS, OPERATIONS } from '../shared/ipc/contract.ts'
import { readResult } from '../shared/ipc/result.ts'
import type { Failure, Result } from '../shared/model/failure.ts'
import { fail } from '../shared/model/failure.ts'
import type { FileToken } from '../shared/model/file-token.ts'

/** What the preload exposes as `window.bridge`. */
export type RawBridge = {
  readonly invoke: (operation: string, input: unknown) => Promise<unknown>
  readonly subscribe: (
    listener: (event: { readonly name: string; readonly payload: unknown }) => void,
  ) => () => void
  readonly admitFiles: (files: File[]) => Promise<unknown>
}

declare global {
  interface Window {
    readonly bridge: RawBridge
  }
}

/** A failed operation, thrown so that queries and mutations can hold it. */
export class FailureError extends Error {
  override readonly name = 'FailureError'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

export type Bridge = {
  /** @throws {FailureError} */
  readonly ask: <O extends OperationName>(operation: O, input: InputOf<O>) => Promise<OutputOf<O>>
  /** The listener gets undefined for an event that the contract does not know: anything may have changed. */
  readonly onEvent: (listener: (event: AppEvent | undefined) => void) => () => void
  readonly admitFiles: (files: readonly File[]) => Promise<Result<readonly FileToken[]>>
}

export function createBridge(raw: RawBridge): Bridge {
  return {
    async ask(operation, input) {
      const result = await receive(operation, OPERATIONS[operation].output, () =>
        raw.invoke(operation, input),
      )
      if (!result.ok) throw new FailureError(result.failure)
      return result.value
    },
    onEvent: (listener) =>
      raw.subscribe(({ name, payload }) => {
        listener(isEventName(name) ? readEvent(name, payload) : undefined)
      }),
    admitFiles: (files) => receive('files', admittedFilesSchema, () => raw.admitFiles([...files])),
  }
}

async function receive<T>(
  operation: string,
  schema: Parameters<typeof readResult<T>>[0],
  call: () => Promise<unknown>,
): Promise<Result<T>> {
  const answer = await call().then(
    (value) => readResult(schema, value),
    () => undefined,
  )
  if (answer === undefined) return fail('noAnswer')
  return answer.kind === 'read'
    ? answer.result
    : fail('unexpected', { reference: `${operation}/${answer.where}` })
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name)
}

function readEvent<E extends EventName>(name: E, payload: unknown): AppEvent<E> | undefined {
  const parsed = EVENTS[name].safeParse(payload)
  return parsed.success ? { name, payload: parsed.data } : undefined
}
