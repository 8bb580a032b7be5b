// Names of files in a sentence.

/** Of a name in a sentence that names several; the list beside it has the whole. */
const START_LENGTH = 32
const LETTERS = new Intl.Segmenter()

/** The beginning of a long name; no letter is parted from its accent. */
export function shortenName(text: string): string {
  const letters = Array.from(LETTERS.segment(text), ({ segment }) => segment)
  if (letters.length <= START_LENGTH) return text
  return `${letters.slice(0, START_LENGTH).join('').trimEnd()}…`
}
