// Suggestions for rows and files without a pair, ranked by what they have in common; a person chooses.
import { foldText } from '../../../shared/fold-text.ts'
import type { MatchFile, MatchRow } from './match-row.ts'
import { removeExtension, toBaseName, toNameWords } from './name-words.ts'

export type Suggestion = {
  readonly row: number
  readonly file: string
  /** Score from 0 to 1, for comparisons only. */
  readonly score: number
}

const LEAST_SCORE = 0.15

/**
 * Pairs that have something in common, the best first; equal ones in the order of rows and files.
 * @param rows rows that are left or in doubt
 * @param files files that are left or in doubt
 */
export function suggestPairs(
  rows: readonly MatchRow[],
  files: readonly MatchFile[],
): readonly Suggestion[] {
  const named = files.map((file) => ({
    file,
    words: toWords(removeExtension(toBaseName(file.name))),
  }))
  const weightOf = weigh(named.map(({ words }) => words))
  const ofFiles = named.map(({ file, words }) => {
    const weights = Array.from(words, (word) => [word, weightOf(word)] as const)
    return {
      file,
      cpfs: new Set(file.cpfs),
      weights,
      total: weights.reduce((sum, [, weight]) => sum + weight, 0),
    }
  })
  const rarity = weigh(files.map(({ cpfs = [] }) => new Set(cpfs)))
  return rows
    .flatMap((row) => {
      const shareOf = compareOnce(toWords([row.fileName ?? '', ...row.phrases].join(' ')))
      return ofFiles.flatMap(({ file, cpfs, weights, total }) => {
        const found = weights.reduce((sum, [word, weight]) => sum + weight * shareOf(word), 0)
        const score = Math.max(total === 0 ? 0 : found / total, rarestCpf(row, cpfs, rarity))
        return score < LEAST_SCORE ? [] : [{ row: row.line, file: file.id, score }]
      })
    })
    .toSorted((a, b) => b.score - a.score || a.row - b.row || (a.file < b.file ? -1 : 1))
}

function toWords(text: string): ReadonlySet<string> {
  return new Set([...toNameWords(text)].map(foldText))
}

/** Weight of a word or CPF, higher for a rare one: `contrato` is in every name, `araucária` in one. */
function weigh(names: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const words of names) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => 1 / (counts.get(word) ?? 1)
}

/** Share of a file's word that the row has: 1, one half for a word that is nearly equal, or 0. */
function compareOnce(wanted: ReadonlySet<string>): (word: string) => number {
  const spelled = [...wanted].filter(isSpelled)
  // Thousands of files have the same few words.
  const known = new Map<string, number>()
  return (word) => {
    if (wanted.has(word)) return 1
    if (!isSpelled(word)) return 0
    const share = known.get(word) ?? (spelled.some((each) => isNear(each, word)) ? 0.5 : 0)
    known.set(word, share)
    return share
  }
}

const LEAST_LENGTH = 4

/** Whether a word may be nearly equal to another: numbers never are. */
function isSpelled(word: string): boolean {
  return word.length >= LEAST_LENGTH && !/\d/u.test(word)
}

/** Whether words are nearly equal: one begins with the other, or they differ in one letter (`Souza`, `Sousa`). */
function isNear(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true
  if (one.length !== other.length) return false
  return Array.from(one).filter((letter, index) => letter !== other[index]).length === 1
}

/** 1 for a CPF that only this file's text has, less for one in several texts, such as the landlord's. */
function rarestCpf(
  { cpfs = [] }: MatchRow,
  found: ReadonlySet<string>,
  weightOf: (cpf: string) => number,
): number {
  if (found.size === 0) return 0
  return Math.max(0, ...cpfs.filter((cpf) => found.has(cpf)).map(weightOf))
}
