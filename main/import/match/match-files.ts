// Finds the file of each row: by the column that names it, by words and numbers of its name, by CPFs in its text.
// Each row gets at most one file and each file one row; leftovers and ambiguities name both sides.
import type { MatchWay, PairWay } from '../../../shared/model/sheet-import.ts'
import { MATCH_WAYS } from '../../../shared/model/sheet-import.ts'
import { findColumnFits } from './column-fits.ts'
import type { MatchFile, MatchRow } from './match-row.ts'
import type { Ambiguity, Fit, Fits } from './pair-up.ts'
import { groupConnected, pairUp } from './pair-up.ts'
import { findTextFits } from './text-fits.ts'
import { findWordFits } from './word-fits.ts'

export type Match = { readonly row: number; readonly file: string; readonly way: PairWay }

/** Result: every row that is not settled, and every file, is in exactly one of the four. */
export type Matching = {
  readonly matches: readonly Match[]
  readonly ambiguities: readonly Ambiguity[]
  /** Lines of rows that no file fits. */
  readonly leftRows: readonly number[]
  /** Ids of files that fit no row. */
  readonly leftFiles: readonly string[]
}

/**
 * @param rows rows without a file
 * @param sheet all rows, which show what rows have in common
 */
type Find = (
  rows: readonly MatchRow[],
  files: readonly MatchFile[],
  sheet: readonly MatchRow[],
) => Fits

const FIND: Readonly<Record<MatchWay, Find>> = {
  column: findColumnFits,
  words: findWordFits,
  cpf: (rows, files, sheet) => findWordFits(rows.map(toCpfsAlone), files, sheet.map(toCpfsAlone)),
  text: findTextFits,
}

function toCpfsAlone({ line, cpfs = [] }: MatchRow): MatchRow {
  return { line, phrases: cpfs }
}

/**
 * Matches rows and files.
 * @param settled lines of rows that get no file here: they have one, or are to have none
 */
export function matchFiles(
  rows: readonly MatchRow[],
  files: readonly MatchFile[],
  ways: readonly MatchWay[] = MATCH_WAYS,
  settled: readonly number[] = [],
): Matching {
  const matches: Match[] = []
  let doubts: readonly Fit[] = []
  const without = new Set(settled)
  let freeRows = rows.filter(({ line }) => !without.has(line))
  let freeFiles = files
  for (const way of MATCH_WAYS.filter((each) => ways.includes(each))) {
    const asked =
      way === 'column' || !ways.includes('column')
        ? freeRows
        : freeRows.filter(({ fileName }) => fileName === undefined)
    const { distinct, shared } = FIND[way](asked, freeFiles, rows)
    const { pairs, open } = pairUp(distinct)
    matches.push(...pairs.map(({ row, file }) => ({ row, file, way })))
    doubts = doubts.concat(open, shared)
    const paired = new Set(pairs.map(({ row }) => row))
    const given = new Set(pairs.map(({ file }) => file))
    freeRows = freeRows.filter(({ line }) => !paired.has(line))
    freeFiles = freeFiles.filter(({ id }) => !given.has(id))
  }
  const lines = new Set(freeRows.map(({ line }) => line))
  const ids = new Set(freeFiles.map(({ id }) => id))
  const ambiguities = groupConnected(
    doubts.filter(({ row, file }) => lines.has(row) && ids.has(file)),
  )
  const doubtful = {
    rows: new Set(ambiguities.flatMap((each) => each.rows)),
    files: new Set(ambiguities.flatMap((each) => each.files)),
  }
  return {
    matches: matches.toSorted((a, b) => a.row - b.row),
    ambiguities,
    leftRows: [...lines].filter((line) => !doubtful.rows.has(line)).toSorted((a, b) => a - b),
    leftFiles: [...ids].filter((id) => !doubtful.files.has(id)).toSorted(),
  }
}
