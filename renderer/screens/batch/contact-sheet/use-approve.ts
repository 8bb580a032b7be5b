// Approves pages: shown at once, saved in the background; one undo reverts one command.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approvePages } from '../../../../shared/model/area-mark.ts'
import type { DraftEdit } from '../../../../shared/model/draft.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import type { SheetDraft, SignaturePage } from '../../../../shared/positions/oddities.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBatchesKey } from '../../../queries/batches.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useSaveDrafts } from '../../../queries/save-drafts.ts'
import { showInSheet } from '../../../queries/sheet-drafts.ts'
import { toStep, turnBack } from '../edits/take-step.ts'
import { useTakeSteps } from '../edits/take-steps.ts'
import { useOfferUndo } from '../undo-offer.tsx'

export function useApprove(batchId: BatchId, drafts: ReadonlyMap<DocumentId, SheetDraft>) {
  const t = useTranslate()
  const client = useQueryClient()
  const batchesKey = useBatchesKey()
  const saveDrafts = useSaveDrafts(batchId)
  const offerUndo = useOfferUndo()
  const takeSteps = useTakeSteps(batchId)
  const save = useMutation({
    meta: { failed: 'areaCheck.notSaved' },
    mutationFn: async (edits: readonly DraftEdit[]) => saveDrafts(edits),
    // The sheet shows the approval, but it was not saved: the drafts are read again.
    onError: () => client.invalidateQueries({ queryKey: [...batchesKey, 'drafts', batchId] }),
    scope: { id: `approve ${batchId}` },
  })
  return {
    error: save.error,
    approve: (pages: readonly SignaturePage[]): void => {
      const open = pages.filter(({ isApproved }) => !isApproved)
      const byDocument = [...Map.groupBy(open, ({ documentId }) => documentId)]
      const changes = byDocument.flatMap(([documentId, those]) => {
        const draft = drafts.get(documentId)
        if (draft?.file.kind !== 'stored') return []
        const { sha256 } = draft.file.file
        const numbers = new Set(those.map(({ page }) => page))
        const areaApproval = approvePages(draft, sha256, [...numbers])
        const { areas } = draft
        const seenAreas = areas.filter(({ page }) => numbers.has(page))
        const edit = { documentId, change: { areaApproval, seenAreas } }
        return [{ edit, step: turnBack(toStep(draft, edit.change)) }]
      })
      if (changes.length === 0) return
      const edits = changes.map(({ edit }) => edit)
      showInSheet(client, batchesKey, batchId, edits)
      // A failure is in `save.error`.
      whenDone(save.mutateAsync(edits), () => {
        offerUndo({
          words: t('areaCheck.didApprove', { count: open.length }),
          undo: () => takeSteps(changes.map(({ step }) => step)),
        })
      })
    },
  }
}
