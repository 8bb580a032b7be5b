// Words of the product: `{{name}}` is filled, `key_zero`, `key_one` and `key_other` are chosen by `count`.
import type { Language } from '../model/settings.ts'
import type { TextParams } from './choose-text.ts'
import { createTranslatorOf } from './choose-text.ts'
import { en } from './en.ts'
import { ptBR } from './pt-BR.ts'

export type MessageKey = keyof typeof ptBR

/** Keys as they are asked for: the forms `…_zero`, `…_one`, `…_other` under their common name. */
export type TextKey = MessageKey extends infer Key
  ? Key extends `${infer Base}_zero` | `${infer Base}_one` | `${infer Base}_other`
    ? Base
    : Key
  : never

export type { TextParams }
export type Translate = (key: TextKey, params?: TextParams) => string

export const RESOURCES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  'pt-BR': ptBR,
  en,
}

export function createTranslator(language: Language): Translate {
  return createTranslatorOf(RESOURCES[language], language)
}
