// i18next over the texts that the command line uses too. Keys are flat and typed; a key that does
// not exist does not compile.
import type { FormatterModule, i18n } from 'i18next'
import { createInstance } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { ptBR } from '../shared/i18n/pt-BR.ts'
import type { MessageKey, TextParams, Translate } from '../shared/i18n/translate.ts'
import type { Language } from '../shared/model/settings.ts'
import { LANGUAGES } from '../shared/model/settings.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation'
    readonly keySeparator: false
    readonly nsSeparator: false
    readonly resources: { readonly translation: Readonly<Record<MessageKey, string>> }
  }
}

/** Figures are written as the language writes them, wherever they stand in a text. */
const FIGURES: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: TextParams[string] | undefined, _, language) =>
    typeof value === 'number' ? value.toLocaleString(language) : String(value ?? ''),
}

/** Offices write “0 documentos”: i18next takes CLDR's singular for none in Portuguese (`shared/i18n/choose-text.ts`). */
function withPluralOfNone(messages: Readonly<Record<string, string>>): Record<string, string> {
  const plurals = Object.entries(messages).flatMap(([key, text]) =>
    key.endsWith('_other') ? [[key.replace(/_other$/u, '_zero'), text] as const] : [],
  )
  return { ...Object.fromEntries(plurals), ...messages }
}

export type Messages = Readonly<Record<MessageKey, string>>

/** Most offices work in Portuguese: the other language is read where it is chosen. */
const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  'pt-BR': async () => ptBR,
  en: async () => (await import('../shared/i18n/en.ts')).en,
}
export const loadMessages = (language: Language): Promise<Messages> => LOADERS[language]()

const NAMESPACE = 'translation'

/** @param messages of the language that the window opens in; another one is added when it is chosen */
export function createTexts(language: Language, messages: Messages): i18n {
  const texts = createInstance()
  void texts
    .use(FIGURES)
    .use(initReactI18next)
    .init({
      lng: language,
      resources: { [language]: { [NAMESPACE]: withPluralOfNone(messages) } },
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      // React escapes what it renders.
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
    })
  return texts
}

export async function addLanguage(texts: i18n, language: Language): Promise<void> {
  if (texts.hasResourceBundle(language, NAMESPACE)) return
  texts.addResourceBundle(language, NAMESPACE, withPluralOfNone(await loadMessages(language)))
}

/** The same function as long as the language is the same: what is drawn from it can be kept. */
export function useTranslate(): Translate {
  const { t } = useTranslation()
  return useCallback((key, params) => t(key, params ?? {}), [t])
}

/** The language of the window now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return LANGUAGES.find((each) => each === i18n.language) ?? 'pt-BR'
}
