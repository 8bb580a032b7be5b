// State of a contract's annexes against those of the batch. The draft records what was appended to it, so a changed
// list, a new file, a restored draft and a crash in between all show as `waiting`.
import type { ANNEX_FAULTS, StoredDraftFile } from '../../shared/model/draft-file.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'

export type AnnexState = 'fit' | 'waiting' | 'word' | (typeof ANNEX_FAULTS)[number]

/** @param annexes hashes of the batch's annexes, in order */
export function toAnnexState(file: StoredDraftFile, annexes: readonly Sha256[]): AnnexState {
  if (file.file.contentType !== PDF_CONTENT_TYPE) return annexes.length === 0 ? 'fit' : 'word'
  const { annexed } = file
  const analysis = annexed?.own.analysis ?? file.analysis
  // A file that cannot be sent gets no annexes; its own finding says why.
  if (!analysis || analysis.blocked !== undefined) return 'fit'
  const appended = annexed?.annexes ?? []
  const isSame =
    appended.length === annexes.length && appended.every((sha256, i) => sha256 === annexes[i])
  return isSame ? (annexed?.fault ?? 'fit') : 'waiting'
}

/** Returns the file as it was before annexes were appended. */
export function toOwnFile(file: StoredDraftFile): StoredDraftFile {
  const { annexed, ...plain } = file
  return annexed ? { ...plain, ...annexed.own } : plain
}
