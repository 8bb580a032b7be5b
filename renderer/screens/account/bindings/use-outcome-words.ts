// What keeps a bound call from being answered, in words: it is about the binding, not the service.
import type { UnboundOutcome } from '../../../../shared/model/binding-view.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBindingWords } from './use-binding-words.ts'

export function useOutcomeWords(): (outcome: UnboundOutcome) => string {
  const t = useTranslate()
  const words = useBindingWords()
  return (outcome) => {
    switch (outcome.kind) {
      case 'offBinding':
        return t('bindings.outcome.offBinding', { missing: outcome.missing.join(', ') })
      case 'valueRefused':
        return outcome.input === 'accountId'
          ? t('bindings.outcome.accountMissing')
          : t('bindings.outcome.valueRefused', { input: words.input(outcome.input) })
      default:
        return t(`bindings.outcome.${outcome.kind}`)
    }
  }
}
