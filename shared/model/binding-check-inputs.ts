// Checks of where a binding puts its inputs, each finding at its input.
import type { BodyPlace } from './binding-body.ts'
import { checkBodyPlaces, toBodyPlace } from './binding-body.ts'
import type { BindingFinding } from './binding-finding.ts'
import { makeBindingFinding } from './binding-finding.ts'
import type { BindableInput } from './binding-input.ts'
import { bindableInputsOf, isList } from './binding-input.ts'
import { isQueryName, parseBodyName } from './binding-name.ts'
import type { BindableOperation } from './binding-operations.ts'
import { factsOf } from './binding-operations.ts'
import { ACCOUNT_PLACEHOLDER } from './binding-path.ts'
import type { Binding, BoundInput } from './binding.ts'

/** @param placeholders of the path; absent while the path cannot be read */
export function checkInputs(
  operation: BindableOperation,
  binding: Binding,
  placeholders?: readonly string[],
): readonly BindingFinding[] {
  const inputs = bindableInputsOf(factsOf(operation).inputs)
  const unknown = Object.keys(binding.inputs).filter(
    (key) => !inputs.some((input) => input.key === key),
  )
  const places: BodyPlace[] = []
  const findings = inputs.flatMap((input) => {
    const bound = binding.inputs[input.key]
    if (!bound) return checkUnbound(operation, input, binding)
    const found = checkPlace(input, bound, binding, placeholders)
    const steps = bound.in === 'body' ? parseBodyName(bound.name) : undefined
    if (found.length === 0 && steps) places.push(toBodyPlace(input, steps))
    return found
  })
  return [
    ...unknown.map((key) => makeBindingFinding('input.unknown', `inputs.${key}`)),
    ...findings,
    ...checkNamesakes(inputs, binding),
    ...checkBodyPlaces(places, inputs),
  ]
}

/** A record's field is missed once anything of the record is bound, or the record is required. */
function checkUnbound(
  operation: BindableOperation,
  input: BindableInput,
  binding: Binding,
): readonly BindingFinding[] {
  const { records } = input
  const isAsked =
    records === undefined ||
    factsOf(operation).inputs[records]?.required === true ||
    Object.keys(binding.inputs).some((key) => key.startsWith(`${records}.`))
  if (!input.required || !isAsked || isKeyOfRecord(input, binding)) return []
  return [makeBindingFinding('input.required', `inputs.${input.key}`)]
}

/** Sent as the name of a member, `filledFields.{tag}`. */
function isKeyOfRecord({ key, records }: BindableInput, binding: Binding): boolean {
  if (records === undefined) return false
  const field = `{${key.slice(records.length + 1)}}`
  return Object.entries(binding.inputs).some(
    ([other, { name }]) => other.startsWith(`${records}.`) && name.split('.').includes(field),
  )
}

function checkPlace(
  input: BindableInput,
  bound: BoundInput,
  binding: Binding,
  placeholders: readonly string[] | undefined,
): readonly BindingFinding[] {
  const at = `inputs.${input.key}`
  if (bound.name === '') return [makeBindingFinding('input.nameMissing', at)]
  if (bound.in !== 'body' && input.records !== undefined) {
    return [makeBindingFinding('input.recordsInBody', at)]
  }
  if (bound.in === 'path') return checkInPath(input, bound.name, placeholders)
  if (bound.in === 'body' && binding.method === 'GET') {
    return [makeBindingFinding('input.bodyOfGet', at)]
  }
  const isName =
    bound.in === 'query' ? isQueryName(bound.name) : parseBodyName(bound.name) !== undefined
  return isName ? [] : [makeBindingFinding('input.nameForm', at)]
}

function checkInPath(
  input: BindableInput,
  name: string,
  placeholders: readonly string[] | undefined,
): readonly BindingFinding[] {
  const at = `inputs.${input.key}`
  if (isList(input.kind)) return [makeBindingFinding('input.listInPath', at)]
  if (name === ACCOUNT_PLACEHOLDER) return [makeBindingFinding('input.accountPlace', at)]
  if (!placeholders || placeholders.includes(name)) return []
  return [makeBindingFinding('input.placeholderMissing', at, { name })]
}

/** In path and query the name is the place; a query's ignores letter case (WIRE-15). */
function checkNamesakes(
  inputs: readonly BindableInput[],
  binding: Binding,
): readonly BindingFinding[] {
  const places = inputs.flatMap(({ key }) => {
    const bound = binding.inputs[key]
    if (!bound || bound.in === 'body' || bound.name === '') return []
    const name = bound.in === 'query' ? bound.name.toLowerCase() : bound.name
    return [{ key, place: `${bound.in} ${name}` }]
  })
  return places.flatMap(({ key, place }, index) => {
    const other = places.slice(0, index).find((earlier) => earlier.place === place)
    return other
      ? [makeBindingFinding('input.samePlace', `inputs.${key}`, { other: other.key })]
      : []
  })
}
