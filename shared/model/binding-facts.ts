// What the partner document says of an operation whose shape it does not show.
import type { OperationInputs } from './binding-input.ts'

export type OutputKind = 'uuid' | 'text' | 'boolean'
export type OperationOutputs = Readonly<
  Record<string, { readonly kind: OutputKind; readonly required: boolean }>
>

/**
 * After a call that ended without an answer: `repeat` does no harm (ERR-14); `lookUp` first, by a
 * known query; `never` by the program itself, since nothing shows what happened (ERR-13).
 */
export type AfterTimeout = 'repeat' | 'lookUp' | 'never'

export type OperationFacts = {
  /** What the plan must have, since a 403 has no body (AUTH-13). */
  readonly features: readonly string[]
  /** What it must have besides when this input is true. */
  readonly featuresIf?: { readonly input: string; readonly features: readonly string[] }
  /** Whether the route names the account; only the plans are the partner's own (PART-09). */
  readonly takesAccount: boolean
  readonly inputs: OperationInputs
  readonly answer: {
    readonly kind: 'nothing' | 'record' | 'list'
    readonly outputs: OperationOutputs
  }
  /** Checklist ids of what the document states about it. */
  readonly rules: readonly string[]
  readonly afterTimeout: AfterTimeout
  /** How old its answer may be (LIM-09). */
  readonly cacheHours?: number
}
