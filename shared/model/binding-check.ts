// Every check of a binding, used by the form, before it is stored, when it is read again and before
// a call alike.
import { checkInputs } from './binding-check-inputs.ts'
import type { BindingFinding } from './binding-finding.ts'
import { makeBindingFinding } from './binding-finding.ts'
import { isMemberName } from './binding-name.ts'
import type { BindableOperation } from './binding-operations.ts'
import { factsOf } from './binding-operations.ts'
import type { PathSegment, TakenRoute } from './binding-path.ts'
import { ACCOUNT_PLACEHOLDER, findTaken, parseBindingPath, placeholdersOf } from './binding-path.ts'
import type { Binding } from './binding.ts'

/** @param taken the routes that are spoken for; none of them can be bound anew */
export function checkBinding(
  operation: BindableOperation,
  binding: Binding,
  taken: readonly TakenRoute[],
): readonly BindingFinding[] {
  const parsed = parseBindingPath(binding.path)
  if (!parsed.ok) {
    const finding = makeBindingFinding(`path.${parsed.problem}`, 'path', { text: parsed.text })
    return [finding, ...checkInputs(operation, binding), ...checkAnswer(operation, binding)]
  }
  return [
    ...checkPath(operation, binding, parsed.segments),
    ...checkTaken(binding, taken),
    ...checkInputs(operation, binding, placeholdersOf(parsed.segments)),
    ...checkAnswer(operation, binding),
  ]
}

function checkPath(
  operation: BindableOperation,
  binding: Binding,
  segments: readonly PathSegment[],
): readonly BindingFinding[] {
  const names = placeholdersOf(segments)
  const { takesAccount } = factsOf(operation)
  const hasAccount = names.includes(ACCOUNT_PLACEHOLDER)
  const placed = Object.values(binding.inputs).flatMap((input) =>
    input.in === 'path' ? [input.name] : [],
  )
  const unbound = names.filter((name) => name !== ACCOUNT_PLACEHOLDER && !placed.includes(name))
  return [
    ...(takesAccount && !hasAccount ? [makeBindingFinding('path.accountMissing', 'path')] : []),
    ...(!takesAccount && hasAccount ? [makeBindingFinding('path.accountUnexpected', 'path')] : []),
    ...unbound.map((name) => makeBindingFinding('path.placeholderUnbound', 'path', { name })),
  ]
}

function checkTaken(binding: Binding, taken: readonly TakenRoute[]): readonly BindingFinding[] {
  const route = findTaken(binding.method, binding.path, taken)
  if (!route) return []
  const code = route.isDeprecated ? 'path.deprecated' : 'path.known'
  return [makeBindingFinding(code, 'path', { operation: route.operation })]
}

function checkAnswer(operation: BindableOperation, binding: Binding): readonly BindingFinding[] {
  const { kind, outputs } = factsOf(operation).answer
  const { answer } = binding
  if (kind === 'nothing') return answer ? [makeBindingFinding('answer.unexpected', 'answer')] : []
  if (!answer) return [makeBindingFinding('answer.missing', 'answer')]
  const isAtRight = answer.at === undefined || isMemberName(answer.at)
  const unknown = Object.keys(answer.fields).filter((name) => !Object.hasOwn(outputs, name))
  const odd = Object.entries(answer.fields).filter(([, name]) => name !== '' && !isMemberName(name))
  const missed = Object.entries(outputs).filter(
    ([name, { required }]) => required && (answer.fields[name] ?? '') === '',
  )
  return [
    ...(isAtRight ? [] : [makeBindingFinding('answer.nameForm', 'answer.at')]),
    ...unknown.map((name) => makeBindingFinding('answer.unknown', `answer.fields.${name}`)),
    ...missed.map(([name]) => makeBindingFinding('answer.required', `answer.fields.${name}`)),
    ...odd.map(([name]) => makeBindingFinding('answer.nameForm', `answer.fields.${name}`)),
  ]
}
