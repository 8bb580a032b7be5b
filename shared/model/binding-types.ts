// The types of values and answers of each bindable operation, made of the table.
import type { OperationOutputs } from './binding-facts.ts'
import type { ValuesOf } from './binding-input.ts'
import type { BINDABLE_OPERATIONS, BindableOperation } from './binding-operations.ts'

/** What the bound operation is given; the account apart. */
export type BoundInputs<O extends BindableOperation> = ValuesOf<
  (typeof BINDABLE_OPERATIONS)[O]['inputs']
>

type NamesIn<Inputs> = Inputs extends unknown
  ? {
      [Name in keyof Inputs & string]: Inputs[Name] extends { readonly fields: infer Fields }
        ? Name | (keyof Fields & string)
        : Name
    }[keyof Inputs & string]
  : never

/** Every name of an input, of records and of their fields alike: what words are needed for. */
export type InputName = NamesIn<(typeof BINDABLE_OPERATIONS)[BindableOperation]['inputs']>

type OutputNamesIn<Outputs> = Outputs extends unknown ? keyof Outputs & string : never
export type OutputName = OutputNamesIn<
  (typeof BINDABLE_OPERATIONS)[BindableOperation]['answer']['outputs']
>

type OutputValues = { readonly uuid: string; readonly text: string; readonly boolean: boolean }
type OutputsOf<O extends BindableOperation> = (typeof BINDABLE_OPERATIONS)[O]['answer']['outputs']
type OutputOf<Outputs extends OperationOutputs> = {
  readonly [
    Name in keyof Outputs as Outputs[Name]['required'] extends true ? Name : never
  ]: OutputValues[Outputs[Name]['kind']]
} & {
  readonly [
    Name in keyof Outputs as Outputs[Name]['required'] extends true ? never : Name
  ]?: OutputValues[Outputs[Name]['kind']]
}

/** A record of the operation's answer, under our names. */
export type BoundRecord<O extends BindableOperation> = OutputOf<OutputsOf<O>>
