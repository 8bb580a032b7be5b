// Texts that are shown before there is a window, or when it is gone. Only these are imported, since all texts would
// delay the window.
import type { TextParams } from '../../shared/i18n/choose-text.ts'
import { createTranslatorOf } from '../../shared/i18n/choose-text.ts'
import { menu as en } from '../../shared/i18n/menu.en.ts'
import { menu as ptBR } from '../../shared/i18n/menu.pt-BR.ts'
import type { Language } from '../../shared/model/settings.ts'

const WORDS = { 'pt-BR': ptBR, en } as const satisfies Readonly<Record<Language, object>>

/** Key of a text, with the forms of a count as one key. */
type HostWord<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
export type SayInHost = (key: HostWord<keyof typeof ptBR>, params?: TextParams) => string

export function createHostWords(language: Language): SayInHost {
  return createTranslatorOf(WORDS[language], language)
}
