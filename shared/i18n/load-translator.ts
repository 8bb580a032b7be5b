// Texts of one language, read from the disk when they are first asked for: main opens its window without any.
import type { Language } from '../model/settings.ts'
import { createTranslatorOf } from './choose-text.ts'
import type { MessageKey, Translate } from './translate.ts'

const LOADERS: Readonly<Record<Language, () => Promise<Readonly<Record<MessageKey, string>>>>> = {
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
  en: async () => (await import('./en.ts')).en,
}

export async function loadTranslator(language: Language): Promise<Translate> {
  return createTranslatorOf(await LOADERS[language](), language)
}
