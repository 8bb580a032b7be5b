// The texts, in the language that was chosen here before, or else the browser's.

/** @import { PageWords } from '../page-words.ts' */

const REMEMBERED = 'practice-language'

/**
 * @typedef {{
 *   readonly language: PageWords['language'],
 *   readonly languages: PageWords['languages'],
 *   readonly say: (key: import('../page-words.ts').PageKey, values?: Readonly<Record<string, string | number>>) => string,
 *   readonly explain: (of: 'settings' | 'faults', name: string) => string,
 *   readonly time: (at: number) => string,
 * }} Words
 */

/**
 * @param {string} [chosen] remembered from now on
 * @returns {Promise<Words>}
 */
export async function readWords(chosen) {
  if (chosen !== undefined) localStorage.setItem(REMEMBERED, chosen)
  const wanted = chosen ?? localStorage.getItem(REMEMBERED) ?? ''
  const answer = await fetch(`/practice/words?language=${encodeURIComponent(wanted)}`)
  // Of the service that this page is part of.
  /** @type {PageWords} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const words = await answer.json()
  const { language, languages, texts, settings, faults } = words
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' })
  const explanations = { settings, faults }
  document.documentElement.lang = language
  document.title = texts['page.title']
  return {
    language,
    languages,
    say: (key, values = {}) =>
      texts[key].replace(/\{\{(\w+)\}\}/gu, (_, /** @type {string} */ name) =>
        String(values[name] ?? ''),
      ),
    explain: (of, name) => explanations[of][name] ?? '',
    time: (at) => format.format(at),
  }
}
