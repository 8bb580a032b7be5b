// Assigns drafts of a batch to rows: first what a person chose, then what an earlier sheet had, then what the ways of
// matching find. Pure.
import type { Link, MatchWay } from '../../../shared/model/sheet-import.ts'
import type { Matching } from './match-files.ts'
import { matchFiles } from './match-files.ts'
import type { MatchFile, MatchRow } from './match-row.ts'
import type { MarkedDraft } from './recognise.ts'
import { recognise } from './recognise.ts'
import type { MarkedRow } from './row-marks.ts'

/** Facts of a draft by which it is matched to a row. */
export type MatchDraft = MatchFile & {
  /** Equal for equal files; absent where the file could not be admitted. */
  readonly content?: string
  /** Whether it was made of a row and has no file yet, so that nothing can be matched. */
  readonly isWaiting?: boolean
  /** Row of an earlier sheet that the draft was made of. */
  readonly row?: {
    readonly line: number
    readonly marks: readonly string[]
    readonly isByHand: boolean
  }
}

/** Pairs that a person chose. */
export type ChosenPairs = {
  readonly links?: readonly Link[]
  /** Id of the draft whose file all rows get. */
  readonly commonFileOf?: string
}

/** Rows with their phrases and, in the same order, the marks by which they are recognised. */
export type RowsToMatch = {
  readonly rows: readonly MatchRow[]
  readonly marks: readonly MarkedRow[]
}

export function matchDrafts(
  { rows, marks }: RowsToMatch,
  drafts: readonly MatchDraft[],
  ways: readonly MatchWay[],
  { links = [], commonFileOf }: ChosenPairs = {},
): Matching {
  if (commonFileOf !== undefined) return toCommon(rows, commonFileOf)
  const files = drafts.filter(({ isWaiting = false }) => !isWaiting)
  const { pairs: chosen, without } = settle(marks, files, links)
  const given = new Set(chosen.map(({ file }) => file))
  const free = files.filter(({ id }) => !given.has(id))
  const settled = [...chosen.map(({ row }) => row), ...without]
  const found = matchFiles(rows, free, ways, settled)
  const left = recogniseLeft(marks, free, found, ways)
  const keptRows = new Set(left.map(({ row }) => row))
  const keptFiles = new Set(left.map(({ file }) => file))
  return {
    matches: [...chosen, ...found.matches, ...left].toSorted((a, b) => a.row - b.row),
    ambiguities: found.ambiguities,
    leftRows: [...found.leftRows, ...without]
      .filter((line) => !keptRows.has(line))
      .toSorted((a, b) => a - b),
    leftFiles: found.leftFiles.filter((id) => !keptFiles.has(id)),
  }
}

export function toMarkedDrafts(drafts: readonly MatchDraft[]): readonly MarkedDraft[] {
  return drafts.flatMap(({ id, row }) => (row ? [{ id, line: row.line, marks: row.marks }] : []))
}

function toCommon(rows: readonly MatchRow[], file: string): Matching {
  return {
    matches: rows.map(({ line }) => ({ row: line, file, way: 'common' })),
    ambiguities: [],
    leftRows: [],
    leftFiles: [],
  }
}

type Matches = Matching['matches']

/**
 * Pairs that need no matching: a person's choice now counts before pairs that were made by hand for an earlier sheet.
 */
function settle(
  marks: readonly MarkedRow[],
  files: readonly MatchDraft[],
  links: readonly Link[],
): { readonly pairs: Matches; readonly without: readonly number[] } {
  const lines = new Set(marks.map(({ line }) => line))
  const ids = new Set(files.map(({ id }) => id))
  const standing = links.filter(
    ({ line, documentId }) => lines.has(line) && (documentId === undefined || ids.has(documentId)),
  )
  const linkedLines = new Set(standing.map(({ line }) => line))
  const linkedIds = new Set<string | undefined>(standing.map(({ documentId }) => documentId))
  const byHand = files.filter(({ id, row }) => row?.isByHand === true && !linkedIds.has(id))
  const before = recognise(
    marks.filter(({ line }) => !linkedLines.has(line)),
    toMarkedDrafts(byHand),
  )
  const hand = standing.flatMap(({ line, documentId }) =>
    documentId === undefined ? [] : [{ row: line, file: documentId, way: 'hand' as const }],
  )
  return {
    pairs: [...hand, ...toPairs(before)],
    without: standing.flatMap(({ line, documentId }) => (documentId === undefined ? [line] : [])),
  }
}

/**
 * Recognises rows whose match is lost because a name or an e-mail was corrected; not a row that names another file
 * now.
 */
function recogniseLeft(
  marks: readonly MarkedRow[],
  files: readonly MatchDraft[],
  { leftRows, leftFiles }: Matching,
  ways: readonly MatchWay[],
): Matches {
  const lines = new Set(leftRows)
  const ids = new Set(leftFiles)
  const isOpen = ({ line, namesFile }: MarkedRow): boolean =>
    lines.has(line) && !(namesFile && ways.includes('column'))
  const drafts = files.filter(({ id }) => ids.has(id))
  return toPairs(recognise(marks.filter(isOpen), toMarkedDrafts(drafts)))
}

function toPairs(found: ReadonlyMap<number, string>): Matches {
  return Array.from(found, ([row, file]) => ({ row, file, way: 'before' as const }))
}
