// Texts of the page in the language that was asked for, else in the one that the browser prefers.
import {
  practiceFaults as englishFaults,
  practiceSettings as englishSettings,
} from '../../shared/i18n/practice-points.en.ts'
import { practicePage as english } from '../../shared/i18n/practice-page.en.ts'
import { practiceFaults, practiceSettings } from '../../shared/i18n/practice-points.pt-BR.ts'
import type { PracticePageKey } from '../../shared/i18n/practice-page.pt-BR.ts'
import { practicePage } from '../../shared/i18n/practice-page.pt-BR.ts'

export type PageKey = PracticePageKey
export type PageLanguage = 'pt-BR' | 'en'

export type PageWords = {
  readonly language: PageLanguage
  /** Names of the languages, each in its own language. */
  readonly languages: Readonly<Record<PageLanguage, string>>
  readonly texts: Readonly<Record<PageKey, string>>
  /** Explanations of settings, by name. */
  readonly settings: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

const languages = { 'pt-BR': 'Português (Brasil)', en: 'English' } as const
const WORDS: Readonly<Record<PageLanguage, PageWords>> = {
  'pt-BR': {
    language: 'pt-BR',
    languages,
    texts: practicePage,
    settings: practiceSettings,
    faults: practiceFaults,
  },
  en: {
    language: 'en',
    languages,
    texts: english,
    settings: englishSettings,
    faults: englishFaults,
  },
}

/** Texts by the asked language, else by an Accept-Language header, whose order counts and whose weights do not. */
export function chooseWords(asked: string | undefined, accepted: string | undefined): PageWords {
  const wanted = [asked ?? '', ...(accepted ?? '').split(',')]
  for (const each of wanted) {
    const [tag = ''] = each.trim().toLowerCase().split(';')
    if (tag.startsWith('pt')) return WORDS['pt-BR']
    if (tag.startsWith('en')) return WORDS.en
  }
  return WORDS['pt-BR']
}
