// Inputs, outputs and findings of a binding in words.
import { isBindableOperation } from '../../../../shared/model/binding-operations.ts'
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { DraftFinding } from './binding-draft.ts'

export type BindingWords = {
  /** `signers.email`: “Signers: E-mail”. */
  readonly input: (key: string) => string
  /** The last name alone, for what stands under its records. */
  readonly field: (key: string) => string
  readonly output: (name: string) => string
  /** The operation in words, or its id where it is none of the sixteen. */
  readonly operation: (id: string) => string
  readonly finding: (finding: DraftFinding) => string
}

export function useBindingWords(): BindingWords {
  const t = useTranslate()
  // Names come from the table of operations, and the texts are keyed by the same names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const say = (key: string): string => t(key as TextKey)
  const inputName = (name: string): string => say(`bindings.input.${name}`)
  const input = (key: string): string => key.split('.').map(inputName).join(': ')
  const operation = (id: string): string =>
    isBindableOperation(id) ? t(`bindings.operation.${id}`) : id
  return {
    input,
    field: (key) => inputName(key.split('.').at(-1) ?? key),
    output: (name) => say(`bindings.output.${name}`),
    operation,
    finding(finding) {
      if (finding.code === 'method') return t('bindings.methodMissing')
      const { other, ...params } = finding.params
      return t(`bindings.finding.${finding.code}`, {
        ...params,
        ...(other === undefined ? {} : { other: input(other) }),
      })
    },
  }
}
