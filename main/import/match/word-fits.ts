// Which files a row can mean by their names: a file fits when one of the row's phrases stands in its
// name with all of its words. The more words of the name the row explains, the better. A phrase that
// several rows have (the landlord's name) raises a doubt and decides nothing.
import type { Fits, MatchFile, MatchRow } from './match-files.ts'
import { removeExtension, toBaseName, toNameWords } from './name-words.ts'
import type { Fit } from './pair-up.ts'

export function findWordFits(rows: readonly MatchRow[], files: readonly MatchFile[]): Fits {
  const words = new Map(
    files.map(({ id, name }) => [id, toNameWords(removeExtension(toBaseName(name)))]),
  )
  const filesOf = indexWords(words)
  const phrasesOf = new Map(
    rows.map(({ line, phrases }) => [line, toDistinct(phrases.map(toNameWords))]),
  )
  const owners = countOwners([...phrasesOf.values()])
  const telling: Fit[] = []
  const shared: Fit[] = []
  for (const [row, phrases] of phrasesOf) {
    const found = new Map<string, { words: Set<string>; isOwn: boolean }>()
    for (const [key, wanted] of phrases) {
      const isOwn = (owners.get(key) ?? 0) < 2
      for (const file of filesWithAll(wanted, filesOf)) {
        const known = found.get(file) ?? { words: new Set(), isOwn: false }
        for (const word of wanted) known.words.add(word)
        found.set(file, { words: known.words, isOwn: known.isOwn || isOwn })
      }
    }
    for (const [file, { words: explained, isOwn }] of found) {
      const fit = { row, file, strength: explained.size }
      if (isOwn) telling.push(fit)
      else shared.push(fit)
    }
  }
  return { telling, shared }
}

type Phrases = ReadonlyMap<string, ReadonlySet<string>>

/** By their words in order, so that the same phrase is found again in other rows. */
function toDistinct(phrases: readonly ReadonlySet<string>[]): Phrases {
  return new Map(phrases.map((words) => [[...words].toSorted().join(' '), words]))
}

/** How many rows have each phrase. */
function countOwners(rows: readonly Phrases[]): ReadonlyMap<string, number> {
  const owners = new Map<string, number>()
  for (const phrases of rows) {
    for (const key of phrases.keys()) owners.set(key, (owners.get(key) ?? 0) + 1)
  }
  return owners
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
