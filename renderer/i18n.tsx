// Texts of the window in its language, found and filled as on the command line. Keys are flat and typed: one that does
// not exist does not compile.
import { createContext, use } from 'react'
import { createTranslatorOf } from '../shared/i18n/choose-text.ts'
import { ptBR } from '../shared/i18n/pt-BR.ts'
import type { MessageKey, Translate } from '../shared/i18n/translate.ts'
import type { Language } from '../shared/model/settings.ts'

export type Texts = { readonly language: Language; readonly translate: Translate }

type Messages = Readonly<Record<MessageKey, string>>

/** Only Portuguese is in the first chunk, since most offices use it; English is loaded when it is chosen. */
const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  'pt-BR': async () => ptBR,
  en: async () => (await import('../shared/i18n/en.ts')).en,
}

export async function loadTexts(language: Language): Promise<Texts> {
  return createTexts(language, await LOADERS[language]())
}

/** Numbers that fill a gap of a text are formatted as the language writes them. */
export function createTexts(language: Language, messages: Messages): Texts {
  const figures = new Intl.NumberFormat(language)
  const translate = createTranslatorOf(messages, language, (value) =>
    typeof value === 'number' ? figures.format(value) : String(value),
  )
  return { language, translate }
}

export const TextsContext = createContext<Texts | undefined>(undefined)

/** @throws outside a window */
export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('no texts: a component is outside TextsContext')
  return texts
}

/** Returns the same function until the language changes, so that memoised components stay as they are. */
export function useTranslate(): Translate {
  return useTexts().translate
}

export function useLanguage(): Language {
  return useTexts().language
}
