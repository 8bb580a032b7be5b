// Which files a row can mean by their names: a file fits when one of the row's phrases stands in its
// name with all of its words. The more words of the name the row explains, the better.
import type { MatchFile, MatchRow } from './match-files.ts'
import { removeExtension, toBaseName, toNameWords } from './name-words.ts'
import type { Fit } from './pair-up.ts'

export function findWordFits(
  rows: readonly MatchRow[],
  files: readonly MatchFile[],
): readonly Fit[] {
  const words = new Map(
    files.map(({ id, name }) => [id, toNameWords(removeExtension(toBaseName(name)))]),
  )
  const filesOf = indexWords(words)
  return rows.flatMap(({ line, phrases }) => {
    const explained = new Map<string, Set<string>>()
    for (const phrase of phrases) {
      const wanted = toNameWords(phrase)
      for (const file of filesWithAll(wanted, filesOf)) {
        explained.set(file, new Set([...(explained.get(file) ?? []), ...wanted]))
      }
    }
    return [...explained].map(([file, found]) => ({ row: line, file, strength: found.size }))
  })
}

type Index = ReadonlyMap<string, ReadonlySet<string>>

/** From a word to the files that have it. */
function indexWords(words: ReadonlyMap<string, ReadonlySet<string>>): Index {
  const index = new Map<string, Set<string>>()
  for (const [id, ofFile] of words) {
    for (const word of ofFile) index.set(word, (index.get(word) ?? new Set()).add(id))
  }
  return index
}

/** None for a phrase that has no telling word. Begins with the rarest word: most names share some. */
function filesWithAll(words: ReadonlySet<string>, index: Index): readonly string[] {
  const sets = [...words].map((word) => index.get(word) ?? new Set<string>())
  const [rarest, ...rest] = sets.toSorted((a, b) => a.size - b.size)
  return [...(rarest ?? [])].filter((file) => rest.every((each) => each.has(file)))
}
