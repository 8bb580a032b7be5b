// Plan for each row when a sheet is applied: the draft of its file, the draft that it made when it was applied before,
// a new one, or none. Pure.
import type { MatchWay } from '../../../shared/model/sheet-import.ts'
import type { MatchDraft, RowsToMatch, ToldPairs } from './match-drafts.ts'
import { matchDrafts, toMarkedDrafts } from './match-drafts.ts'
import type { Matching } from './match-files.ts'
import { recognise, recogniseByLine } from './recognise.ts'
import type { RowMarks } from './row-marks.ts'

export type Target =
  | { readonly kind: 'existing'; readonly id: string; readonly isByHand: boolean }
  /** Of the file that all rows have. */
  | { readonly kind: 'copy' }
  /** Its file comes later. */
  | { readonly kind: 'waiting' }

export type RowPlan = {
  /** By line; a row that is left out is not here. */
  readonly targets: ReadonlyMap<number, Target>
  /** Drafts without file whose row has a file now. */
  readonly superseded: readonly string[]
}

/** Drafts that wait for their file, or left out. */
export type RowsWithoutFile = 'draft' | 'leave'

export function planRows(
  rows: RowsToMatch,
  drafts: readonly MatchDraft[],
  ways: readonly MatchWay[],
  told: ToldPairs,
  rowsWithoutFile: RowsWithoutFile,
): RowPlan {
  const common = drafts.find(({ id }) => id === told.commonFileOf)
  if (common) return planCommon(rows.marks, drafts, common)
  const { matches } = matchDrafts(rows, drafts, ways, told)
  return planPairs(rows.marks, drafts, matches, rowsWithoutFile)
}

/** Lines without a file whose draft has been there since the sheet was applied before. */
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

/** Rows that were applied with this file before have their drafts; the first new one takes the file's own. */
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
  // With a row of its own it is that row's, though the row may have gone from the sheet.
  if (first && !common.row) {
    targets.set(first.line, { kind: 'existing', id: common.id, isByHand: true })
  }
  return { targets, superseded: [] }
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
  const waiting = drafts.filter(({ isWaiting = false }) => isWaiting)
  const sure = recognise(marks, toMarkedDrafts(waiting))
  const superseded = Array.from(sure).flatMap(([line, id]) => (targets.has(line) ? [id] : []))
  if (rowsWithoutFile === 'leave') return { targets, superseded }
  const open = marks.filter(({ line }) => !targets.has(line))
  const gone = new Set(superseded)
  const known = find(
    open,
    waiting.filter(({ id }) => !gone.has(id)),
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

/** Among drafts of which it does not matter which is which. */
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
