// Values of a bound call: their kinds, which are checked before a request, and their written forms.
import { z } from 'zod'
import type { OperationInput, PlainKind, ValueKind } from '../../../shared/model/binding-input.ts'

export type WireValue = string | number | boolean
export type WireEntry = WireValue | readonly WireValue[]
export type InputValues = Readonly<Record<string, unknown>>

const PLAIN_SCHEMAS: Readonly<Record<PlainKind, z.ZodType<WireValue>>> = {
  uuid: z.guid().toLowerCase(),
  // Surrogate halves have no UTF-8: an address cannot hold one, and a body would change it.
  text: z.string().refine((text) => !/\p{Surrogate}/u.test(text)),
  // Instant in UTC with its zone (WIRE-04).
  instant: z.number().transform((at, context) => {
    const date = new Date(at)
    if (!Number.isNaN(date.getTime())) return date.toISOString()
    context.addIssue({ code: 'custom', message: 'no instant' })
    return z.NEVER
  }),
  boolean: z.boolean(),
  integer: z.number().int(),
}

function schemaOf(kind: ValueKind): z.ZodType<WireEntry> {
  switch (kind) {
    case 'uuids':
      return z.array(PLAIN_SCHEMAS.uuid)
    case 'texts':
      return z.array(PLAIN_SCHEMAS.text)
    default:
      return PLAIN_SCHEMAS[kind]
  }
}

/**
 * Values by the binding's inputs; a record's field has one member per row, undefined where the row
 * lacks it.
 */
export type WireValues = {
  readonly single: ReadonlyMap<string, WireEntry>
  readonly rows: ReadonlyMap<string, readonly WireRow[]>
}
export type WireRow = ReadonlyMap<string, WireEntry>

export type ReadValues =
  | { readonly ok: true; readonly values: WireValues }
  /** Name of the first input that is missing or of another kind. */
  | { readonly ok: false; readonly input: string }

export function readValues(
  inputs: Readonly<Record<string, OperationInput>>,
  values: InputValues,
): ReadValues {
  const single = new Map<string, WireEntry>()
  const rows = new Map<string, readonly WireRow[]>()
  for (const [name, input] of Object.entries(inputs)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) {
      if (input.required) return { ok: false, input: name }
    } else if (input.kind === 'records') {
      const read = readRows(name, input.fields, value)
      if (!read.ok) return read
      rows.set(name, read.rows)
    } else {
      const parsed = schemaOf(input.kind).safeParse(value)
      if (!parsed.success) return { ok: false, input: name }
      single.set(name, parsed.data)
    }
  }
  return { ok: true, values: { single, rows } }
}

const recordsSchema = z.array(z.record(z.string(), z.unknown()))

function readRows(
  name: string,
  fields: Readonly<Record<string, OperationInput>>,
  value: unknown,
):
  | { readonly ok: true; readonly rows: readonly WireRow[] }
  | { readonly ok: false; readonly input: string } {
  const records = recordsSchema.safeParse(value)
  if (!records.success) return { ok: false, input: name }
  const rows: WireRow[] = []
  for (const record of records.data) {
    const read = readValues(fields, record)
    if (!read.ok) return { ok: false, input: `${name}.${read.input}` }
    rows.push(read.values.single)
  }
  return { ok: true, rows }
}
