// Rows and files for matching, in short form.
import { matchFiles } from '../../main/import/match/match-files.ts'
import type { MatchFile, MatchRow } from '../../main/import/match/match-row.ts'

export const files = (...names: readonly string[]): readonly MatchFile[] =>
  names.map((name) => ({ id: name, name }))

export const named = (line: number, fileName: string): MatchRow => ({ line, fileName, phrases: [] })
export const toMatchRow = (line: number, ...phrases: readonly string[]): MatchRow => ({
  line,
  phrases,
})

/** Pairs of line and file of every match. */
export function pairsOf(rows: readonly MatchRow[], given: readonly MatchFile[]) {
  return matchFiles(rows, given).matches.map(({ row, file }) => [row, file])
}

/** CPFs of three people. */
export const [ANA, RUI, LANDLORD] = ['52998224725', '11144477735', '39053344705'] as const
