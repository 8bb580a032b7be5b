// Commands on the signers of one draft. Every change is an edit of the batch; areas follow their signers
// (shared/model/signer-edit.ts).
import { useMemo } from 'react'
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import { changeDraft } from '../../../../shared/model/draft.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { SignersAndAreas } from '../../../../shared/model/signer-edit.ts'
import {
  areOrdered,
  moveSigner,
  orderSigners,
  removeSigner,
} from '../../../../shared/model/signer-edit.ts'
import type { Signer } from '../../../../shared/model/signer.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useTakeSteps } from '../edits/take-steps.ts'
import { toStep, turnBack } from '../edits/take-step.ts'
import { useDraftEditsStore } from '../edits/use-draft-edits.ts'
import { useOfferUndo } from '../undo-offer.tsx'

/** Change of a signer; undefined empties an optional field. */
export type SignerChange = { readonly [K in keyof Signer]?: Signer[K] | Emptied<K> }
type Emptied<K extends keyof Signer> = K extends 'email' | 'role' ? never : undefined

export type SignersOrders = {
  readonly set: (index: number, change: SignerChange) => void
  readonly add: () => void
  readonly remove: (index: number) => void
  readonly move: (from: number, to: number) => void
  readonly setOrdered: (isOrdered: boolean) => void
}

/** Roles of every account of the service; an `Aprovador` approves instead of signing (ROLE-05). */
export const DEFAULT_ROLES = [
  'Parte',
  'Contratante',
  'Contratada',
  'Testemunha',
  'Aprovador',
] as const

export function useSigners(batchId: BatchId, document: DraftDocument): SignersOrders {
  const t = useTranslate()
  const edits = useDraftEditsStore()
  const offerUndo = useOfferUndo()
  const takeSteps = useTakeSteps(batchId)
  return useMemo(() => {
    const { id } = document
    const edit = (change: Partial<SignersAndAreas>): void => {
      edits.getState().edit([id], change)
    }
    /** The document with edits of the same event too: a key may end the text of a field and add a signer. */
    const read = (): DraftDocument => {
      const { saving, waiting } = edits.getState()
      return changeDraft(changeDraft(document, saving.get(id) ?? {}), waiting.get(id) ?? {})
    }
    const renumber = ({ signers }: DraftDocument, list: readonly Signer[]) =>
      areOrdered(signers) ? orderSigners(list, true) : list
    return {
      set: (index, change) => {
        edit({
          signers: read().signers.map((signer, at) =>
            at === index ? omitUndefined({ ...signer, ...change }) : signer,
          ),
        })
      },
      add: () => {
        const now = read()
        const role = now.signers.at(-1)?.role ?? DEFAULT_ROLES[0]
        edit({ signers: renumber(now, [...now.signers, { email: '', role }]) })
      },
      remove: (index) => {
        const now = read()
        const after = removeSigner(now, index)
        const change = { signers: renumber(now, after.signers), areas: after.areas }
        edit(change)
        const lost = now.areas.length - after.areas.length
        const gone = now.signers[index]
        offerUndo({
          words: t(lost > 0 ? 'signers.removedWithAreas' : 'signers.removed', {
            signer: gone?.name ?? (gone?.email || t('signers.numbered', { number: index + 1 })),
            count: lost,
          }),
          undo: () => takeSteps([turnBack(toStep(now, change))]),
        })
      },
      move: (from, to) => {
        const now = read()
        if (to < 0 || to >= now.signers.length) return
        const after = moveSigner(now, from, to)
        edit({ signers: renumber(now, after.signers), areas: after.areas })
      },
      setOrdered: (next) => {
        edit({ signers: orderSigners(read().signers, next) })
      },
    }
  }, [document, edits, offerUndo, takeSteps, t])
}
