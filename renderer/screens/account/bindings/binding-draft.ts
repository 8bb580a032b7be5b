// A binding while it is typed: everything a text, the method not yet chosen, inputs that go nowhere
// still remembered with their names.
import type { BindingFinding } from '../../../../shared/model/binding-finding.ts'
import { checkBinding } from '../../../../shared/model/binding-check.ts'
import type { BindableOperation } from '../../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../../shared/model/binding-operations.ts'
import type { TakenRoute } from '../../../../shared/model/binding-path.ts'
import type { BindingState } from '../../../../shared/model/binding-view.ts'
import type { Binding, BindingPlace } from '../../../../shared/model/binding.ts'

export type InputDraft = { readonly place: BindingPlace | 'none'; readonly name: string }
export type BindingDraft = {
  readonly method: Binding['method'] | undefined
  readonly path: string
  readonly inputs: Readonly<Record<string, InputDraft>>
  readonly at: string
  readonly fields: Readonly<Record<string, string>>
}

export const NOWHERE: InputDraft = { place: 'none', name: '' }

export function toDraft(state: BindingState): BindingDraft {
  if (state.kind !== 'bound' && state.kind !== 'invalid') {
    return { method: undefined, path: '', inputs: {}, at: '', fields: {} }
  }
  const { method, path, inputs, answer } = state.binding
  return {
    method,
    path,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([key, { in: place, name }]) => [key, { place, name }]),
    ),
    at: answer?.at ?? '',
    fields: answer?.fields ?? {},
  }
}

export function toBinding(
  operation: BindableOperation,
  draft: BindingDraft,
  method: Binding['method'],
): Binding {
  const inputs: Record<string, Binding['inputs'][string]> = {}
  for (const [key, { place, name }] of Object.entries(draft.inputs)) {
    if (place !== 'none') inputs[key] = { in: place, name: name.trim() }
  }
  const binding = { method, path: draft.path.trim(), inputs }
  if (factsOf(operation).answer.kind === 'nothing') return binding
  const named = Object.entries(draft.fields).map(([field, name]) => [field, name.trim()] as const)
  const fields = Object.fromEntries(named.filter(([, name]) => name !== ''))
  const at = draft.at.trim()
  return { ...binding, answer: at === '' ? { fields } : { at, fields } }
}

/** Whether both would be saved alike, whatever is typed and goes nowhere. */
export function isSameDraft(
  operation: BindableOperation,
  one: BindingDraft,
  other: BindingDraft,
): boolean {
  const write = (draft: BindingDraft): string =>
    JSON.stringify([draft.method, toBinding(operation, draft, 'GET')])
  return write(one) === write(other)
}

export type DraftFinding = BindingFinding | { readonly code: 'method'; readonly field: 'method' }

export function checkDraft(
  operation: BindableOperation,
  draft: BindingDraft,
  taken: readonly TakenRoute[],
): readonly DraftFinding[] {
  // The method decides only whether a body is allowed and a route taken: any other serves until then.
  const findings = checkBinding(
    operation,
    toBinding(operation, draft, draft.method ?? 'POST'),
    taken,
  )
  return draft.method === undefined ? [{ code: 'method', field: 'method' }, ...findings] : findings
}
