// Finds the file of each row: by the column that names it, else by the words of the file's name. One
// file a row, one row a file, leftovers and ambiguities named on both sides.
import { findColumnFits } from './column-fits.ts'
import type { Ambiguity, Fit } from './pair-up.ts'
import { pairUp } from './pair-up.ts'
import { findWordFits } from './word-fits.ts'

export type MatchWay = 'column' | 'words'

export type MatchRow = {
  /** In the sheet's file: identifies the row. */
  readonly line: number
  /** As the sheet names it; then nothing else counts. */
  readonly fileName?: string
  /** Names of the document and its signers, CPFs, numbers: each may stand whole in a file's name. */
  readonly phrases: readonly string[]
}

export type MatchFile = {
  /** Unique among the files, which may well have equal names. */
  readonly id: string
  /** With its extension; a folder before it is ignored. */
  readonly name: string
}

export type Match = { readonly row: number; readonly file: string; readonly way: MatchWay }

/** Every row and every file is in exactly one of the four. */
export type Matching = {
  readonly matches: readonly Match[]
  readonly ambiguities: readonly Ambiguity[]
  /** Lines that no file fits. */
  readonly leftRows: readonly number[]
  /** Ids of files that fit no row. */
  readonly leftFiles: readonly string[]
}

export function matchFiles(rows: readonly MatchRow[], files: readonly MatchFile[]): Matching {
  const named = pairUp(findColumnFits(rows, files))
  const taken = toTaken(named.pairs, named.ambiguities)
  const free = files.filter(({ id }) => !taken.files.has(id))
  const unnamed = rows.filter(({ fileName }) => fileName === undefined)
  const told = pairUp(findWordFits(unnamed, free))
  const ambiguities = [...named.ambiguities, ...told.ambiguities]
  const all = toTaken([...named.pairs, ...told.pairs], ambiguities)
  const matches = [...toMatches(named.pairs, 'column'), ...toMatches(told.pairs, 'words')]
  return {
    matches: matches.toSorted((a, b) => a.row - b.row),
    ambiguities,
    leftRows: rows
      .map(({ line }) => line)
      .filter((line) => !all.rows.has(line))
      .toSorted((a, b) => a - b),
    leftFiles: files
      .map(({ id }) => id)
      .filter((id) => !all.files.has(id))
      .toSorted(),
  }
}

function toMatches(pairs: readonly Fit[], way: MatchWay): readonly Match[] {
  return pairs.map(({ row, file }) => ({ row, file, way }))
}

function toTaken(
  pairs: readonly Fit[],
  ambiguities: readonly Ambiguity[],
): { readonly rows: ReadonlySet<number>; readonly files: ReadonlySet<string> } {
  return {
    rows: new Set([...pairs.map(({ row }) => row), ...ambiguities.flatMap(({ rows }) => rows)]),
    files: new Set([
      ...pairs.map(({ file }) => file),
      ...ambiguities.flatMap(({ files }) => files),
    ]),
  }
}
