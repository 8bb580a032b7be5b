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
    const form = typeof count === 'number' ? rules.select(count) : undefined
    const text =
      (form === undefined ? undefined : messages[`${key}_${form}`]) ??
      messages[`${key}_other`] ??
      messages[key] ??
      key
    return text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(params[name] ?? ''))
  }
}
