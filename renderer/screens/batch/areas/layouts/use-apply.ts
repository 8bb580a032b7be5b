// Applies layouts to drafts: saves typed edits first, reports the result, and offers one undo for all.
import type { InputOf } from '../../../../../shared/ipc/contract.ts'
import type { Translate } from '../../../../../shared/i18n/translate.ts'
import type { BatchId } from '../../../../../shared/model/ids.ts'
import type { LayoutOutcome } from '../../../../../shared/model/layout-view.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { useApplyLayouts, useRestoreAreas } from '../../../../queries/layouts.ts'
import { whenDone } from '../../../../queries/use-operation.ts'
import { useDraftEdits } from '../../edits/use-draft-edits.ts'
import { useOfferUndo } from '../../undo-offer.tsx'

type Request = Omit<InputOf<'layout.apply'>, 'batchId'>

/**
 * Number of documents for which the trial found no good place; `some`: rules were chosen that the trial did not
 * combine.
 */
export type InDoubt = number | 'some'

export function useApply(batchId: BatchId, onDone: () => void) {
  const t = useTranslate()
  const ensureSaved = useDraftEdits((edits) => edits.ensureSaved)
  const offerUndo = useOfferUndo()
  const apply = useApplyLayouts(batchId, ensureSaved)
  const restore = useRestoreAreas(batchId)
  return {
    apply,
    start: (request: Request, inDoubt: InDoubt = 0): void => {
      whenDone(apply.mutateAsync(request), ({ outcome, before }) => {
        offerUndo({
          words: describeOutcome(outcome, inDoubt, t),
          undo: async () => {
            if (before.length > 0) await restore.mutateAsync(before)
          },
        })
        onDone()
      })
    },
  }
}

const PARTS = ['incomplete', 'withoutLayout', 'withoutPages', 'withByHand'] as const

function describeOutcome(outcome: LayoutOutcome, inDoubt: InDoubt, t: Translate): string {
  // These documents count as complete, but the trial found another place in some of them.
  const elsewhere = inDoubt === 'some' ? 0 : Math.min(inDoubt, outcome.whole)
  const placed = t('layouts.applied', { count: outcome.whole - elsewhere })
  const doubt = [
    ...(elsewhere > 0 ? [t('layouts.outcome.otherPlace', { count: elsewhere })] : []),
    ...(inDoubt === 'some' ? [t('layouts.outcome.rulesInDoubt')] : []),
  ]
  const parts = PARTS.filter((part) => outcome[part] > 0).map((part) =>
    t(`layouts.outcome.${part}`, { count: outcome[part] }),
  )
  const stopped = outcome.isStopped ? [t('layouts.outcome.stopped')] : []
  return [placed, ...doubt, ...parts, ...stopped].join(' ')
}
