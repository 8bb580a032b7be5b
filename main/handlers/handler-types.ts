// Types of the handlers: one for each operation of the contract, and those of one namespace.
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/model/failure.ts'

export type Handler<O extends OperationName> = (input: InputOf<O>) => Promise<Result<OutputOf<O>>>
export type Handlers = { readonly [O in OperationName]: Handler<O> }
/** The handlers of one namespace: `HandlersOf<'key'>`. */
export type HandlersOf<N extends string> = {
  readonly [O in OperationName & `${N}.${string}`]: Handler<O>
}
