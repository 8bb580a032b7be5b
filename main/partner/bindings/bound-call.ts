// Call of any bound operation: find its binding, make the request, read the answer.
import { z } from 'zod'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { factsOf, outputsOf } from '../../../shared/model/binding-operations.ts'
import type { Binding, UnboundOutcome } from '../../../shared/model/binding.ts'
import type { CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import { toBoundRequest } from './bound-request.ts'
import { checkBinding } from './check-binding.ts'

/**
 * The service's answer, or why there is none to use: `notBound`, `notValid` and `valueRefused` sent
 * nothing; `offBinding` is an answer without a bound name, after which a write has run.
 */
export type BoundResult<T> = CallResult<T> | UnboundOutcome

/** Search of a binding, made for each call, so that a change counts from the next call on. */
export type FindBinding = (operation: BindableOperation) => Promise<Binding | undefined>

/**
 * Call of an operation.
 * @param values values by our names, with `accountId` where the operation takes one
 */
export type BoundCall = (
  operation: BindableOperation,
  values: unknown,
) => Promise<BoundResult<unknown>>

export type BoundList<T> = {
  readonly items: readonly T[]
  /** Entries without a required output. */
  readonly unreadable: number
}

export function createBoundCall(call: Caller, find: FindBinding): BoundCall {
  return async (operation, values) => {
    const binding = await find(operation)
    if (!binding) return { kind: 'notBound', names: [] }
    if (checkBinding(operation, binding).length > 0) return { kind: 'notValid', names: [] }
    const request = toBoundRequest(operation, binding, values)
    if (request.kind === 'valueRefused') return { kind: 'valueRefused', names: [request.input] }
    const { kind } = factsOf(operation).answer
    const result = await call(request.line, {
      schema: z.unknown(),
      answers: kind === 'list' ? 'boundList' : 'record',
      ...(request.body ? { body: request.body } : {}),
    })
    if (result.kind !== 'answered' || kind === 'nothing') {
      return result.kind === 'answered' ? { ...result, value: undefined } : result
    }
    const read = readAnswer(operation, binding, result.value)
    return read.ok ? { ...result, value: read.value } : { kind: 'offBinding', names: read.missing }
  }
}

type Read =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly missing: readonly string[] }

function readAnswer(operation: BindableOperation, { answer }: Binding, json: unknown): Read {
  const at = answer?.at
  const found = at === undefined ? json : memberAt(json, at)
  const read = (entry: unknown): Read => readRecord(operation, answer?.fields ?? {}, entry)
  if (factsOf(operation).answer.kind === 'record') {
    return isObject(found) ? read(found) : { ok: false, missing: [at ?? '{}'] }
  }
  if (!Array.isArray(found)) return { ok: false, missing: [`${at ?? ''}[]`] }
  const entries = found.map(read)
  const items = entries.flatMap((entry) => (entry.ok ? [entry.value] : []))
  // A list without a readable entry is bound wrongly; single unreadable entries are counted.
  if (items.length === 0 && entries.length > 0) {
    const missing = entries.flatMap((entry) => (entry.ok ? [] : entry.missing))
    return { ok: false, missing: [...new Set(missing)] }
  }
  return { ok: true, value: { items, unreadable: entries.length - items.length } }
}

/** Record under our names; null is read like an absent member (WIRE-03). */
function readRecord(
  operation: BindableOperation,
  names: Readonly<Record<string, string>>,
  entry: unknown,
): Read {
  const found = outputsOf(operation).map(({ key }) => {
    const name = names[key] ?? ''
    return [key, (name === '' ? undefined : memberAt(entry, name)) ?? undefined] as const
  })
  const read = factsOf(operation).answer.fields.safeParse(Object.fromEntries(found))
  if (read.success) return { ok: true, value: read.data }
  const missing = read.error.issues.map(({ path }) => names[String(path[0])] ?? '')
  return { ok: false, missing: [...new Set(missing)] }
}

function memberAt(value: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (inside, key) => (isObject(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined),
      value,
    )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
