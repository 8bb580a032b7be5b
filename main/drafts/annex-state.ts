// State of the annexes of a contract: appended as the batch has them, or not. A draft remembers what was appended to
// it, so that a change of the annexes, a file that comes in, a removal taken back or a kill in between are all seen.
import type { ANNEX_FAULTS, StoredDraftFile } from '../../shared/model/draft-file.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'

export type AnnexState = 'fit' | 'waiting' | 'word' | (typeof ANNEX_FAULTS)[number]

/** @param annexes those of the batch, in their order */
export function toAnnexState(file: StoredDraftFile, annexes: readonly Sha256[]): AnnexState {
  if (file.file.contentType !== PDF_CONTENT_TYPE) return annexes.length === 0 ? 'fit' : 'word'
  const { annexed } = file
  const analysis = annexed?.own.analysis ?? file.analysis
  // Nothing is appended to what cannot be sent; its own finding says why.
  if (!analysis || analysis.blocked !== undefined) return 'fit'
  const appended = annexed?.annexes ?? []
  const isSame =
    appended.length === annexes.length && appended.every((sha256, i) => sha256 === annexes[i])
  return isSame ? (annexed?.fault ?? 'fit') : 'waiting'
}

/** As it is without annexes. */
export function toOwnFile(file: StoredDraftFile): StoredDraftFile {
  const { annexed, ...plain } = file
  return annexed ? { ...plain, ...annexed.own } : plain
}
