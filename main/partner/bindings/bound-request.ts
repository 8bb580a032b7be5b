// Request of a bound call: every value where the binding puts it, and nothing else.
import type { BodyPlace } from '../../../shared/model/binding-body.ts'
import { toBodyPlace } from '../../../shared/model/binding-body.ts'
import { bindableInputsOf } from '../../../shared/model/binding-input.ts'
import { parseBodyName } from '../../../shared/model/binding-name.ts'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../shared/model/binding-operations.ts'
import { ACCOUNT_PLACEHOLDER } from '../../../shared/model/binding-path.ts'
import type { Binding } from '../../../shared/model/binding.ts'
import type { RequestLine } from '../operations.ts'
import type { RequestBody } from '../request-body.ts'
import { toJsonBody } from '../request-body.ts'
import { composeBody } from './bound-body.ts'
import type { InputValues, WireEntry, WireValues } from './bound-values.ts'
import { readValues } from './bound-values.ts'

export type BoundRequest =
  | { readonly kind: 'made'; readonly line: RequestLine; readonly body?: RequestBody }
  /** Refused value: this input is missing, of another kind, or cannot stand where it is bound. */
  | { readonly kind: 'valueRefused'; readonly input: string }

/**
 * Request of the values.
 * @param binding binding without findings
 * @param values values by our names, with `accountId` where the operation takes one
 */
export function toBoundRequest(
  operation: BindableOperation,
  binding: Binding,
  values: InputValues,
): BoundRequest {
  const { features, featuresIf, inputs, takesAccount } = factsOf(operation)
  const account = { [ACCOUNT_PLACEHOLDER]: { kind: 'uuid', required: true } } as const
  const read = readValues(takesAccount ? { ...account, ...inputs } : inputs, values)
  if (!read.ok) return { kind: 'valueRefused', input: read.input }
  const places = toBodyPlaces(operation, binding)
  const path = fillPath(binding, read.values)
  const refused = path.ok ? findRepeatedName(places, read.values) : path.input
  if (!path.ok || refused !== undefined) return { kind: 'valueRefused', input: refused ?? '' }
  const query = toQuery(binding, read.values)
  const isMore = featuresIf !== undefined && read.values.single.get(featuresIf.input) === true
  return {
    kind: 'made',
    line: {
      operation,
      features: isMore ? [...features, ...featuresIf.features] : features,
      method: binding.method,
      path: query === '' ? path.text : `${path.text}?${query}`,
    },
    ...(places.length === 0 ? {} : { body: toJsonBody(composeBody(places, read.values)) }),
  }
}

function toBodyPlaces(operation: BindableOperation, binding: Binding): readonly BodyPlace[] {
  return bindableInputsOf(factsOf(operation).inputs).flatMap((input) => {
    const bound = binding.inputs[input.key]
    const steps = bound?.in === 'body' ? parseBodyName(bound.name) : undefined
    return steps ? [toBodyPlace(input, steps)] : []
  })
}

type FilledPath =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly input: string }

/** Path; an empty or dotted segment would change it, encoded or not, so it is refused. */
function fillPath(binding: Binding, { single }: WireValues): FilledPath {
  const placed = Object.entries(binding.inputs).filter(([, bound]) => bound.in === 'path')
  const keys = new Map(placed.map(([key, { name }]) => [name, key]))
  const segments: string[] = []
  for (const segment of binding.path.split('/')) {
    const name = /^\{(?<name>\w+)\}$/u.exec(segment)?.groups?.['name']
    if (name === undefined) {
      segments.push(segment)
      continue
    }
    const key = name === ACCOUNT_PLACEHOLDER ? name : (keys.get(name) ?? name)
    const text = String(single.get(key) ?? '')
    if (/^\.{0,2}$/u.test(text)) return { ok: false, input: key }
    segments.push(encodeURIComponent(text))
  }
  return { ok: true, text: segments.join('/') }
}

/** Query; lists are repeated (WIRE-16), and absent values are not sent. */
function toQuery(binding: Binding, { single }: WireValues): string {
  const query = new URLSearchParams()
  for (const [key, { in: place, name }] of Object.entries(binding.inputs)) {
    if (place !== 'query') continue
    for (const value of membersOf(single.get(key))) query.append(name, String(value))
  }
  return query.toString()
}

function membersOf(value: WireEntry | undefined): readonly unknown[] {
  if (value === undefined) return []
  return typeof value === 'object' ? value : [value]
}

/** Name that two records share: one of them would be lost. */
function findRepeatedName(places: readonly BodyPlace[], values: WireValues): string | undefined {
  for (const { input, steps } of places) {
    const named = steps.find((step) => step.kind === 'valueOf')
    if (!named || input.records === undefined) continue
    const names = (values.rows.get(input.records) ?? []).map((row) => row.get(named.field))
    const isRight =
      names.every((name) => name !== undefined) && new Set(names).size === names.length
    if (!isRight) return `${input.records}.${named.field}`
  }
  return undefined
}
