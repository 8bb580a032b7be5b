// Plan for each row when a sheet is applied: the draft of its file, the draft that an earlier apply made of it, a new
// one, or none. Pure.
import type { MatchWay } from '../../../shared/model/sheet-import.ts'
import type { MatchDraft, RowsToMatch, ChosenPairs } from './match-drafts.ts'
import { matchDrafts, toMarkedDrafts } from './match-drafts.ts'
import type { Matching } from './match-files.ts'
import { recognise, recogniseByLine } from './recognise.ts'
import type { RowMarks } from './row-marks.ts'

export type Target =
  | { readonly kind: 'existing'; readonly id: string; readonly isByHand: boolean }
  /** Copy of the file that all rows have. */
  | { readonly kind: 'copy' }
  /** New draft whose file comes later. */
  | { readonly kind: 'waiting' }

export type RowPlan = {
  /** Targets by line; a row that is left out has none. */
  readonly targets: ReadonlyMap<number, Target>
  /** Ids of drafts without a file whose row has a file now. */
  readonly superseded: readonly string[]
}

/** What becomes of rows without a file: a draft that waits for its file, or nothing. */
export type RowsWithoutFile = 'draft' | 'leave'

export function planRows(
  rows: RowsToMatch,
  drafts: readonly MatchDraft[],
  ways: readonly MatchWay[],
  chosen: ChosenPairs,
  rowsWithoutFile: RowsWithoutFile,
): RowPlan {
  const common = drafts.find(({ id }) => id === chosen.commonFileOf)
  if (common) return planCommon(rows.marks, drafts, common)
  const { matches } = matchDrafts(rows, drafts, ways, chosen)
  return planPairs(rows.marks, drafts, matches, rowsWithoutFile)
}

/** Lines of rows without a file that already have a draft of an earlier apply. */
export function findMade(
  { marks }: RowsToMatch,
  drafts: readonly MatchDraft[],
  { matches }: Pick<Matching, 'matches'>,
): readonly number[] {
  const paired = new Set(matches.map(({ row }) => row))
  const { targets } = planPairs(marks, drafts, matches, 'draft')
  return Array.from(targets).flatMap(([line, { kind }]) =>
    kind === 'existing' && !paired.has(line) ? [line] : [],
  )
}

/**
 * Plan with one file for all rows. Rows that had this file before keep their drafts; the first other row takes the
 * file's own draft.
 */
function planCommon(
  marks: readonly RowMarks[],
  drafts: readonly MatchDraft[],
  common: MatchDraft,
): RowPlan {
  const known = find(
    marks,
    drafts.filter(({ content }) => content === common.content),
  )
  const fresh = marks.filter(({ line }) => !known.has(line))
  const targets = new Map<number, Target>()
  for (const [line, id] of known) targets.set(line, { kind: 'existing', id, isByHand: true })
  for (const { line } of fresh) targets.set(line, { kind: 'copy' })
  const first = fresh[0]
  // A draft that was made of a row stays that row's, also when the row is no longer in the sheet.
  if (first && !common.row) {
    targets.set(first.line, { kind: 'existing', id: common.id, isByHand: true })
  }
  return { targets, superseded: [...findWaiting(marks, drafts).values()] }
}

/** Drafts that wait for their file, by the line of the row that they were made of. */
function findWaiting(
  marks: readonly RowMarks[],
  drafts: readonly MatchDraft[],
): ReadonlyMap<number, string> {
  return recognise(marks, toMarkedDrafts(drafts.filter(({ isWaiting = false }) => isWaiting)))
}

function planPairs(
  marks: readonly RowMarks[],
  drafts: readonly MatchDraft[],
  matches: Matching['matches'],
  rowsWithoutFile: RowsWithoutFile,
): RowPlan {
  const byHand = new Set(drafts.flatMap(({ id, row }) => (row?.isByHand === true ? [id] : [])))
  const targets = new Map<number, Target>()
  for (const { row, file: id, way } of matches) {
    const isByHand = way === 'hand' || (way === 'before' && byHand.has(id))
    targets.set(row, { kind: 'existing', id, isByHand })
  }
  const superseded = Array.from(findWaiting(marks, drafts)).flatMap(([line, id]) =>
    targets.has(line) ? [id] : [],
  )
  if (rowsWithoutFile === 'leave') return { targets, superseded }
  const open = marks.filter(({ line }) => !targets.has(line))
  const gone = new Set(superseded)
  const known = find(
    open,
    drafts.filter(({ id, isWaiting = false }) => isWaiting && !gone.has(id)),
  )
  for (const { line } of open) {
    const id = known.get(line)
    targets.set(
      line,
      id === undefined ? { kind: 'waiting' } : { kind: 'existing', id, isByHand: true },
    )
  }
  return { targets, superseded }
}

/** Drafts by line, for drafts that can be interchanged. */
function find(
  rows: readonly RowMarks[],
  drafts: readonly MatchDraft[],
): ReadonlyMap<number, string> {
  const marked = toMarkedDrafts(drafts)
  const sure = recognise(rows, marked)
  const taken = new Set(sure.values())
  const byLine = recogniseByLine(
    rows.filter(({ line }) => !sure.has(line)),
    marked.filter(({ id }) => !taken.has(id)),
  )
  return new Map([...sure, ...byLine])
}
