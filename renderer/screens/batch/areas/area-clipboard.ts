// Pastes areas of one document into another: `replaceSigners` assigns each area to a signer there, and the areas
// count as not looked at.
import type { DraftDocument } from '../../../../shared/model/draft.ts'
import { toSeen } from '../../../../shared/model/signature-area.ts'
import { replaceSigners } from '../../../../shared/model/signer-edit.ts'
import type { PastedAreas } from '../../../editor/editor-context.ts'

export type CopiedAreas = Pick<DraftDocument, 'id' | 'areas' | 'signers'>
/** Clipboard of all documents of the step; empty before anything is copied. */
export type CopiedBox = { copied?: CopiedAreas }

export function fitCopied(
  copied: CopiedAreas,
  { id, signers }: Pick<DraftDocument, 'id' | 'signers'>,
): PastedAreas {
  const isOfOther = copied.id !== id
  const { areas } = replaceSigners(copied, signers)
  return {
    isOfOther,
    areas: areas.map((area) => (isOfOther ? { ...toSeen(area), isUnseen: true } : toSeen(area))),
  }
}
