// Removes documents without asking, and offers undo.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { FailureError } from '../../../bridge.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useRemoveDrafts, useRestoreDrafts } from '../../../queries/drafts.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useOfferUndo } from '../undo-offer.tsx'

type RemoveFiles = {
  readonly remove: (rows: readonly DocumentRowView[]) => void
  /** Failure of the last removal; the one of an undo is said beside the undo. */
  readonly error: FailureError | null
  /** Number of documents of the last removal. */
  readonly count: number
}

export function useRemoveFiles(batchId: BatchId): RemoveFiles {
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const removal = useRemoveDrafts(batchId)
  const restoring = useRestoreDrafts(batchId)
  return {
    error: removal.error,
    count: removal.variables?.length ?? 0,
    remove: (rows) => {
      const ids = rows.map(({ id }) => id)
      const [only] = rows
      if (!only) return
      whenDone(removal.mutateAsync(ids), () => {
        offerUndo({
          words:
            rows.length === 1
              ? t('files.removedOne', { name: only.name || only.fileName })
              : t('files.removed', { count: rows.length }),
          undo: () => restoring.mutateAsync(ids),
        })
      })
    },
  }
}
