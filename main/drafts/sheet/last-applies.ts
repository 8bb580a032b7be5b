// Changes of the last apply of a batch, for taking it back: in memory, as long as the program runs.
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import type { SheetImport } from '../../../shared/model/sheet-import.ts'
import type { DraftDocumentRow } from '../../journal/records.ts'

export type LastApply = {
  readonly record: SheetImport
  /** As they were before. */
  readonly changed: readonly DraftDocumentRow[]
  readonly made: readonly DocumentId[]
  /** Changed and made ones as it left them: what differs by now is a person's. */
  readonly written: ReadonlyMap<DocumentId, DraftDocument>
  /** Drafts that had waited for the file of their row, which was found beside them. */
  readonly removed: readonly DocumentId[]
  /** Another apply of the same sheet goes on where it ended. */
  readonly isStopped: boolean
}

export type LastApplies = {
  readonly read: (batchId: BatchId) => LastApply | undefined
  readonly keep: (batchId: BatchId, apply: LastApply) => void
  readonly forget: (batchId: BatchId) => void
}

/** Ten thousand drafts as they were take some 20 MB; a person takes back what they have just seen. */
const MAX_BATCHES = 2

export function createLastApplies(): LastApplies {
  const applies = new Map<BatchId, LastApply>()
  return {
    read: (batchId) => applies.get(batchId),
    keep(batchId, apply) {
      const before = applies.get(batchId)
      applies.delete(batchId)
      applies.set(batchId, before?.isStopped ? join(before, apply) : apply)
      const [oldest] = applies.keys()
      if (applies.size > MAX_BATCHES && oldest) applies.delete(oldest)
    },
    forget: (batchId) => void applies.delete(batchId),
  }
}

/** What the first one made was no draft before either of them. */
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
