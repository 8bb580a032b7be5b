// Finds a text among those of one language and fills it.
import type { Language } from '../model/settings.ts'

export type TextParams = Readonly<Record<string, string | number | boolean>>

export function createTranslatorOf(
  messages: Readonly<Partial<Record<string, string>>>,
  language: Language,
): (key: string, params?: TextParams) => string {
  const rules = new Intl.PluralRules(language)
  return (key, params = {}) => {
    const { count } = params
    const form = typeof count === 'number' ? toForm(rules, count) : undefined
    const text =
      (form === undefined ? undefined : messages[`${key}_${form}`]) ??
      messages[`${key}_other`] ??
      messages[key] ??
      key
    return text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(params[name] ?? ''))
  }
}

/** CLDR counts 0 as singular in Portuguese; offices write “0 documentos”. */
function toForm(rules: Intl.PluralRules, count: number): Intl.LDMLPluralRule {
  return count === 0 ? 'other' : rules.select(count)
}
