// Corrects one cause in all documents that have it, as one command with undo.
import { useMutation } from '@tanstack/react-query'
import type { DraftChange, DraftDocument } from '../../../../shared/model/draft.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { CureChoice } from '../../../../shared/rules/cures.ts'
import { cureDraft } from '../../../../shared/rules/cures.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBridge } from '../../../state/bridge-context.ts'
import { useTakeSteps } from '../edits/take-steps.ts'
import { toStep, turnBack } from '../edits/take-step.ts'
import { useDraftEditsStore } from '../edits/use-draft-edits.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import type { Cause } from './causes.ts'
import { toCauseKey } from './causes.ts'

type Fixed = {
  readonly change: DraftChange
  readonly document: DraftDocument
  readonly cured: number
}

export type CureAct = { readonly cause: Cause; readonly choice?: CureChoice }

/**
 * Saves pending edits and reads the documents again first, so that no typed text is lost or corrected twice. `onDone`
 * is called even if the component was unmounted with the cause.
 */
export function useCure(batchId: BatchId, onDone: () => void) {
  const t = useTranslate()
  const bridge = useBridge()
  const offerUndo = useOfferUndo()
  const takeSteps = useTakeSteps(batchId)
  const edits = useDraftEditsStore()
  return useMutation({
    meta: { failed: 'review.notCured' },
    onSuccess: onDone,
    mutationFn: async ({ cause, choice }: CureAct) => {
      const { edit, flush, ensureSaved } = edits.getState()
      await ensureSaved()
      const documentIds = [...new Set(cause.lines.map(({ row }) => row.id))]
      const drafts = await bridge.ask('draft.readMany', { batchId, documentIds })
      const fixed = drafts.flatMap(({ document, findings }): readonly Fixed[] => {
        const same = findings.filter((finding) => toCauseKey(finding) === cause.key)
        const { change, cured } = cureDraft(document, same, choice)
        return cured === 0 ? [] : [{ document, change, cured }]
      })
      if (fixed.length === 0) return
      edit(new Map(fixed.map(({ document, change }) => [document.id, change])))
      await flush()
      // A failed save is reported above the steps, and the edits wait there.
      if (edits.getState().failure) return
      offerUndo({
        words: t('review.cured', { count: fixed.length }),
        undo: () =>
          takeSteps(fixed.map(({ document, change }) => turnBack(toStep(document, change)))),
      })
    },
  })
}
