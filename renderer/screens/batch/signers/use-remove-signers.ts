// Removes signers from many documents at once, each with its areas (shared/model/signer-edit.ts); one undo restores
// all of them.
import { useMutation } from '@tanstack/react-query'
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { SignersAndAreas } from '../../../../shared/model/signer-edit.ts'
import { areOrdered, orderSigners, removeSigner } from '../../../../shared/model/signer-edit.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBridge } from '../../../state/bridge-context.ts'
import { useTakeSteps } from '../edits/take-steps.ts'
import { toStep, turnBack } from '../edits/take-step.ts'
import { useDraftEditsStore } from '../edits/use-draft-edits.ts'
import type { TableLine } from '../table/lines.ts'
import { useOfferUndo } from '../undo-offer.tsx'

export function useRemoveSigners(batchId: BatchId) {
  const t = useTranslate()
  const bridge = useBridge()
  const offerUndo = useOfferUndo()
  const takeSteps = useTakeSteps(batchId)
  const edits = useDraftEditsStore()
  return useMutation({
    meta: { failed: 'signers.notRemoved' },
    mutationFn: async (lines: readonly TableLine[]) => {
      const there = lines.filter(
        ({ signer, signers }) => signer !== undefined && signer < signers.length,
      )
      if (there.length === 0) return
      const { edit, flush, ensureSaved } = edits.getState()
      await ensureSaved()
      const places = Map.groupBy(there, ({ id }) => id)
      const documentIds = [...places.keys()]
      const read = await bridge.ask('draft.readMany', { batchId, documentIds })
      const written = read.map(({ document }) => {
        const gone = (places.get(document.id) ?? []).map(({ signer = 0 }) => signer)
        return { document, change: without(document, gone) }
      })
      edit(new Map(written.map(({ document, change }) => [document.id, change])))
      void flush()
      const steps = written.map(({ document, change }) => toStep(document, change))
      offerUndo({
        words: t('signers.table.removed', { count: there.length }),
        undo: () => takeSteps(steps.map(turnBack)),
        redo: () => takeSteps(steps),
      })
    },
  })
}

/** Removes the signers; an existing order is numbered anew. */
function without({ signers, areas }: DraftDocument, places: readonly number[]): SignersAndAreas {
  const left = places
    .toSorted((a, b) => b - a)
    .reduce<SignersAndAreas>((content, place) => removeSigner(content, place), { signers, areas })
  return areOrdered(signers) ? { ...left, signers: orderSigners(left.signers, true) } : left
}
