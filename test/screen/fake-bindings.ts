// Answers for bindings and labelled ids, kept in memory and checked by the rules of the application.
import { checkBinding } from '../../main/partner/bindings/check-binding.ts'
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { BINDABLE_OPERATION_IDS } from '../../shared/model/binding-operations.ts'
import type { BindingList, Bindings } from '../../shared/model/binding.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { SavedIds } from '../../shared/model/saved-ids.ts'
import { NO_SAVED_IDS, mergeIds } from '../../shared/model/saved-ids.ts'

/** Synchronous answers to the operations of one namespace. */
type AnswersOf<N extends string> = {
  readonly [O in OperationName & `${N}.${string}`]: (input: InputOf<O>) => Result<OutputOf<O>>
}

export function bindingAnswers(
  given: { readonly bindings?: Bindings; readonly isPreset?: boolean } = {},
): AnswersOf<'binding'> {
  const { isPreset = false } = given
  let bindings: Bindings = given.bindings ?? {}
  const list = (): BindingList => ({
    isPreset,
    bindings: BINDABLE_OPERATION_IDS.map((operation) => {
      const binding = bindings[operation]
      if (!binding) return { operation, state: { kind: 'notBound' } }
      const findings = checkBinding(operation, binding)
      return findings.length === 0
        ? { operation, state: { kind: 'bound', binding } }
        : { operation, state: { kind: 'invalid', binding, findings } }
    }),
    unknown: [],
  })
  return {
    'binding.list': () => succeed(list()),
    'binding.save': ({ operation, binding }) => {
      const findings = checkBinding(operation, binding)
      if (findings.length > 0) return succeed({ kind: 'refused', findings })
      bindings = { ...bindings, [operation]: binding }
      return succeed({ kind: 'saved', list: list() })
    },
    'binding.remove': ({ operation }) => {
      const { [operation]: _, ...others } = bindings
      bindings = others
      return succeed(list())
    },
    'binding.export': () => succeed({ kind: 'closed' }),
    'binding.import': () => succeed({ kind: 'closed' }),
  }
}

export function savedIdsAnswers(given: SavedIds = NO_SAVED_IDS): AnswersOf<'savedIds'> {
  let saved = given
  return {
    'savedIds.read': () => succeed(saved),
    'savedIds.add': ({ kind, entries }) => {
      saved = { ...saved, [kind]: mergeIds(saved[kind], entries) }
      return succeed(saved)
    },
    'savedIds.createFolder': () => succeed({ kind: 'notBound', names: [] }),
    'savedIds.remove': ({ kind, id }) => {
      saved = { ...saved, [kind]: saved[kind].filter((entry) => entry.id !== id) }
      return succeed(saved)
    },
    'savedIds.readFile': () => succeed({ kind: 'closed' }),
    'savedIds.load': () => succeed({ kind: 'notBound', names: [] }),
  }
}
