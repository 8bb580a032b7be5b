// Fits by file names: a file fits when its name contains one of the row's phrases, word beside word; the more words
// of the name the row explains, the stronger. A phrase of several rows (the landlord's name) makes no pair, only a
// doubt.
import type { MatchFile, MatchRow } from './match-row.ts'
import type { NameDoubts, NamedFile } from './name-doubts.ts'
import { createNameDoubts } from './name-doubts.ts'
import { removeExtension, toBaseName, toNameWords, toWordSequence } from './name-words.ts'
import { withoutCounters } from './name-numbers.ts'
import { isInMost, isOwn } from './owners.ts'
import type { Fit, Fits } from './pair-up.ts'

/** @param sheet all rows, which show what rows have in common */
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
  const distinct: PlacedFit[] = []
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
      if (!each.isSelective || isContradicted(doubts, row, each)) continue
      const fit = { row: row.line, file: each.file.id, strength: each.explained.size }
      if (each.isOwn) distinct.push({ fit, places: each.places })
      else shared.push(fit)
    }
  }
  return { distinct: weighAmong(distinct), shared }
}

type PlacedFit = { readonly fit: Fit; readonly places: ReadonlySet<number> }

/**
 * Weighs the rows that fit the same file. A row stays weaker if the strongest row explains all words that it
 * explains; a row with a word of its own names a second person, and counts as much as the strongest.
 */
function weighAmong(placed: readonly PlacedFit[]): readonly Fit[] {
  const ofFiles = Map.groupBy(placed, ({ fit }) => fit.file)
  return placed.map(({ fit, places }) => {
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
  /** Whether the phrase has a digit: a number or CPF identifies the contract, whatever is beside it. */
  readonly hasDigits: boolean
  /** Whether all words are digits: `2026-12` is not in `2026-0455, 12 meses`. */
  readonly isNumber: boolean
}
type Phrases = ReadonlyMap<string, Phrase>

/** Words of a row that a file's name contains. */
type Found = {
  readonly file: NamedFile
  readonly explained: Set<string>
  /** Places of those words in the file's name. */
  readonly places: Set<number>
  /** Whether a phrase is this row's alone. */
  isOwn: boolean
  /** Whether a phrase is not one that most rows have. */
  isSelective: boolean
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
    isSelective: false,
    hasDigits: false,
  }
  for (const word of words) known.explained.add(word)
  for (const place of places) known.places.add(place)
  known.isOwn ||= held.isOwn
  known.isSelective ||= !held.isInMost
  known.hasDigits ||= hasDigits && !held.isInMost
  found.set(file.id, known)
}

/**
 * Whether the name speaks against the row. Names alone are often those of two people; a number of the row decides.
 */
function isContradicted(doubts: NameDoubts, row: MatchRow, found: Found): boolean {
  return !found.hasDigits && doubts.contradicts(row, found.file, found.places)
}

function toNamedFile({ id, name }: MatchFile): NamedFile {
  const stem = withoutCounters(removeExtension(toBaseName(name)))
  return { id, stem, words: toWordSequence(stem) }
}

/** Phrases by their sorted words, so that the same phrase is found in other rows. */
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
 * Places of a phrase in a file's name, side by side in any order; of several, the one that is not part of a longer
 * name.
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

/** Runs of adjacent places that contain each of the words once. */
function findRuns(words: ReadonlySet<string>, file: NamedFile): readonly (readonly number[])[] {
  const runs: (readonly number[])[] = []
  let run: readonly string[] = []
  for (const [at, { word }] of file.words.entries()) {
    run = words.has(word) ? [...run.slice(run.indexOf(word) + 1), word] : []
    if (run.length === words.size) runs.push(Array.from(run, (_, back) => at - back))
  }
  return runs
}

/** Count of breaks in a run: `Lima, Ana` counts as one name, but less than an `Ana Lima` in the same file name. */
function countParts(places: readonly number[], { words }: NamedFile): number {
  return places.slice(0, -1).filter((at) => words[at]?.isJoined === false).length
}

/** Count of rows that have each phrase. */
function countOwners(rows: Iterable<Phrases>): ReadonlyMap<string, number> {
  const owners = new Map<string, number>()
  for (const phrases of rows) {
    for (const key of phrases.keys()) owners.set(key, (owners.get(key) ?? 0) + 1)
  }
  return owners
}

type Index = ReadonlyMap<string, ReadonlySet<string>>

/** Ids of files by word. */
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

/**
 * Ids of files that have all words; none for a phrase without words. Starts with the rarest word, since most names
 * share some.
 */
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
