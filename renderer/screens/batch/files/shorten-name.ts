// Shortens names of files for a sentence.

/** Characters of a name in a sentence with several; the list beside it has the whole names. */
const START_LENGTH = 32
const LETTERS = new Intl.Segmenter()

/** Returns the beginning of a long name; no character is separated from its accent. */
export function shortenName(text: string): string {
  const letters = Array.from(LETTERS.segment(text), ({ segment }) => segment)
  if (letters.length <= START_LENGTH) return text
  return `${letters.slice(0, START_LENGTH).join('').trimEnd()}…`
}
