// Where a name is cut in a narrow place, and in a sentence.

/** Letters that stay; those of a file's extension come on top. */
const END_LENGTH = 7
/** Names as short as that have room wherever names are shown. */
const SHORT = 12
const LETTERS = new Intl.Segmenter()
const EXTENSION = /\.[\p{L}\p{N}]{1,5}$/u

/** @returns what gives way and what stays; no end for a name that is not cut but where it stops */
export function splitName(text: string): { readonly start: string; readonly end: string } {
  if (text.length <= SHORT) return { start: text, end: '' }
  const extension = EXTENSION.exec(text)?.[0] ?? ''
  const letters = Array.from(LETTERS.segment(text), ({ segment }) => segment)
  const at = letters.length - END_LENGTH - extension.length
  return { start: letters.slice(0, at).join(''), end: letters.slice(at).join('') }
}

/** Of a name in a sentence; a list beside it has the whole. */
const START_LENGTH = 24

/** For a sentence that names several: the beginning and the end of a long name. */
export function shortenName(text: string): string {
  const { start, end } = splitName(text)
  if (end === '' || start.length <= START_LENGTH) return text
  return `${start.slice(0, START_LENGTH).trimEnd()}…${end}`
}
