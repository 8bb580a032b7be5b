// File of a contract with the annexes of its batch, made from the file without annexes.
import type { StoredDraftFile } from '../../shared/model/draft-file.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { FileStore } from '../import/file-store.ts'
import { toOwnFile } from './annex-state.ts'

/** Returns a function that appends the annexes; equal files are made once. */
export function appendTo(
  files: Pick<FileStore, 'append' | 'analyse'>,
  annexes: readonly Sha256[],
): (file: StoredDraftFile) => Promise<StoredDraftFile> {
  const made = new Map<Sha256, Promise<StoredDraftFile>>()

  const append = async (own: StoredDraftFile): Promise<StoredDraftFile> => {
    const { file, analysis } = own
    if (annexes.length === 0 || !analysis) return own
    const bare = { annexes, own: { file, analysis } }
    const appended = await files.append(file.sha256, annexes)
    if (!appended.ok) return { ...own, annexed: { ...bare, fault: appended.fault } }
    const after = await files.analyse(appended.file.sha256)
    // A result that does not open, or has no more pages than before, is not used.
    const isWhole = after.blocked === undefined && after.pages.length > analysis.pages.length
    if (!isWhole) return { ...own, annexed: { ...bare, fault: 'notAppended' } }
    return { ...own, file: { ...file, ...appended.file }, analysis: after, annexed: bare }
  }

  return async (draftFile) => {
    const own = toOwnFile(draftFile)
    const { sha256 } = own.file
    const before = made.get(sha256) ?? append(own)
    made.set(sha256, before)
    const { file, analysis, annexed } = await before
    const { originalName } = own.file
    return omitUndefined({
      ...own,
      file: { ...file, originalName },
      analysis,
      annexed: annexed && { ...annexed, own: { ...annexed.own, file: own.file } },
    })
  }
}
