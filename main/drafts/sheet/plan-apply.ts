// What becomes of each row when a sheet is applied: the draft of its file, the draft that it made when it
// was applied before, a new one, or none. Pure.
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { SheetMatching } from '../../../shared/model/sheet-import.ts'
import type { RowMarks } from '../../import/match/row-marks.ts'
import { isWaiting, toMarkedDrafts, toOwnContent } from './match-drafts.ts'
import { recognise, recogniseByLine } from './recognise.ts'

export type Target =
  | { readonly kind: 'existing'; readonly id: DocumentId; readonly isByHand: boolean }
  /** Of the file that all rows have. */
  | { readonly kind: 'copy' }
  /** Its file comes later. */
  | { readonly kind: 'waiting' }

export type ApplyPlan = {
  /** By line; a row that is left out is not here. */
  readonly targets: ReadonlyMap<number, Target>
  /** Drafts without file whose row has a file now. */
  readonly superseded: readonly DocumentId[]
  /** What a copy is made of. */
  readonly common?: DraftDocument
}

export type PlanRequest = {
  readonly rows: readonly RowMarks[]
  readonly matching: Pick<SheetMatching, 'pairs'>
  readonly documents: readonly DraftDocument[]
  readonly commonFileOf?: DocumentId
  readonly rowsWithoutFile: 'draft' | 'leave'
}

export function planApply(request: PlanRequest): ApplyPlan {
  const common = request.documents.find(({ id }) => id === request.commonFileOf)
  return common ? planCommon(request, common) : planPairs(request)
}

/** Rows that were applied with this file before have their drafts; the first new one takes the file's own. */
function planCommon({ rows, documents }: PlanRequest, common: DraftDocument): ApplyPlan {
  const content = toOwnContent(common.file)
  const known = find(
    rows,
    documents.filter(({ file }) => toOwnContent(file) === content),
  )
  const fresh = rows.filter(({ line }) => !known.has(line))
  const targets = new Map<number, Target>()
  for (const [line, id] of known) targets.set(line, { kind: 'existing', id, isByHand: true })
  for (const { line } of fresh) targets.set(line, { kind: 'copy' })
  const first = fresh[0]
  // With a row of its own it is that row's, though the row may have gone from the sheet.
  if (first && !common.imported) {
    targets.set(first.line, { kind: 'existing', id: common.id, isByHand: true })
  }
  return { targets, superseded: [], common }
}

function planPairs({ rows, matching, documents, rowsWithoutFile }: PlanRequest): ApplyPlan {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const targets = new Map<number, Target>()
  for (const { line, documentId: id, way } of matching.pairs) {
    const wasByHand = way === 'before' && byId.get(id)?.imported?.isByHand === true
    targets.set(line, { kind: 'existing', id, isByHand: way === 'hand' || wasByHand })
  }
  const waiting = documents.filter(isWaiting)
  const sure = recognise(rows, toMarkedDrafts(waiting))
  const superseded = Array.from(sure).flatMap(([line, id]) => (targets.has(line) ? [id] : []))
  if (rowsWithoutFile === 'leave') return { targets, superseded }
  const open = rows.filter(({ line }) => !targets.has(line))
  const gone = new Set(superseded)
  const known = find(
    open,
    waiting.filter(({ id }) => !gone.has(id)),
  )
  for (const { line } of open) {
    const id = known.get(line)
    targets.set(line, id ? { kind: 'existing', id, isByHand: true } : { kind: 'waiting' })
  }
  return { targets, superseded }
}

/** Among drafts of which it does not matter which is which. */
function find(
  rows: readonly RowMarks[],
  documents: readonly DraftDocument[],
): ReadonlyMap<number, DocumentId> {
  const drafts = toMarkedDrafts(documents)
  const sure = recognise(rows, drafts)
  const taken = new Set(sure.values())
  const byLine = recogniseByLine(
    rows.filter(({ line }) => !sure.has(line)),
    drafts.filter(({ id }) => !taken.has(id)),
  )
  return new Map([...sure, ...byLine])
}
