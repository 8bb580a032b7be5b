// Applies layouts to drafts as one step: what was typed is saved first, what became of it is said, and one
// key takes it back.
import type { InputOf } from '../../../../../shared/ipc/contract.ts'
import type { Translate } from '../../../../../shared/i18n/translate.ts'
import type { BatchId } from '../../../../../shared/model/ids.ts'
import type { LayoutOutcome } from '../../../../../shared/model/layout-view.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { useApplyLayouts, useRestoreAreas } from '../../../../queries/layouts.ts'
import { useDraftEdits } from '../../edits/use-draft-edits.ts'
import { useOfferUndo } from '../../undo-offer.tsx'

type Request = Omit<InputOf<'layout.apply'>, 'batchId'>

export function useApply(batchId: BatchId, onDone: () => void) {
  const t = useTranslate()
  const flush = useDraftEdits((edits) => edits.flush)
  const offerUndo = useOfferUndo()
  const apply = useApplyLayouts(batchId)
  const restore = useRestoreAreas(batchId)
  return {
    apply,
    start: async (request: Request): Promise<void> => {
      await flush()
      apply.mutate(request, {
        onSuccess: ({ outcome, before }) => {
          offerUndo({
            words: tellOutcome(outcome, t),
            undo: () => {
              if (before.length > 0) restore.mutate(before)
            },
          })
          onDone()
        },
      })
    },
  }
}

const PARTS = ['incomplete', 'withoutLayout', 'withoutPages', 'withByHand'] as const

function tellOutcome(outcome: LayoutOutcome, t: Translate): string {
  const placed = t('layouts.applied', { count: outcome.whole })
  const parts = PARTS.filter((part) => outcome[part] > 0).map((part) =>
    t(`layouts.outcome.${part}`, { count: outcome[part] }),
  )
  const stopped = outcome.isStopped ? [t('layouts.outcome.stopped')] : []
  return [placed, ...parts, ...stopped].join(' ')
}
