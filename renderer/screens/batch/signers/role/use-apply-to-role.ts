// Sets options of signers in many documents, with undo.
import type { InputOf } from '../../../../../shared/ipc/contract.ts'
import type { BatchId } from '../../../../../shared/model/ids.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { useChangeSigners } from '../../../../queries/signers.ts'
import { useDraftEdits } from '../../edits/use-draft-edits.ts'
import { useOfferUndo } from '../../undo-offer.tsx'

export function useApplyToRole(batchId: BatchId) {
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const edit = useDraftEdits((edits) => edits.edit)
  const flush = useDraftEdits((edits) => edits.flush)
  const ensureSaved = useDraftEdits((edits) => edits.ensureSaved)
  // Pending edits are saved first, so that this change does not overwrite them.
  const change = useChangeSigners(batchId, ensureSaved)
  const apply = async (given: Omit<InputOf<'signers.change'>, 'batchId'>): Promise<void> => {
    const { before, signers } = await change.mutateAsync(given)
    if (before.length === 0) return
    offerUndo({
      words: t('roleOptions.done', { count: signers }),
      undo: () => {
        edit(
          new Map(before.map(({ documentId, signers: each }) => [documentId, { signers: each }])),
        )
        void flush()
      },
    })
  }
  return {
    apply: (given: Omit<InputOf<'signers.change'>, 'batchId'>) => void apply(given).catch(() => {}),
    isApplying: change.isPending,
    failure: change.error?.failure,
    /** Number of signers that the last run changed. */
    done: change.data?.signers,
  }
}
