// Floor of matching: any matcher by words must split all names into
// words, note which file has which word, and look up each row's words.

const EXTENSION = /\.[a-z]+$/u

/** Returns how many words of the rows are in names of files. */
export function matchBare(rows: readonly (readonly string[])[], names: readonly string[]): number {
  const filesOf = new Map<string, number[]>()
  for (const [file, name] of names.entries()) {
    for (const word of toWords(name.replace(EXTENSION, ''))) {
      const known = filesOf.get(word)
      if (known) known.push(file)
      else filesOf.set(word, [file])
    }
  }
  let found = 0
  for (const phrases of rows) {
    for (const phrase of phrases) {
      for (const word of toWords(phrase)) found += filesOf.has(word) ? 1 : 0
    }
  }
  return found
}

/** Returns the words without accents and case. */
function toWords(text: string): ReadonlySet<string> {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return new Set(folded.split(/[^\p{L}\d]+/u))
}
