// Copies areas to other documents. Their areas are read before, so that one undo restores them.
import { useMutation } from '@tanstack/react-query'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import type { SignatureArea } from '../../../../shared/model/signature-area.ts'
import type { Bridge } from '../../../bridge.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBridge } from '../../../state/bridge-context.ts'
import { useTakeSteps } from '../edits/take-steps.ts'
import { useDraftEdits, useDraftEditsStore } from '../edits/use-draft-edits.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import type { CopySource } from './copy-areas.ts'
import { planCopy } from './copy-areas.ts'

type Before = ReadonlyMap<DocumentId, readonly SignatureArea[]>

export function useCopyAreas(batchId: BatchId) {
  const t = useTranslate()
  const bridge = useBridge()
  const edits = useDraftEditsStore()
  const edit = useDraftEdits((state) => state.edit)
  const flush = useDraftEdits((state) => state.flush)
  const ensureSaved = useDraftEdits((state) => state.ensureSaved)
  const offerUndo = useOfferUndo()
  const takeSteps = useTakeSteps(batchId)
  return useMutation({
    meta: { failed: 'areas.notCopied' },
    mutationFn: async (order: { source: CopySource; targets: readonly DocumentRowView[] }) => {
      await ensureSaved()
      const before = await readAreas(bridge, batchId, order.targets)
      const { groups, leftOut } = planCopy(order.source, order.targets)
      for (const { documentIds, change } of groups) edit(documentIds, change)
      await flush()
      // A failed save is reported above the steps, and the edits wait there.
      if (edits.getState().failure) return undefined
      const steps = groups.flatMap(({ documentIds, change }) =>
        documentIds.map((id) => ({
          id,
          from: { areas: change.areas },
          to: { areas: before.get(id) ?? [] },
        })),
      )
      return { steps, leftOut, count: order.targets.length }
    },
    onSuccess: (done) => {
      if (!done) return
      const { steps, leftOut, count } = done
      const copied = t('areas.copied', { count })
      offerUndo({
        words: leftOut === 0 ? copied : `${copied} ${t('areas.leftOut', { count: leftOut })}`,
        undo: () => takeSteps(steps),
      })
    },
  })
}

/** Reads the areas of documents that have any; the others are known to have none. */
async function readAreas(
  bridge: Bridge,
  batchId: BatchId,
  rows: readonly DocumentRowView[],
): Promise<Before> {
  const placed = rows.filter(({ areas }) => areas > 0).map(({ id }) => id)
  const drafts =
    placed.length === 0 ? [] : await bridge.ask('draft.readMany', { batchId, documentIds: placed })
  return new Map([
    ...rows.map(({ id }): [DocumentId, readonly SignatureArea[]] => [id, []]),
    ...drafts.map(({ document }): [DocumentId, readonly SignatureArea[]] => [
      document.id,
      document.areas,
    ]),
  ])
}
