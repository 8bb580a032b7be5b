// Files that a row can mean by their names: a file fits when one of the row's phrases stands in its name, word beside
// word. The more words of the name the row explains, the better. A phrase that several rows have (the landlord's name)
// raises a doubt and decides nothing.
import type { MatchFile, MatchRow } from './match-row.ts'
import type { NameDoubts, NamedFile } from './name-doubts.ts'
import { createNameDoubts } from './name-doubts.ts'
import { removeExtension, toBaseName, toNameWords, toWordSequence } from './name-words.ts'
import { withoutCounters } from './name-numbers.ts'
import { isInMost, isOwn } from './owners.ts'
import type { Fit, Fits } from './pair-up.ts'

/** @param sheet all of its rows, which say what they have in common */
export function findWordFits(
  rows: readonly MatchRow[],
  files: readonly MatchFile[],
  sheet: readonly MatchRow[],
): Fits {
  const named = new Map(files.map((file) => [file.id, toNamedFile(file)]))
  const filesOf = indexWords(named.values())
  const doubts = createNameDoubts(sheet, [...named.values()])
  const phrasesOf = new Map(sheet.map(({ line, phrases }) => [line, toDistinct(phrases)]))
  const owners = countOwners(phrasesOf.values())
  const ownersLeft = countOwners(rows.map(({ line }) => phrasesOf.get(line) ?? new Map()))
  const telling: ToldFit[] = []
  const shared: Fit[] = []
  for (const row of rows) {
    const found = new Map<string, Found>()
    for (const [key, phrase] of phrasesOf.get(row.line) ?? []) {
      const owned = owners.get(key) ?? 0
      const held = {
        isOwn: isOwn(owned, ownersLeft.get(key) ?? 0),
        isInMost: isInMost(owned, sheet.length),
      }
      for (const id of filesWithAll(phrase.words, filesOf)) {
        const file = named.get(id)
        const places = file && findPlaces(phrase, file, doubts)
        if (places) note(found, file, phrase, places, held)
      }
    }
    for (const each of found.values()) {
      if (!each.isTold || isContradicted(doubts, row, each)) continue
      const fit = { row: row.line, file: each.file.id, strength: each.explained.size }
      if (each.isOwn) telling.push({ fit, places: each.places })
      else shared.push(fit)
    }
  }
  return { telling: weighAmong(telling), shared }
}

type ToldFit = { readonly fit: Fit; readonly places: ReadonlySet<number> }

/**
 * Weighs the rows that fit the same file. A row stays weaker if the strongest row explains all words that it
 * explains; a row with a word of its own names a second person, and counts as much as the strongest.
 */
function weighAmong(told: readonly ToldFit[]): readonly Fit[] {
  const ofFiles = Map.groupBy(told, ({ fit }) => fit.file)
  return told.map(({ fit, places }) => {
    const others = ofFiles.get(fit.file) ?? []
    if (others.length < 2) return fit
    const most = Math.max(...others.map((other) => other.fit.strength))
    const isLesser = others.some(
      (other) =>
        other.fit.strength === most && [...places].every((place) => other.places.has(place)),
    )
    return isLesser ? fit : { ...fit, amongRows: most }
  })
}

type Phrase = {
  readonly words: ReadonlySet<string>
  /** A number, a CPF: says which contract it is, whatever else stands beside it. */
  readonly hasDigits: boolean
  /** Of digits alone: `2026-12` is not in `2026-0455, 12 meses`. */
  readonly isNumber: boolean
}
type Phrases = ReadonlyMap<string, Phrase>

/** What of a row stands in a file's name. */
type Found = {
  readonly file: NamedFile
  readonly explained: Set<string>
  /** Of those words among the file's. */
  readonly places: Set<number>
  /** By a phrase that no other row has. */
  isOwn: boolean
  /** By a phrase that at least not most of the rows have. */
  isTold: boolean
  hasDigits: boolean
}

