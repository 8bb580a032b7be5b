// Edits of drafts by a person: shown at once, saved by main after a pause in typing.
import type { StoreApi } from 'zustand'
import type { DraftChange } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { SaveDrafts } from '../../../queries/save-drafts.ts'
import type { Autosave } from '../../../state/autosave.ts'
import { createAutosave } from '../../../state/autosave.ts'

type Changes = ReadonlyMap<DocumentId, DraftChange>

/**
 * One change for several documents, or one per document. A command on many documents is one edit, since each edit is
 * merged with all waiting ones.
 */
type Edit =
  | readonly [documentIds: readonly DocumentId[], change: DraftChange]
  | readonly [changes: Changes]

/** The later edit wins when two change the same field. */
export type DraftEdits = Autosave<Changes, Edit>

export function createDraftEdits(save: SaveDrafts): StoreApi<DraftEdits> {
  return createAutosave({
    none: new Map(),
    add: (edits: Changes, ...edit: Edit) => {
      const changes = toChanges(edit)
      return changes.size === 0 ? edits : merge(edits, changes)
    },
    merge,
    save: (edits) => save([...edits].map(([documentId, change]) => ({ documentId, change }))),
  })
}

function toChanges(edit: Edit): Changes {
  if (edit.length === 1) return edit[0]
  const [documentIds, change] = edit
  return new Map(documentIds.map((id) => [id, change]))
}

/** Merges changes; documents with the same change before and after get one object, so that one call saves them. */
function merge(older: Changes, newer: Changes): Changes {
  const merged = new Map(older)
  const known = new Map<DraftChange, Map<DraftChange, DraftChange>>()
  for (const [id, change] of newer) {
    const before = older.get(id)
    if (!before) {
      merged.set(id, change)
      continue
    }
    const after = known.get(before) ?? new Map<DraftChange, DraftChange>()
    known.set(before, after)
    const both = after.get(change) ?? { ...before, ...change }
    after.set(change, both)
    merged.set(id, both)
  }
  return merged
}
