// Files that went into the rows that waited for them: said, and offered to be parted again.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { FailureError } from '../../../bridge.ts'
import { useTranslate } from '../../../i18n.tsx'
import { usePartFiles } from '../../../queries/rows-without-file.ts'
import { useOfferUndo } from '../undo-offer.tsx'

type OfferPairs = {
  /** @param rows the answer of `draft.addFiles` */
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
      // A file that just came in has a row of a sheet only by having been paired with it.
      const paired = rows.filter(({ sheetLine }) => sheetLine !== undefined).map(({ id }) => id)
      if (paired.length === 0) return
      offerUndo({
        words: t('files.paired', { count: paired.length }),
        undo: () => {
          part.mutate(paired)
        },
      })
    },
  }
}
