// Copies the signers of one document to many others, with undo.
import { useMutation } from '@tanstack/react-query'
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import { replaceSigners } from '../../../../shared/model/signer-edit.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBridge } from '../../../state/bridge-context.ts'
import { useTakeSteps } from '../edits/take-steps.ts'
import { toStep, turnBack } from '../edits/take-step.ts'
import { useDraftEdits, useDraftEditsStore } from '../edits/use-draft-edits.ts'
import { useOfferUndo } from '../undo-offer.tsx'

export function useCopySigners(batchId: BatchId) {
  const t = useTranslate()
  const bridge = useBridge()
  const offerUndo = useOfferUndo()
  const takeSteps = useTakeSteps(batchId)
  const edits = useDraftEditsStore()
  const edit = useDraftEdits((state) => state.edit)
  const flush = useDraftEdits((state) => state.flush)
  const ensureSaved = useDraftEdits((state) => state.ensureSaved)
  return useMutation({
    meta: { failed: 'signers.notCopied' },
    mutationFn: async (copy: {
      readonly from: DraftDocument
      readonly to: readonly DocumentId[]
    }) => {
      await ensureSaved()
      const targets = await bridge.ask('draft.readMany', { batchId, documentIds: copy.to })
      const { signers } = copy.from
      // One change object for all documents without areas, so that one call saves them.
      const alike = { signers }
      const written = targets.map(({ document }) => {
        const change = document.areas.length === 0 ? alike : replaceSigners(document, signers)
        return { document, change }
      })
      edit(new Map(written.map(({ document, change }) => [document.id, change])))
      await flush()
      // A failed save is reported above the steps, and the edits wait there.
      if (edits.getState().failure) return
      offerUndo({
        words: t('signers.copied', { count: targets.length }),
        undo: () =>
          takeSteps(
            written.map(({ document, change }) => ({
              ...turnBack(toStep(document, change)),
              isListReplaced: true,
            })),
          ),
      })
    },
  })
}
