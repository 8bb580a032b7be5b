// Unsaved edits of the open batch, and drafts with these edits applied.
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import { changeDraft } from '../../../../shared/model/draft.ts'
import type { Failure } from '../../../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { useDraft } from '../../../queries/drafts.ts'
import type { SaveDrafts } from '../../../queries/save-drafts.ts'
import { useKeptValue } from '../../../state/kept-state.ts'
import type { DraftEdits } from './draft-edits.ts'
import { createDraftEdits } from './draft-edits.ts'

export const DraftEditsContext = createContext<StoreApi<DraftEdits> | undefined>(undefined)

/** Returns the edits of a batch: those that could not be saved stay while another screen is shown. */
export function useKeptDraftEdits(batchId: BatchId, save: SaveDrafts): StoreApi<DraftEdits> {
  const kept = useKeptValue<StoreApi<DraftEdits>>(`draft edits ${batchId}`)
  const [edits] = useState(() => kept.read() ?? createDraftEdits(save))
  useEffect(() => {
    kept.write(edits)
  }, [kept, edits])
  return edits
}

/**
 * Returns the store, for commands that read the edits only when they run.
 * @throws outside of a batch
 */
export function useDraftEditsStore(): StoreApi<DraftEdits> {
  const store = useContext(DraftEditsContext)
  if (!store) throw new Error('no batch above this component')
  return store
}

/** @throws outside of a batch */
export function useDraftEdits<T>(select: (edits: DraftEdits) => T): T {
  return useStore(useDraftEditsStore(), select)
}

export type EditedDraft =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly onRetry: () => void }
  | {
      readonly kind: 'read'
      readonly document: DraftDocument
      readonly findings: readonly Finding[]
    }

/** Returns the draft with unsaved edits applied; its findings are those of the last save. */
export function useEditedDraft(documentId: DocumentId): EditedDraft {
  const { data, error, refetch } = useDraft(documentId)
  const saving = useDraftEdits((edits) => edits.saving.get(documentId))
  const waiting = useDraftEdits((edits) => edits.waiting.get(documentId))
  return useMemo(() => {
    if (data) {
      const document = changeDraft(changeDraft(data.document, saving ?? {}), waiting ?? {})
      return { kind: 'read', document, findings: data.findings }
    }
    return error
      ? { kind: 'failed', failure: error.failure, onRetry: () => void refetch() }
      : { kind: 'reading' }
  }, [data, error, refetch, saving, waiting])
}
