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
  const ofFiles = files.map((file) => ({
    file,
    words: toWords(removeExtension(toBaseName(file.name))),
  }))
  const weights = weigh(ofFiles.map(({ words }) => words))
  const rarity = weigh(files.map(({ cpfs = [] }) => new Set(cpfs)))
  return rows
    .flatMap((row) => {
      const wanted = toWords([row.fileName ?? '', ...row.phrases].join(' '))
      return ofFiles.map(({ file, words }) => ({
        row: row.line,
        file: file.id,
        score: Math.max(compareWords(wanted, words, weights), rarestCpf(row, file, rarity)),
      }))
    })
    .filter(({ score }) => score >= LEAST_SCORE)
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

/** Share by weight of the name's words that the row has or nearly has. */
function compareWords(
  wanted: ReadonlySet<string>,
  words: ReadonlySet<string>,
  weightOf: (word: string) => number,
): number {
  let total = 0
  let found = 0
  for (const word of words) {
    const weight = weightOf(word)
    total += weight
    if (wanted.has(word)) found += weight
    else if ([...wanted].some((each) => isNear(each, word))) found += weight / 2
  }
  return total === 0 ? 0 : found / total
}

const LEAST_LENGTH = 4

/**
 * Whether words are nearly equal: one begins with the other, or they differ in one letter (`Souza`, `Sousa`). Numbers
 * never are.
 */
function isNear(one: string, other: string): boolean {
  if (one.length < LEAST_LENGTH || other.length < LEAST_LENGTH || /\d/u.test(one + other))
    return false
  if (one.startsWith(other) || other.startsWith(one)) return true
  if (one.length !== other.length) return false
  return Array.from(one).filter((letter, index) => letter !== other[index]).length === 1
}

/** 1 for a CPF that only this file's text has, less for one in several texts, such as the landlord's. */
function rarestCpf(
  { cpfs = [] }: MatchRow,
  file: MatchFile,
  weightOf: (cpf: string) => number,
): number {
  const found = new Set(file.cpfs)
  return Math.max(0, ...cpfs.filter((cpf) => found.has(cpf)).map(weightOf))
}
