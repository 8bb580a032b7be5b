// Sets options of signers in many documents, with undo.
import type { InputOf } from '../../../../../shared/ipc/contract.ts'
import type { BatchId } from '../../../../../shared/model/ids.ts'
import { setSignerOptions } from '../../../../../shared/model/signer-options.ts'
import type { Signer } from '../../../../../shared/model/signer.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { useChangeSigners } from '../../../../queries/signers.ts'
import { useTakeSteps } from '../../edits/take-steps.ts'
import { useDraftEdits } from '../../edits/use-draft-edits.ts'
import { useOfferUndo } from '../../undo-offer.tsx'

export function useApplyToRole(batchId: BatchId) {
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const takeSteps = useTakeSteps(batchId)
  const ensureSaved = useDraftEdits((edits) => edits.ensureSaved)
  // Pending edits are saved first, so that this change does not overwrite them.
  const change = useChangeSigners(batchId, ensureSaved)
  const apply = async (given: Omit<InputOf<'signers.change'>, 'batchId'>): Promise<void> => {
    const { before, signers } = await change.mutateAsync(given)
    const { role, options } = given
    const set = (signer: Signer): Signer =>
      role === undefined || signer.role === role ? setSignerOptions(signer, options) : signer
    if (before.length === 0) return
    offerUndo({
      words: t('roleOptions.done', { count: signers }),
      undo: () =>
        takeSteps(
          before.map(({ documentId: id, signers: each }) => ({
            id,
            from: { signers: each.map(set) },
            to: { signers: each },
          })),
        ),
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
