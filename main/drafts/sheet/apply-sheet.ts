// The rows of a sheet become drafts: slice by slice, each slice on disk as one, and between two of them
// it can be stopped or the program may end. What is applied is found again, so that going on doubles nothing.
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { succeed } from '../../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import type { SheetImport } from '../../../shared/model/sheet-import.ts'
import type { DraftDocumentRow } from '../../journal/journal.ts'
import type { RowMarks } from '../../import/match/row-marks.ts'
import type { DraftBook } from '../draft-book.ts'
import type { Drafts } from '../drafts.ts'
import { applyRow, toWaitingDraft } from './apply-row.ts'
import type { LastApply } from './last-applies.ts'
import type { ApplyPlan, Target } from './plan-apply.ts'
import type { SheetPorts } from './sheet-ports.ts'

export type Applied = {
  readonly changed: number
  readonly made: number
  readonly left: number
  readonly isStopped: boolean
}

export type ApplyRequest = {
  readonly batchId: BatchId
  readonly record: SheetImport
  readonly plan: ApplyPlan
  readonly rows: readonly RowMarks[]
  readonly readRows: (from: number, count: number) => Promise<Result<readonly PreparedRow[]>>
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
  /** Told also when it fails on its way: what was done until then. */
  readonly onEnd: (apply: LastApply) => void
}

/** Some milliseconds of main's thread each. */
const SLICE_ROWS = 100

export async function applySheet(
  { journal, random }: Pick<SheetPorts, 'journal' | 'random'>,
  { act }: Pick<Drafts, 'act'>,
  request: ApplyRequest,
): Promise<Result<Applied>> {
  const { batchId, record, plan, rows, readRows, signal, onProgress, onEnd } = request
  const marksOf = new Map(rows.map(({ line, marks }) => [line, marks]))
  const changed: DraftDocumentRow[] = []
  const made: DocumentId[] = []
  const removed: DocumentId[] = []
  let left = 0
  const released = await journal.documents({ batchId })
  let position = toNext(released.rows)

  const make = (target: Exclude<Target, { kind: 'existing' }>, row: PreparedRow): DraftDocument => {
    const id = documentIdSchema.parse(random.uuid())
    made.push(id)
    if (target.kind === 'copy' && plan.common) {
      const { imported: _, source: __, columns: ___, ...common } = plan.common
      return { ...common, id }
    }
    return toWaitingDraft(id, row)
  }
  const applyOne = (row: PreparedRow, book: DraftBook): readonly DraftDocumentRow[] => {
    const target = plan.targets.get(row.line)
    const entry = target?.kind === 'existing' ? book.entry(target.id) : undefined
    // It was removed or released since the plan was made.
    if (!target || (target.kind === 'existing' && !entry)) {
      left += 1
      return []
    }
    const imported = {
      marks: marksOf.get(row.line) ?? [],
      isByHand: target.kind !== 'existing' || target.isByHand,
    }
    if (entry) {
      const { position: at, document } = entry
      changed.push({ position: at, document })
      return [{ position: at, document: applyRow(document, row, record, imported) }]
    }
    if (target.kind === 'existing') return []
    const document = applyRow(make(target, row), row, record, imported)
    position += 1
    return [{ position: position - 1, document }]
  }

  const applySlice = (slice: readonly PreparedRow[]): Promise<Result<undefined>> =>
    act(batchId, async ({ accountId }, book) => {
      position = Math.max(position, toNext(book.entries()))
      await book.save(
        accountId,
        slice.flatMap((row) => applyOne(row, book)),
      )
      return succeed(undefined)
    })
  const removeSuperseded = (): Promise<Result<undefined>> =>
    act(batchId, async (_, book) => {
      const ids = plan.superseded.filter((id) => book.entry(id))
      if (ids.length > 0) await book.remove(ids)
      removed.push(...ids)
      return succeed(undefined)
    })

  let isDone = rows.length === 0
  try {
    for (let from = 0; from < rows.length && !signal.aborted; from += SLICE_ROWS) {
      const slice = await readRows(from, SLICE_ROWS)
      if (!slice.ok) return slice
      const applied = await applySlice(slice.value)
      if (!applied.ok) return applied
      onProgress(Math.min(from + SLICE_ROWS, rows.length), rows.length)
      isDone = from + SLICE_ROWS >= rows.length
    }
    if (isDone) {
      const cleared = await removeSuperseded()
      if (!cleared.ok) return cleared
    }
  } finally {
    onEnd({ record, changed, made, removed, isStopped: !isDone })
  }
  return succeed({ changed: changed.length, made: made.length, left, isStopped: !isDone })
}

function toNext(rows: readonly { readonly position: number }[]): number {
  return rows.reduce((next, { position }) => Math.max(next, position + 1), 0)
}
