// Finds a text among those of one language and fills it.
import type { Language } from '../model/settings.ts'

export type TextParams = Readonly<Record<string, string | number | boolean>>

/** @param write how a value stands in a text */
export function createTranslatorOf(
  messages: Readonly<Partial<Record<string, string>>>,
  language: Language,
  write: (value: TextParams[string]) => string = String,
): (key: string, params?: TextParams) => string {
  const rules = new Intl.PluralRules(language)
  return (key, params = {}) => {
    const { count } = params
    const form = typeof count === 'number' ? toForm(rules, count) : undefined
    const text =
      (count === 0 ? messages[`${key}_zero`] : undefined) ??
      (form === undefined ? undefined : messages[`${key}_${form}`]) ??
      messages[`${key}_other`] ??
      messages[key] ??
      key
    return text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => {
      const value = params[name]
      return value === undefined ? '' : write(value)
    })
  }
}

/** CLDR counts 0 as singular in Portuguese; offices write “0 documentos”. */
function toForm(rules: Intl.PluralRules, count: number): Intl.LDMLPluralRule {
  return count === 0 ? 'other' : rules.select(count)
}
