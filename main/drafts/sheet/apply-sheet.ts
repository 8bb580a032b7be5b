// Application of a sheet's rows to drafts, in slices of one commit each. A stop or a crash between two slices loses
// nothing: a later run finds the applied rows again and makes no second drafts of them.
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { succeed } from '../../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import type { SheetImport } from '../../../shared/model/sheet-import.ts'
import type { DraftDocumentRow } from '../../journal/records.ts'
import type { PlannedRow } from '../../import/session/import-session.ts'
import type { Target } from '../../import/match/plan-rows.ts'
import type { DraftEntry } from '../draft-entries.ts'
import type { DraftStore } from '../draft-store.ts'
import type { Drafts } from '../drafts.ts'
import { applyRow, toWaitingDraft } from './apply-row.ts'
import type { LastApply } from './last-applies.ts'
import type { SheetPorts } from './sheet-ports.ts'

export type AppliedRows = {
  readonly changed: number
  readonly made: number
  readonly left: number
  readonly isStopped: boolean
}

export type ApplyRequest = {
  readonly batchId: BatchId
  readonly record: SheetImport
  /** Count of the sheet's rows. */
  readonly rows: number
  readonly readRows: (from: number, count: number) => Promise<Result<readonly PlannedRow[]>>
  /** Draft with the file of all rows, as it was before the first row. */
  readonly common?: DraftDocument
  /** Returns `after` with the texts made again that a template had made of `before`. */
  readonly rerenderTemplates: (before: DraftDocument, after: DraftDocument) => DraftDocument
  /** Ids of drafts whose row belongs to another draft now; removed at the end. */
  readonly superseded: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
  /** Called at the end with the changes until then, also after a failure. */
  readonly onEnd: (apply: LastApply) => void
}

/** Rows of one slice; each slice takes some milliseconds of main's thread. */
const SLICE_ROWS = 100

export async function applySheet(
  { journal, random }: Pick<SheetPorts, 'journal' | 'random'>,
  { act }: Pick<Drafts, 'act'>,
  request: ApplyRequest,
): Promise<Result<AppliedRows>> {
  const {
    batchId,
    record,
    rows,
    readRows,
    common,
    rerenderTemplates,
    superseded,
    signal,
    onProgress,
    onEnd,
  } = request
  const changed: DraftDocumentRow[] = []
  const made: DocumentId[] = []
  const written = new Map<DocumentId, DraftDocument>()
  const removed: DocumentId[] = []
  let left = 0
  const released = await journal.documents.list({ batchId })
  let position = toNext(released.rows)

  const make = (kind: 'copy' | 'waiting', { row }: PlannedRow): DraftDocument => {
    const id = documentIdSchema.parse(random.uuid())
    made.push(id)
    return kind === 'copy' && common ? { ...common, id } : toWaitingDraft(id, row)
  }
  const applyOne = (planned: PlannedRow, draftStore: DraftStore): readonly DraftDocumentRow[] => {
    const { row, marks, target } = planned
    if (target?.kind === 'existing') {
      const entry = findEntry(draftStore, target)
      if (!entry) {
        // The draft was removed or released since the plan was made.
        left += 1
        return []
      }
      const before = { position: entry.position, document: entry.document }
      changed.push(before)
      const document = applyRow(before.document, row, record, { marks, isByHand: target.isByHand })
      return [{ ...before, document: rerenderTemplates(before.document, document) }]
    }
    if (!target) {
      left += 1
      return []
    }
    const document = make(target.kind, planned)
    position += 1
    const applied = applyRow(document, row, record, { marks, isByHand: true })
    return [{ position: position - 1, document: rerenderTemplates(document, applied) }]
  }

  const applySlice = (slice: readonly PlannedRow[]): Promise<Result<undefined>> =>
    act(batchId, async ({ accountId }, draftStore) => {
      position = Math.max(position, toNext(draftStore.entries()))
      const applied = slice.flatMap((planned) => applyOne(planned, draftStore))
      for (const { document } of applied) written.set(document.id, document)
      await draftStore.save(accountId, applied)
      return succeed(undefined)
    })
  const removeSuperseded = (): Promise<Result<undefined>> =>
    act(batchId, async (_, draftStore) => {
      const gone = new Set(superseded)
      const ids = draftStore.entries().flatMap(({ document: { id } }) => (gone.has(id) ? [id] : []))
      if (ids.length > 0) await draftStore.remove(ids)
      removed.push(...ids)
      return succeed(undefined)
    })

  let isDone = rows === 0
  try {
    for (let from = 0; from < rows && !signal.aborted; from += SLICE_ROWS) {
      const slice = await readRows(from, SLICE_ROWS)
      if (!slice.ok) return slice
      const applied = await applySlice(slice.value)
      if (!applied.ok) return applied
      onProgress(Math.min(from + SLICE_ROWS, rows), rows)
      isDone = from + SLICE_ROWS >= rows
    }
    if (isDone) {
      const cleared = await removeSuperseded()
      if (!cleared.ok) return cleared
    }
  } finally {
    onEnd({ record, changed, made, written, removed, isStopped: !isDone })
  }
  return succeed({ changed: changed.length, made: made.length, left, isStopped: !isDone })
}

function findEntry(
  draftStore: DraftStore,
  { id }: Extract<Target, { kind: 'existing' }>,
): DraftEntry | undefined {
  return draftStore.entry(documentIdSchema.parse(id))
}

function toNext(rows: readonly { readonly position: number }[]): number {
  return rows.reduce((next, { position }) => Math.max(next, position + 1), 0)
}
