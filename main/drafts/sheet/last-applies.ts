// Changes of the last apply of a batch, for taking it back: in memory, as long as the program runs.
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import type { SheetImport } from '../../../shared/model/sheet-import.ts'
import type { DraftDocumentRow } from '../../journal/records.ts'

export type LastApply = {
  readonly record: SheetImport
  /** Changed drafts as they were before the apply. */
  readonly changed: readonly DraftDocumentRow[]
  readonly made: readonly DocumentId[]
  /** Changed and made drafts as the apply left them; any difference is a person's change. */
  readonly written: ReadonlyMap<DocumentId, DraftDocument>
  /** Waiting drafts that the apply removed: their row found its file in another draft. */
  readonly removed: readonly DocumentId[]
  /** Whether the apply was stopped; the next apply of the sheet continues it. */
  readonly isStopped: boolean
}

export type LastApplies = {
  readonly read: (batchId: BatchId) => LastApply | undefined
  readonly keep: (batchId: BatchId, apply: LastApply) => void
  readonly forget: (batchId: BatchId) => void
}

/** Most batches kept: ten thousand drafts take some 20 MB, and people undo what they have just seen. */
const MAX_BATCHES = 2

export function createLastApplies(): LastApplies {
  const applies = new Map<BatchId, LastApply>()
  return {
    read: (batchId) => applies.get(batchId),
    keep(batchId, apply) {
      const before = applies.get(batchId)
      applies.delete(batchId)
      const isContinued = before?.isStopped && before.record.sha256 === apply.record.sha256
      applies.set(batchId, isContinued ? join(before, apply) : apply)
      const [oldest] = applies.keys()
      if (applies.size > MAX_BATCHES && oldest) applies.delete(oldest)
    },
    forget: (batchId) => void applies.delete(batchId),
  }
}

/** Joins two applies of one sheet; a draft that the first one made or changed keeps its state from before it. */
function join(first: LastApply, second: LastApply): LastApply {
  const known = new Set([...first.changed.map(({ document }) => document.id), ...first.made])
  return {
    ...second,
    changed: [
      ...first.changed,
      ...second.changed.filter(({ document }) => !known.has(document.id)),
    ],
    made: [...first.made, ...second.made],
    written: new Map([...first.written, ...second.written]),
    removed: [...first.removed, ...second.removed.filter((id) => !first.made.includes(id))],
  }
}
