// Reports files that were paired with rows waiting for them, and offers to separate them again.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { FailureError } from '../../../bridge.ts'
import { useTranslate } from '../../../i18n.tsx'
import { usePartFiles } from '../../../queries/rows-without-file.ts'
import { useOfferUndo } from '../undo-offer.tsx'

type OfferPairs = {
  /** @param rows answer of `draft.addFiles` */
  readonly offer: (rows: readonly DocumentRowView[]) => void
  readonly error: FailureError | null
}

export function useOfferPairs(batchId: BatchId): OfferPairs {
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const part = usePartFiles(batchId)
  return {
    error: part.error,
    offer: (rows) => {
      // A new file has a row of the spreadsheet only if it was paired with it.
      const paired = rows.filter(({ sheetLine }) => sheetLine !== undefined).map(({ id }) => id)
      if (paired.length === 0) return
      offerUndo({
        words: t('files.paired', { count: paired.length }),
        undo: () => part.mutateAsync(paired),
      })
    },
  }
}
