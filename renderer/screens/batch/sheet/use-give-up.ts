import type { BatchId } from '../../../../shared/model/ids.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useUndoSheet } from '../../../queries/sheet-matching.ts'
import { useGiveUpSheet } from '../../../queries/sheet.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useOfferUndo } from '../undo-offer.tsx'

/** Discards the import with its mapping and pairs, and offers to take it up again. */
export function useGiveUp(batchId: BatchId) {
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const giveUp = useGiveUpSheet(batchId)
  const { mutateAsync: takeUp } = useUndoSheet(batchId, 'sheet.takeUp')
  return {
    isPending: giveUp.isPending,
    error: giveUp.error,
    start: (file: string): void => {
      whenDone(giveUp.mutateAsync(), () => {
        offerUndo({ words: t('sheet.givenUp', { file }), undo: () => takeUp() })
      })
    },
  }
}
