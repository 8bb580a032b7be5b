// Texts of a contract as they are compared: capitals without accents, letters and digits alone. A match begins and ends
// with a word, so that ANA LIMA is not found in JULIANA LIMA; letters that are spaced out are put together first.
import { withoutAccents } from '../fold-text.ts'

/** A text ready to be searched. */
export type FoldedText = {
  /** Words parted by one blank, one before the first and behind the last. */
  readonly words: string
}

/** All are dropped at so many: those of one file, which every signer asks for at every line, are far fewer. */
const TEXTS_KEPT = 500

/** A reading that is kept for each text until there are too many. */
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
/** So many single letters in a row are one word that is spaced out. */
const LEAST_SPACED = 4
const SPACED = new RegExp(
  `(?<![\\p{L}\\d])(?:\\p{L} ){${String(LEAST_SPACED - 1)},}\\p{L}(?![\\p{L}\\d])`,
  'gu',
)

/** Without them no letters of a text are spaced out. */
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

/** Lines of one text: a word that is hyphenated at the end of a line is put together. */
export function joinTexts(lines: readonly string[]): string {
  return joinHyphenated(lines).join(' ')
}

/** Lines without the empty ones; a word that a hyphen cuts at a line's end is whole in the first of the two. */
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

/** Letters that differ, are missing or too many: one at most. */
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
