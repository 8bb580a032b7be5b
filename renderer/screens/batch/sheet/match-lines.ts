// Rows of a spreadsheet with their state: a file, a doubt between several, or none. Pure. Only this file relies on
// every row and file being in exactly one part of a matching.
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { PairWay, SheetMatching } from '../../../../shared/model/sheet-import.ts'

export type RowState =
  | { readonly kind: 'paired'; readonly documentId: DocumentId; readonly way: PairWay }
  /** Several files fit, or several rows fit the same file. */
  | { readonly kind: 'doubt'; readonly documentIds: readonly DocumentId[] }
  | { readonly kind: 'left' }

export type MatchLine = {
  readonly line: number
  /** Index in the sheet, from 0. */
  readonly place: number
  readonly state: RowState
}

export type MatchCounts = {
  readonly rows: number
  readonly paired: number
  readonly doubt: number
  readonly left: number
  /** Number of files without a row, including those in doubt. */
  readonly freeFiles: number
}

/** Returns the rows in the order of the sheet. */
export function toMatchLines(matching: SheetMatching): readonly MatchLine[] {
  const states = new Map<number, RowState>()
  for (const { line, documentId, way } of matching.pairs) {
    states.set(line, { kind: 'paired', documentId, way })
  }
  for (const { lines, documentIds } of matching.ambiguities) {
    for (const line of lines) states.set(line, { kind: 'doubt', documentIds })
  }
  for (const line of matching.leftRows) states.set(line, { kind: 'left' })
  return [...states]
    .toSorted(([a], [b]) => a - b)
    .map(([line, state], place) => ({ line, place, state }))
}

export function countLines(lines: readonly MatchLine[], matching: SheetMatching): MatchCounts {
  const count = (kind: RowState['kind']) => lines.filter(({ state }) => state.kind === kind).length
  return {
    rows: lines.length,
    paired: count('paired'),
    doubt: count('doubt'),
    left: count('left'),
    freeFiles: listFreeFiles(matching).length,
  }
}

/** Returns the files without a row, those in doubt first. */
export function listFreeFiles({ ambiguities, leftFiles }: SheetMatching): readonly DocumentId[] {
  return [...new Set([...ambiguities.flatMap(({ documentIds }) => documentIds), ...leftFiles])]
}

const RANK: Readonly<Record<RowState['kind'], number>> = { doubt: 0, left: 1, paired: 2 }

/** Returns the rank by line: rows that need a person come first. */
export function rankLines(lines: readonly MatchLine[]): ReadonlyMap<number, number> {
  const sorted = lines.toSorted(
    (a, b) => RANK[a.state.kind] - RANK[b.state.kind] || a.place - b.place,
  )
  return new Map(sorted.map(({ line }, rank) => [line, rank]))
}

export const MATCH_FILTERS = ['open', 'doubt', 'left', 'paired', 'all'] as const
export type MatchFilter = (typeof MATCH_FILTERS)[number]

export function isIn(filter: MatchFilter, { state: { kind } }: MatchLine): boolean {
  if (filter === 'all') return true
  return filter === 'open' ? kind !== 'paired' : kind === filter
}

/** Returns the link that a person made, to restore it on undo; undefined if main found the state of the row. */
export function handLinkOf({
  line,
  state,
}: MatchLine): { line: number; documentId: DocumentId } | undefined {
  return state.kind === 'paired' && state.way === 'hand'
    ? { line, documentId: state.documentId }
    : undefined
}
