// The draft that a file becomes when nothing else is known of it.
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { DraftFile } from '../../shared/model/draft-file.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { CONTRACT_EXTENSION } from '../../shared/model/stored-file.ts'

export function toFileDraft(id: DocumentId, file: DraftFile, fileName: string): DraftDocument {
  return { id, file, name: toDocumentName(fileName), signers: [], areas: [] }
}

/** Without extension, and without the underscores that stand for blanks. */
function toDocumentName(fileName: string): string {
  return fileName
    .normalize('NFC')
    .replace(CONTRACT_EXTENSION, '')
    .replaceAll('_', ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
