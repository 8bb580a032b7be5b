// Answer of a bound call, read by the names of the binding. It ignores further members, treats null
// as absent, and reads a number as text where text is expected.
import { z } from 'zod'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import type { BoundRecord } from '../../../shared/model/binding-types.ts'
import type { OperationOutputs, OutputKind } from '../../../shared/model/binding-facts.ts'
import { factsOf } from '../../../shared/model/binding-operations.ts'
import type { Binding } from '../../../shared/model/binding.ts'

export type BoundList<T> = {
  readonly items: readonly T[]
  /** Entries without a required output. */
  readonly unreadable: number
}

export type BoundAnswer<O extends BindableOperation> = {
  readonly nothing: undefined
  readonly record: BoundRecord<O>
  readonly list: BoundList<BoundRecord<O>>
}

/** Record under our names of the outputs. */
export type BoundRow = Readonly<Record<string, string | boolean>>
export type BoundValue = BoundRow | BoundList<BoundRow> | undefined

export type ReadBoundAnswer =
  | { readonly kind: 'read'; readonly value: BoundValue }
  /** Bound names without a usable value in the answer; `{}` and `[]` mean the answer itself. */
  | { readonly kind: 'offBinding'; readonly missing: readonly string[] }

const OUTPUT_SCHEMAS: Readonly<Record<OutputKind, z.ZodType<string | boolean>>> = {
  uuid: z.guid().toLowerCase(),
  text: z.union([z.string(), z.number()]).transform(String),
  boolean: z.boolean(),
}

export function readBoundAnswer(
  operation: BindableOperation,
  { answer }: Binding,
  json: unknown,
): ReadBoundAnswer {
  const { kind, outputs } = factsOf(operation).answer
  if (kind === 'nothing' || !answer) return { kind: 'read', value: undefined }
  const found = answer.at === undefined ? json : memberAt(json, answer.at)
  if (kind === 'record') {
    if (!isObject(found)) return { kind: 'offBinding', missing: [answer.at ?? '{}'] }
    const read = readRecord(outputs, answer.fields, found)
    return read.ok
      ? { kind: 'read', value: read.record }
      : { kind: 'offBinding', missing: read.missing }
  }
  if (!Array.isArray(found)) return { kind: 'offBinding', missing: [`${answer.at ?? ''}[]`] }
  return readList(outputs, answer.fields, found)
}

/**
 * List of an answer; one without a readable entry is bound wrongly, and single unreadable entries
 * are counted.
 */
function readList(
  outputs: OperationOutputs,
  fields: Readonly<Record<string, string>>,
  entries: readonly unknown[],
): ReadBoundAnswer {
  const read = entries.map((entry) => readRecord(outputs, fields, entry))
  const items = read.flatMap((each) => (each.ok ? [each.record] : []))
  if (items.length === 0 && entries.length > 0) {
    const missing = new Set(read.flatMap((each) => (each.ok ? [] : each.missing)))
    return { kind: 'offBinding', missing: [...missing] }
  }
  return { kind: 'read', value: { items, unreadable: entries.length - items.length } }
}

type ReadRecord =
  | { readonly ok: true; readonly record: BoundRow }
  | { readonly ok: false; readonly missing: readonly string[] }

function readRecord(
  outputs: OperationOutputs,
  fields: Readonly<Record<string, string>>,
  entry: unknown,
): ReadRecord {
  const found = Object.entries(outputs).map(([name, { kind, required }]) => {
    const boundTo = fields[name] ?? ''
    const parsed = OUTPUT_SCHEMAS[kind].safeParse(
      boundTo === '' ? undefined : memberAt(entry, boundTo),
    )
    return { name, boundTo, required, value: parsed.success ? parsed.data : undefined }
  })
  const missing = found.filter(({ required, value }) => required && value === undefined)
  if (missing.length > 0) return { ok: false, missing: missing.map(({ boundTo }) => boundTo) }
  const record: Record<string, string | boolean> = {}
  for (const { name, value } of found) if (value !== undefined) record[name] = value
  return { ok: true, record }
}

function memberAt(value: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (inside, key) => (isObject(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined),
      value,
    )
}

export function isBoundList(value: BoundValue): value is BoundList<BoundRow> {
  return Array.isArray(value?.['items'])
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
