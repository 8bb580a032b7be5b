// Request of a bound call: every value where the binding puts it, and nothing else.
import { z } from 'zod'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { factsOf, inputsOf } from '../../../shared/model/binding-operations.ts'
import type { Binding } from '../../../shared/model/binding.ts'
import type { RequestLine } from '../operations.ts'
import type { RequestBody } from '../request-body.ts'
import { toJsonBody } from '../request-body.ts'
import { ACCOUNT } from './check-binding.ts'

export type BoundRequest =
  | { readonly kind: 'made'; readonly line: RequestLine; readonly body?: RequestBody }
  /** This input is missing, of another kind, or cannot stand where it is bound. */
  | { readonly kind: 'valueRefused'; readonly input: string }

const accountSchema = z.object({ [ACCOUNT]: z.guid().toLowerCase() })

/**
 * Request of the values.
 * @param binding binding without findings
 * @param values values by our names, with `accountId` where the operation takes one
 */
export function toBoundRequest(
  operation: BindableOperation,
  binding: Binding,
  values: unknown,
): BoundRequest {
  const { features, featureIf, input, takesAccount } = factsOf(operation)
  const schema = takesAccount ? accountSchema.extend(input.shape) : input
  const read = schema.safeParse(values)
  if (!read.success) {
    const path = read.error.issues[0]?.path.filter((step) => typeof step === 'string') ?? []
    return { kind: 'valueRefused', input: path.join('.') }
  }
  const given: Values = read.data
  const path = fillPath(binding, given)
  if (!path.ok) return { kind: 'valueRefused', input: path.input }
  const query = toQuery(binding, given)
  const isMore = featureIf !== undefined && given[featureIf.input] === true
  const placed = inputsOf(operation).flatMap(({ key }) => {
    const place = binding.inputs[key]
    return place?.in === 'body' ? [{ key, name: place.name }] : []
  })
  return {
    kind: 'made',
    line: {
      operation,
      features: isMore ? [...features, featureIf.feature] : features,
      method: binding.method,
      path: query === '' ? path.text : `${path.text}?${query}`,
    },
    ...(placed.length === 0 ? {} : { body: toJsonBody(composeBody(placed, given)) }),
  }
}

type Values = Readonly<Record<string, unknown>>
type FilledPath =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly input: string }

/** Path; an empty or dotted segment would change it, encoded or not, so it is refused. */
function fillPath(binding: Binding, values: Values): FilledPath {
  const placed = Object.entries(binding.inputs).filter(([, place]) => place.in === 'path')
  const keys = new Map(placed.map(([key, { name }]) => [name, key]))
  const segments: string[] = []
  for (const segment of binding.path.split('/')) {
    const name = /^\{(?<name>\w+)\}$/u.exec(segment)?.groups?.['name']
    const key = name === undefined || name === ACCOUNT ? name : (keys.get(name) ?? name)
    const text = key === undefined ? segment : toText(values[key])
    if (key !== undefined && /^\.{0,2}$/u.test(text)) return { ok: false, input: key }
    segments.push(key === undefined ? text : encodeURIComponent(text))
  }
  return { ok: true, text: segments.join('/') }
}

function toText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Query; lists are repeated (WIRE-16), and absent values are not sent. */
function toQuery(binding: Binding, values: Values): string {
  const query = new URLSearchParams()
  for (const [key, { in: place, name }] of Object.entries(binding.inputs)) {
    if (place !== 'query') continue
    for (const value of [values[key] ?? []].flat()) query.append(name, toText(value))
  }
  return query.toString()
}

/** Value at its exact place: a number is an index of a list, a text the name of a member. */
type Entry = { readonly path: readonly (string | number)[]; readonly value: unknown }

/** Body; what is not given is not sent (WIRE-03), and an empty list that is given is sent. */
function composeBody(
  placed: readonly { readonly key: string; readonly name: string }[],
  values: Values,
): object {
  const entries = placed.flatMap(({ key, name }) => {
    const [records = '', field] = key.split('.')
    const steps = name
      .replaceAll('[]', '.[]')
      .split('.')
      .filter((step) => step !== '')
    return toEntries(steps, field === undefined ? values[key] : columnOf(values[records], field))
  })
  const tree = toTree(entries)
  return typeof tree === 'object' && tree !== null ? tree : {}
}

/** Values of a field by record; undefined without records. */
function columnOf(records: unknown, field: string): unknown {
  const rows = z.array(z.record(z.string(), z.unknown())).safeParse(records)
  return rows.success ? rows.data.map((row) => row[field]) : undefined
}

function toEntries([step, ...rest]: readonly string[], value: unknown): readonly Entry[] {
  if (value === undefined) return []
  if (step === undefined) return [{ path: [], value }]
  const within = (name: string | number, inside: unknown): readonly Entry[] =>
    toEntries(rest, inside).map((entry) => ({ ...entry, path: [name, ...entry.path] }))
  if (step !== '[]') return within(step, value)
  if (!Array.isArray(value) || value.length === 0) return [{ path: [], value: [] }]
  return value.flatMap((member: unknown, index) => within(index, member))
}

function toTree(entries: readonly Entry[]): unknown {
  const leaf = entries.find(({ path }) => path.length === 0)
  if (leaf) return leaf.value
  const members = [...Map.groupBy(entries, ({ path }) => path[0] ?? '')].map(
    ([name, inside]) =>
      [name, toTree(inside.map(({ path, value }) => ({ path: path.slice(1), value })))] as const,
  )
  const isList = members.some(([name]) => typeof name === 'number')
  if (!isList) return Object.fromEntries(members)
  return members.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value)
}
