// Words for both the renderer (through i18next, same resources) and the command line: `{{name}}` is
// filled, `key_one` and `key_other` are chosen by `count`.
import type { Language } from '../model/settings.ts'
import { en } from './en.ts'
import { ptBR } from './pt-BR.ts'

export type MessageKey = keyof typeof ptBR

/** Keys as they are asked for: the plural forms `…_one`, `…_other` under their common name. */
export type TextKey = MessageKey extends infer Key
  ? Key extends `${infer Base}_one` | `${infer Base}_other`
    ? Base
    : Key
  : never

export type TextParams = Readonly<Record<string, string | number | boolean>>
export type Translate = (key: TextKey, params?: TextParams) => string

export const RESOURCES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  'pt-BR': ptBR,
  en,
}

export function createTranslator(language: Language): Translate {
  const messages: Readonly<Partial<Record<string, string>>> = RESOURCES[language]
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
