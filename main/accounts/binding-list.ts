// Each operation of the partner's manual with the state of its binding, and bindings taken from a file.
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import { BINDABLE_OPERATION_IDS } from '../../shared/model/binding-operations.ts'
import type { BindingList, BindingState } from '../../shared/model/binding.ts'
import { checkBinding } from '../partner/bindings/check-binding.ts'
import type { PresetBindings, ReadBindings, StoredBindings } from './stored-bindings.ts'

export async function listBindings(
  bindings: StoredBindings | PresetBindings,
): Promise<BindingList> {
  const { kind } = bindings
  const read = await bindings.read()
  const toState = (operation: BindableOperation): BindingState => {
    if (read.unreadable.includes(operation)) return { kind: 'invalid', findings: [] }
    const binding = read.bindings[operation]
    if (!binding) return { kind: 'notBound' }
    const findings = checkBinding(operation, binding)
    return findings.length > 0 ? { kind: 'invalid', binding, findings } : { kind: 'bound', binding }
  }
  return {
    isPreset: kind === 'preset',
    bindings: BINDABLE_OPERATION_IDS.map((operation) => ({ operation, state: toState(operation) })),
    unknown: read.unknown,
  }
}

/** Saves the valid bindings of a file; `leftOut` names the others. */
export async function takeBindings(
  stored: StoredBindings,
  { bindings, unreadable, unknown }: ReadBindings,
): Promise<{ readonly count: number; readonly leftOut: readonly string[] }> {
  const named = BINDABLE_OPERATION_IDS.flatMap((operation) => {
    const binding = bindings[operation]
    return binding
      ? [{ operation, binding, isRight: checkBinding(operation, binding).length === 0 }]
      : []
  })
  const right = named.filter(({ isRight }) => isRight)
  const wrong = named.filter(({ isRight }) => !isRight).map(({ operation }) => operation)
  await stored.save(Object.fromEntries(right.map(({ operation, binding }) => [operation, binding])))
  return { count: right.length, leftOut: [...wrong, ...unreadable, ...unknown] }
}
