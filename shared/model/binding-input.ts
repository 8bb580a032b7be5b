// What a bound operation is given, under our own names. Where each value goes in the request is the
// binding's to say (binding.ts); what it is, the partner document's.

/** How a value looks: `instant` is epoch milliseconds here and ISO 8601 UTC on the wire (WIRE-04). */
export type PlainKind = 'uuid' | 'text' | 'instant' | 'boolean' | 'integer'
export type ListKind = 'uuids' | 'texts'
export type ValueKind = PlainKind | ListKind

export type ValueInput = {
  readonly kind: ValueKind
  /** What the operation means nothing without. */
  readonly required: boolean
  /** The place that the document itself shows for it; offered, never taken without a person. */
  readonly shownAs?: string
}

/** A list of entries; its fields are bound one by one, under `signers.email`. */
export type RecordsInput = {
  readonly kind: 'records'
  readonly required: boolean
  /** The name that the document shows for the whole; its fields' own names may still be unknown. */
  readonly shownAs?: string
  readonly fields: Readonly<Record<string, ValueInput>>
}

export type OperationInput = ValueInput | RecordsInput
export type OperationInputs = Readonly<Record<string, OperationInput>>

type PlainValues = {
  readonly uuid: string
  readonly text: string
  readonly instant: number
  readonly boolean: boolean
  readonly integer: number
  readonly uuids: readonly string[]
  readonly texts: readonly string[]
}

type ValueOf<Input extends OperationInput> = Input extends RecordsInput
  ? readonly ValuesOf<Input['fields']>[]
  : Input extends ValueInput
    ? PlainValues[Input['kind']]
    : never

type RequiredOf<Inputs extends OperationInputs> = {
  [Name in keyof Inputs]: Inputs[Name]['required'] extends true ? Name : never
}[keyof Inputs]

/** The values of these inputs: `{ readonly documentId: string; readonly deadlineAt?: number }`. */
export type ValuesOf<Inputs extends OperationInputs> = {
  readonly [Name in RequiredOf<Inputs>]: ValueOf<Inputs[Name]>
} & {
  readonly [Name in Exclude<keyof Inputs, RequiredOf<Inputs>>]?: ValueOf<Inputs[Name]>
}

/** One input that a place is given for: `documentId`, or the field of a record `signers.email`. */
export type BindableInput = ValueInput & {
  readonly key: string
  /** The list of records that it is a field of. */
  readonly records?: string
}

/** Every input that a binding may place, in the order of the table. */
export function bindableInputsOf(inputs: OperationInputs): readonly BindableInput[] {
  return Object.entries(inputs).flatMap(([name, input]) =>
    input.kind === 'records'
      ? Object.entries(input.fields).map(([field, value]) => ({
          ...value,
          key: `${name}.${field}`,
          records: name,
        }))
      : [{ ...input, key: name }],
  )
}

export function isList(kind: ValueKind): kind is ListKind {
  return kind === 'uuids' || kind === 'texts'
}