function note(
  found: Map<string, Found>,
  file: NamedFile,
  { words, hasDigits }: Phrase,
  places: readonly number[],
  held: { readonly isOwn: boolean; readonly isInMost: boolean },
): void {
  const known = found.get(file.id) ?? {
    file,
    explained: new Set(),
    places: new Set(),
    isOwn: false,
    isTold: false,
    hasDigits: false,
  }
  for (const word of words) known.explained.add(word)
  for (const place of places) known.places.add(place)
  known.isOwn ||= held.isOwn
  known.isTold ||= !held.isInMost
  known.hasDigits ||= hasDigits && !held.isInMost
  found.set(file.id, known)
}

/** By names alone two people are easily taken for one; a number of the row's own settles it. */
function isContradicted(doubts: NameDoubts, row: MatchRow, found: Found): boolean {
  return !found.hasDigits && doubts.contradicts(row, found.file, found.places)
}

function toNamedFile({ id, name }: MatchFile): NamedFile {
  const stem = withoutCounters(removeExtension(toBaseName(name)))
  return { id, stem, words: toWordSequence(stem) }
}

/** By their words in order, so that the same phrase is found again in other rows. */
function toDistinct(phrases: readonly string[]): Phrases {
  return new Map(
    phrases.map((text) => {
      const words = toNameWords(text)
      const all = [...words]
      return [
        all.toSorted().join(' '),
        {
          words,
          hasDigits: all.some((word) => /\d/u.test(word)),
          isNumber: all.every((word) => /^\d+$/u.test(word)),
        },
      ]
    }),
  )
}

/**
 * Where a name or a number stands in one piece, in whatever order; its words do anyway. Where it stands
 * more than once, rather by itself than as part of a longer name.
 */
function findPlaces(
  { words, hasDigits, isNumber }: Phrase,
  file: NamedFile,
  { goesOn }: NameDoubts,
): readonly number[] | undefined {
  if (words.size < 2 || (hasDigits && !isNumber)) {
    return file.words.flatMap(({ word }, at) => (words.has(word) ? [at] : []))
  }
  const [first, ...more] = findRuns(words, file)
  if (first === undefined || more.length === 0) return first
  const cost = (places: readonly number[]): number =>
    (goesOn(file, new Set(places)) ? file.words.length : 0) + countParts(places, file)
  return more.reduce((best, places) => (cost(places) < cost(best) ? places : best), first)
}

/** Places, one after another, that have each of the words once. */
function findRuns(words: ReadonlySet<string>, file: NamedFile): readonly (readonly number[])[] {
  const runs: (readonly number[])[] = []
  let run: readonly string[] = []
  for (const [at, { word }] of file.words.entries()) {
    run = words.has(word) ? [...run.slice(run.indexOf(word) + 1), word] : []
    if (run.length === words.size) runs.push(Array.from(run, (_, back) => at - back))
  }
  return runs
}

/** `Lima, Ana` is one name too, but not where `Ana Lima` stands beside. */
function countParts(places: readonly number[], { words }: NamedFile): number {
  return places.slice(0, -1).filter((at) => words[at]?.isJoined === false).length
}

/** How many rows have each phrase. */
function countOwners(rows: Iterable<Phrases>): ReadonlyMap<string, number> {
  const owners = new Map<string, number>()
  for (const phrases of rows) {
    for (const key of phrases.keys()) owners.set(key, (owners.get(key) ?? 0) + 1)
  }
  return owners
}

type Index = ReadonlyMap<string, ReadonlySet<string>>

/** From a word to the files that have it. */
function indexWords(files: Iterable<NamedFile>): Index {
  const index = new Map<string, Set<string>>()
  for (const { id, words } of files) {
    for (const { word } of words) {
      const known = index.get(word)
      if (known) known.add(id)
      else index.set(word, new Set([id]))
    }
  }
  return index
}

/** None for a phrase that has no telling word. Begins with the rarest word: most names share some. */
function filesWithAll(words: ReadonlySet<string>, index: Index): readonly string[] {
  const sets: ReadonlySet<string>[] = []
  let rarest: ReadonlySet<string> | undefined
  for (const word of words) {
    const having = index.get(word)
    if (!having) return []
    if (!rarest || having.size < rarest.size) rarest = having
    sets.push(having)
  }
  const found: string[] = []
  for (const file of rarest ?? []) if (sets.every((having) => having.has(file))) found.push(file)
  return found
}
