// The only file that touches what the preload exposes. Main has checked what it answers against the contract
// (main/handlers/dispatch.ts); the page knows typed values and failures only.
import type { AppEvent, InputOf, OperationName, OutputOf } from '../shared/ipc/contract.ts'
import type { Subject } from '../shared/ipc/subject.ts'
import { readSubject } from '../shared/ipc/subject.ts'
import type { Failure, Result } from '../shared/model/failure.ts'
import { fail } from '../shared/model/failure.ts'
import type { FileToken } from '../shared/model/file-token.ts'

/** What the preload exposes as `window.bridge`. */
export type RawBridge = {
  readonly invoke: (operation: string, input: unknown) => Promise<unknown>
  readonly subscribe: (listener: (event: AppEvent) => void) => () => void
  readonly admitFiles: (files: File[]) => Promise<unknown>
}

declare global {
  interface Window {
    readonly bridge: RawBridge
  }
}

/** Operation that was asked for, and its subject. */
export type Asked = Subject & { readonly operation: OperationName }

/** A failed operation, thrown so that queries and mutations can hold it. */
export class FailureError extends Error {
  override readonly name = 'FailureError'
  readonly failure: Failure
  /** Undefined: no operation of the contract failed. */
  readonly asked: Asked | undefined
  constructor(failure: Failure, asked?: Asked) {
    super(failure.code)
    this.failure = failure
    this.asked = asked
  }
}

export type Bridge = {
  /** @throws {FailureError} */
  readonly ask: <O extends OperationName>(operation: O, input: InputOf<O>) => Promise<OutputOf<O>>
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void
  readonly admitFiles: (files: readonly File[]) => Promise<Result<readonly FileToken[]>>
}

export function createBridge(raw: RawBridge): Bridge {
  return {
    async ask<O extends OperationName>(operation: O, input: InputOf<O>) {
      const result = await receive<OutputOf<O>>(raw.invoke(operation, input))
      if (!result.ok) throw new FailureError(result.failure, { ...readSubject(input), operation })
      return result.value
    },
    onEvent: raw.subscribe,
    admitFiles: (files) => receive(raw.admitFiles([...files])),
  }
}

/** @param answering main's answer, a `Result` by the contract; `noAnswer` when it rejects */
async function receive<T>(answering: Promise<unknown>): Promise<Result<T>> {
  try {
    // Main parses each answer by the schema of its operation before it sends it (main/handlers/dispatch.ts).
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await answering) as Result<T>
  } catch {
    return fail('noAnswer')
  }
}
