// Comparison of a contract's texts: capitals without accents, letters and digits only. A match begins and ends with a
// word, so that ANA LIMA is not found in JULIANA LIMA; spaced-out letters are joined first.
import { withoutAccents } from '../fold-text.ts'

/** Text prepared for searching. */
export type FoldedText = {
  /** Words separated by one blank, with one before the first and after the last. */
  readonly words: string
}

/**
 * Most texts in a cache, which is then cleared; the texts of one file, which every signer asks for, are far fewer.
 */
const TEXTS_KEPT = 500

/** Returns the function with a cache by text. */
export function oncePerText<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.result
    if (known.size >= TEXTS_KEPT) known.clear()
    const result = read(text)
    known.set(text, { result })
    return result
  }
}

const WORD = /[A-Z\d]+/gu
/** Least single letters in a row that are one spaced-out word. */
const LEAST_SPACED = 4
const SPACED = new RegExp(
  `(?<![\\p{L}\\d])(?:\\p{L} ){${String(LEAST_SPACED - 1)},}\\p{L}(?![\\p{L}\\d])`,
  'gu',
)

/** Pattern of single letters; a text without a match has no spaced-out word. */
const SINGLE_LETTERS = / [A-Z] [A-Z] /u

export const foldWords = oncePerText((text): FoldedText => {
  const words = toFolded(text)
  if (!SINGLE_LETTERS.test(words)) return { words }
  const joined = text.normalize('NFKC').replace(SPACED, (letters) => letters.replaceAll(' ', ''))
  return { words: toFolded(joined) }
})

function toFolded(text: string): string {
  const words = withoutAccents(text).toUpperCase().match(WORD) ?? []
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}

export const toWords = oncePerText((text): readonly string[] =>
  foldWords(text)
    .words.trim()
    .split(' ')
    .filter((word) => word !== ''),
)

const HYPHENATED = /\p{L}[-\u00AD]$/u
const GOES_ON = /^\p{Ll}|^\p{Lu}{2}/u

/** Joins lines to one text; a word that is hyphenated at the end of a line is whole. */
export function joinTexts(lines: readonly string[]): string {
  return joinHyphenated(lines).join(' ')
}

/**
 * Returns the lines without empty ones; a word that a hyphen cuts at a line's end is whole in the first of the two.
 */
export function joinHyphenated(lines: readonly string[]): readonly string[] {
  const pieces: string[] = []
  for (const line of lines.map((each) => each.trim())) {
    if (line === '') continue
    const last = pieces.at(-1)
    if (last !== undefined && HYPHENATED.test(last) && GOES_ON.test(line)) {
      pieces[pieces.length - 1] = last.slice(0, -1) + line
    } else pieces.push(line)
  }
  return pieces
}

/** Tells whether the texts differ by one letter at most: another, missing or additional one. */
export function isNearly(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  return endA - start <= 1 && endB - start <= 1
}
