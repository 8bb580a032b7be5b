// Checks of a binding before it is stored, when it is read again and before each call.
import type { BindableInput, BindableOperation } from '../../../shared/model/binding-operations.ts'
import { factsOf, inputsOf, outputsOf } from '../../../shared/model/binding-operations.ts'
import type { Binding, BindingFinding } from '../../../shared/model/binding.ts'
import { OPERATIONS } from '../operations.ts'

export const ACCOUNT = 'accountId'

/** WIRE-09, WIRE-10: below the service's root; no dots that would be resolved away, nothing escaped. */
const PATH = /^\/partners\/v[12](?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~-]+|\{[A-Za-z]\w*\}))+$/u
const PLACEHOLDER = /\{(?<name>\w+)\}/gu
const KEY = '[A-Za-z_$][\\w$-]*'
const MEMBER_NAME = new RegExp(`^${KEY}(?:\\.${KEY})*$`, 'u')
const BODY_NAME = new RegExp(`^(?:\\[\\]|${KEY}(?:\\[\\])?)(?:\\.${KEY}(?:\\[\\])?)*$`, 'u')
const QUERY_NAME = /^[A-Za-z_$][\w$.[\]-]*$/u

export function checkBinding(
  operation: BindableOperation,
  binding: Binding,
): readonly BindingFinding[] {
  const bound = inputsOf(operation).flatMap((input) => {
    const place = binding.inputs[input.key]
    return place ? [{ ...input, ...place }] : []
  })
  return [
    ...checkPath(operation, binding, bound),
    ...checkRequired(operation, bound),
    ...bound.flatMap((input) => checkPlace(input, binding)),
    ...checkPairs(bound),
    ...checkAnswer(operation, binding),
  ]
}

export type BoundInput = BindableInput & Binding['inputs'][string]

function find(
  code: BindingFinding['code'],
  field: string,
  params: BindingFinding['params'] = {},
): readonly BindingFinding[] {
  return [{ code, field, params }]
}

function placeholdersOf(path: string): readonly string[] {
  return [...path.matchAll(PLACEHOLDER)].map(({ groups }) => groups?.['name'] ?? '')
}

function checkPath(
  operation: BindableOperation,
  { method, path }: Binding,
  bound: readonly BoundInput[],
): readonly BindingFinding[] {
  if (!PATH.test(path)) return find('path.form', 'path')
  const names = placeholdersOf(path)
  const { takesAccount } = factsOf(operation)
  const hasAccount = names.includes(ACCOUNT)
  const isFilled = (name: string): boolean =>
    name === ACCOUNT || bound.some((input) => input.in === 'path' && input.name === name)
  const wrong = names.find((name, at) => names.indexOf(name) !== at || !isFilled(name))
  const taken = findTaken(method, path)
  return [
    ...(takesAccount && !hasAccount ? find('path.accountMissing', 'path') : []),
    ...(!takesAccount && hasAccount ? find('path.accountUnexpected', 'path') : []),
    ...(wrong === undefined ? [] : find('path.placeholder', 'path', { name: wrong })),
    ...(taken === undefined ? [] : find('path.taken', 'path', { operation: taken })),
  ]
}

/**
 * Operation that has this route: one of known shape, or the version-1 list that its version 2
 * replaced under the same path (PART-14, VER-01).
 */
function findTaken(method: string, path: string): string | undefined {
  for (const [operation, known] of Object.entries(OPERATIONS)) {
    if (known.method !== method) continue
    if (toShape(known.path) === toShape(path)) return operation
    const replaced = known.path.replace('/v2/', '/v1/')
    if (toShape(replaced) === toShape(path)) return operation.replace('_v2_', '_v1_')
  }
  return undefined
}

function toShape(path: string): string {
  return path.toLowerCase().replace(/\{[^}]*\}/gu, '{}')
}

function checkRequired(
  operation: BindableOperation,
  bound: readonly BoundInput[],
): readonly BindingFinding[] {
  return inputsOf(operation).flatMap(({ key, isRequired }) => {
    const records = key.includes('.') ? `${key.split('.')[0]}.` : ''
    const isAsked = records === '' || bound.some((input) => input.key.startsWith(records))
    const isMissed = isRequired && isAsked && !bound.some((input) => input.key === key)
    return isMissed ? find('input.required', `inputs.${key}`) : []
  })
}

function checkPlace(input: BoundInput, { method, path }: Binding): readonly BindingFinding[] {
  const field = `inputs.${input.key}`
  const { name, depth } = input
  const isRecord = input.key.includes('.')
  if (input.in === 'path') {
    if (depth > 0 || name === ACCOUNT) return find('input.name', field)
    return !PATH.test(path) || placeholdersOf(path).includes(name)
      ? []
      : find('input.placeholder', field, { name })
  }
  if (input.in === 'query') {
    return QUERY_NAME.test(name) && !isRecord ? [] : find('input.name', field)
  }
  if (method === 'GET') return find('input.bodyOfGet', field)
  // A record stands in the elements of a list; nothing stands in more lists than it has.
  const lists = name.split('[]').length - 1
  const isRight = BODY_NAME.test(name) && lists <= depth && (!isRecord || lists > 0)
  return isRight ? [] : find('input.name', field)
}

/** Two inputs at one place, one inside the other, or two lists in one. */
function checkPairs(bound: readonly BoundInput[]): readonly BindingFinding[] {
  return bound.flatMap((input, index) => {
    const other = bound.slice(0, index).find((earlier) => isClash(input, earlier))
    return other ? find('input.samePlace', `inputs.${input.key}`, { other: other.key }) : []
  })
}

function isClash(one: BoundInput, other: BoundInput): boolean {
  if (one.in !== other.in) return false
  if (one.in === 'path') return one.name === other.name
  // A query's names ignore letter case (WIRE-15).
  if (one.in === 'query') return one.name.toLowerCase() === other.name.toLowerCase()
  const [mine, its] = [one.name.split('.'), other.name.split('.')]
  for (const [at, part] of mine.entries()) {
    const counterpart = its[at]
    if (counterpart === undefined) return true
    const isSameName = part.replace('[]', '') === counterpart.replace('[]', '')
    const isRoot = at === 0 && (part === '[]' || counterpart === '[]')
    if (!isSameName) return isRoot
    if (part !== counterpart) return true
    if (part.endsWith('[]') && sourceOf(one) !== sourceOf(other)) return true
  }
  return true
}

function sourceOf({ key }: BoundInput): string {
  return key.split('.')[0] ?? key
}

function checkAnswer(operation: BindableOperation, { answer }: Binding): readonly BindingFinding[] {
  const outputs = outputsOf(operation)
  if (outputs.length === 0) return []
  const isAtRight = answer?.at === undefined || MEMBER_NAME.test(answer.at)
  const wrong = outputs.filter(({ key, isRequired }) => {
    const name = answer?.fields[key] ?? ''
    return name === '' ? isRequired : !MEMBER_NAME.test(name)
  })
  return [
    ...(isAtRight ? [] : find('answer.name', 'answer.at')),
    ...wrong.flatMap(({ key }) => find('answer.name', `answer.fields.${key}`)),
  ]
}
