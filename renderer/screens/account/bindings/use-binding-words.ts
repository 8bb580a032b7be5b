// Words for inputs, findings and outcomes of a binding.
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import type { BindingFinding, UnboundOutcome } from '../../../../shared/model/binding.ts'
import { useTranslate } from '../../../i18n.tsx'

export type BindingWords = {
  /** `signers.email`: “Signers: E-mail”. */
  readonly input: (key: string) => string
  readonly output: (key: string) => string
  readonly finding: (finding: BindingFinding) => string
  readonly outcome: (outcome: UnboundOutcome) => string
}

export function useBindingWords(): BindingWords {
  const t = useTranslate()
  // Cast: the keys are the table's names of operations; test/unit/bindings checks that each has a text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const say = (key: string): string => t(key as TextKey)
  const input = (key: string): string =>
    key
      .split('.')
      .map((name) => say(`bindings.input.${name}`))
      .join(': ')
  return {
    input,
    output: (key) => say(`bindings.output.${key}`),
    finding({ code, params: { other, ...params } }) {
      return t(`bindings.finding.${code}`, {
        ...params,
        ...(other === undefined ? {} : { other: input(other) }),
      })
    },
    outcome: ({ kind, names }) => t(`bindings.outcome.${kind}`, { missing: names.join(', ') }),
  }
}
